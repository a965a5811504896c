/**
 * Returns how many px of the window a length of 1px in an element's own style takes: a page may have the CSS property
 * `zoom`. What `getBoundingClientRect` measures is in px of the window; `clientHeight` and `scrollTop` are in the
 * element's own. A browser that can't say it is taken as one without zoom.
 */
export const zoomOf = (element: Element & { readonly currentCSSZoom?: number }): number =>
  element.currentCSSZoom || 1
