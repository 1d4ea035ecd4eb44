"""The studio: files and requests enter from a browser on this machine; moving pictures, figures and files leave.

`guard` decides who is answered, `sessions` keeps each browser's files apart, `worker_pool` and `worker` do the work in
processes of their own, `engine` is all the studio knows of the library, and `client/` is what runs in the browser.
"""
