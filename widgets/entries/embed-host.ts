import { followFrames } from '../embed/follow-frames.ts'

/** A classic script or a module, for pages with frames of `embed.html`. */
followFrames(window)
