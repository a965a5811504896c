/** How long a frame may take to come, in milliseconds: a hidden tab paints none. */
const LONGEST_FRAME_MS = 100

/** Settles after the next frame has been painted, or after {@link LONGEST_FRAME_MS}. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    // A task after the frame's callbacks: the browser paints between.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_FRAME_MS)
  })
