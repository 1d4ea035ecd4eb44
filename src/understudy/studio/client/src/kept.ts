// What a reload of the page finds again, besides the changes themselves: the moment, the camera, what is switched on.

const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
export const RELOADED = entry?.type === "reload";

/** Keep a value through a reload: what it was when the page went, given to `take`; a page opened anew begins anew. */
export function throughReload<T>(name: string, give: () => T, take: (value: T) => void): void {
  const key = `understudy-${name}`;
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(key, JSON.stringify(give()));
    } catch {
      // storage is full or switched off: the page works, a reload begins anew
    }
  });
  if (!RELOADED) return;
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (value) take(value);
  } catch {
    // what was kept by another version of the page
  }
}
