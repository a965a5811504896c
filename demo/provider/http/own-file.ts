/**
 * A file that lies beside the sandbox's sources: `ownFile('hosted/brand.css')`. Paths begin at `demo/provider`. The
 * package's code lies one folder below its files, as this module does, so that one rule finds them in both.
 */
export const ownFile = (path: string): URL => new URL(`../${path}`, import.meta.url)
