/**
 * Returns a file beside the sandbox's sources: `ownFile('hosted/brand.css')`. Paths begin at `demo/provider`. The
 * package's code is one folder below its files, like this module, so one rule finds them in both.
 */
export const ownFile = (path: string): URL => new URL(`../${path}`, import.meta.url)
