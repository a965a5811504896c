import { createHash } from 'node:crypto'
import { ART_SIZE } from '../../../pictures/media-id.ts'
import { ApiError } from '../../http/errors.ts'
import { createPictureCache } from './cache.ts'
import type { Format } from './format.ts'
import { computeGeometry } from './geometry.ts'
import { createLimit } from './limit.ts'
import { type Rendering, renderPicture } from './render.ts'
import type { Scaling } from './scaling.ts'
import { createSharedWork } from './shared-work.ts'

const LIMITS = { memory: 48_000_000, disk: 256_000_000 }
const AT_ONCE = 2
/**
 * A picture that is being drawn can't be stopped, and a large one takes seconds, so large ones have their own queue.
 */
const LARGE_PIXELS = 2_000_000
const LARGE_AT_ONCE = 1
const WAITING = 200
const MAX_DRAWINGS = 200

export interface Picture {
  readonly bytes: Buffer
  /** Changes whenever the bytes may change. */
  readonly tag: string
}

export interface PictureRequest {
  readonly id: string
  readonly format: Format
  /** Undefined for the original. */
  readonly scaling?: Scaling | undefined
  /** Aborted when the caller has disconnected. */
  readonly signal: AbortSignal
}

const ORIGINAL: Scaling = {
  mode: 'fit',
  ...ART_SIZE,
  quality: 90,
  focus: { x: 0.5, y: 0.5 },
  upscale: false,
  encoding: 'file',
}

const busy = () =>
  new ApiError(503, { message: 'Too many pictures at once', details: {}, errorCode: 'IMAGES_BUSY' })

/** Keeps drawings by id; the same picture is requested in many sizes at once. */
function createDrawings() {
  const known = new Map<string, string | undefined>()
  return async (id: string): Promise<string | undefined> => {
    if (known.has(id)) return known.get(id)
    // Loaded with the first picture, so that nothing else waits for it.
    const { drawArt } = await import('../../../pictures/draw.ts')
    if (known.size >= MAX_DRAWINGS) known.clear()
    const svg = drawArt(id)
    known.set(id, svg)
    return svg
  }
}

/**
 * Draws pictures: each one once, few at a time, and only on request.
 *
 * @param folder The folder for drawn pictures.
 * @param render Draws one picture; tests count the calls.
 */
export function createStudio(folder: string, render = renderPicture) {
  const cache = createPictureCache(folder, LIMITS)
  const few = createLimit(AT_ONCE, WAITING)
  const fewer = createLimit(LARGE_AT_ONCE, WAITING)
  const share = createSharedWork<Buffer>()
  const findDrawing = createDrawings()

  async function make(key: string, rendering: Rendering, signal: AbortSignal): Promise<Buffer> {
    const known = await cache.find(key)
    if (known) return known
    const { width, height } = rendering.geometry.size
    const limit = width * height > LARGE_PIXELS ? fewer : few
    if (limit.isFull()) throw busy()
    const bytes = await limit.run(() => render(rendering, signal), signal)
    await cache.keep(key, bytes)
    return bytes
  }

  /**
   * Returns the picture of a media id, scaled; without a scaling the original.
   *
   * @returns undefined for an unknown id.
   * @throws {ApiError} 503 when too many are waiting; the signal's reason when it is aborted.
   */
  return async ({ id, format, scaling = ORIGINAL, signal }: PictureRequest): Promise<Picture | undefined> => {
    const svg = await findDrawing(id)
    if (svg === undefined) return undefined
    const geometry = computeGeometry(ART_SIZE, scaling)
    const { quality } = scaling
    const key = createHash('sha256')
      .update(JSON.stringify([svg, geometry, format, quality]))
      .digest('hex')
    const rendering = { svg, source: ART_SIZE, geometry, format, quality }
    const bytes = await share(key, signal, (still) => make(key, rendering, still))
    return { bytes, tag: key.slice(0, 32) }
  }
}
