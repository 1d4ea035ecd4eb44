"""The head of the small pages that commands write: a title and their looks, light and dark."""

HEAD = """<!doctype html>
<meta charset="utf-8"><title>{title}</title>
<style>
body {{ font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1200px; color: #20242a; background: #fff; }}
h1 {{ font-size: 1.4rem; }} img {{ width: 100%; border: 1px solid #dde; border-radius: 6px; }}
table {{ border-collapse: collapse; }} td, th {{ text-align: left; padding: .2rem 1.2rem .2rem 0; }}
summary {{ font-size: 1.2rem; font-weight: 600; margin: 1rem 0 .5rem; cursor: pointer; }}
td.n {{ text-align: right; font-variant-numeric: tabular-nums; }}
@media (prefers-color-scheme: dark) {{ body {{ color: #dde2ea; background: #16181d; }} img {{ border-color: #333; }} }}
</style>
"""
