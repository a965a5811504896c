/** From the frame to the page around it: `{ type, height }`, in pixels. */
export const HEIGHT = 'store-embed'

/** From the page around to the frame: `{ type, scheme }`, `light` or `dark`. */
export const HOST = 'store-embed-host'
