/** The message from the frame to the page around it: `{ type, height }`, in pixels. */
export const HEIGHT = 'store-embed'

/** The message from the page around to the frame: `{ type, scheme }`, `light` or `dark`. */
export const HOST = 'store-embed-host'
