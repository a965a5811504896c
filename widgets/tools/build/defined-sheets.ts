/** A stand-in for the browser's class in the package's own entry, which servers import too and never use. */
export const CSSStyleSheet = globalThis.CSSStyleSheet ?? class {}
