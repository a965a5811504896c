import { checkGiven, refuseGiven } from './check-given.ts'
import { STATIC_HOST } from './config-values.ts'
import type { PlatformVideo, UrlAndSize, VideoFiles } from './media.ts'

/**
 * A picture in any of the provider's forms: an address, a media form (`wix:image://v1/…`), or an object with either.
 */
export type ImageLike = string | Pick<UrlAndSize, 'url' | 'width' | 'height'>

/** How a picture's address is written. */
export interface ImageOptions {
  /** The origin whose pictures can be scaled; the hosted provider's by default. */
  readonly host?: string
  /** 5 to 90; by default it depends on the area (contract section 9). */
  readonly quality?: number
}

/** An area in pixels of the original picture. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const VIDEO_HOST = 'https://video.wixstatic.com'
/** The host of documents, as in the provider's own client. */
const DOCUMENT_HOST = 'https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com'

/** The largest width or height that may be requested. */
const MOST_PIXELS = 5000

interface Picture {
  readonly base: string
  /** Missing for pictures that are never scaled: GIF, SVG, HEIC and the like, and those of other hosts. */
  readonly extension?: string
  readonly width?: number
  readonly height?: number
}

const pixels = (value: unknown) => (Number(value) > 0 ? { value: Number(value) } : undefined)

/** Reads a media form's parts: `wix:<kind>://v1/<id>/<file>#<details>`. */
function readForm(text: string, kind: string) {
  const [, id, data = ''] =
    new RegExp(`^wix:${kind}://v1/([^#?]+?)(?:/[^/#?]*)?(?:#(.*))?$`, 's').exec(text) ?? []
  return id ? { id, data: new URLSearchParams(data) } : undefined
}

/** @throws {StoreError} `invalid_configuration` without a picture, as a product may have none. */
function readPicture(image: ImageLike, host: string, call: string): Picture {
  if (typeof image !== 'string' && typeof image?.url !== 'string')
    refuseGiven(image, call, 'an address, or an object with a url')
  const { url, width, height } = typeof image === 'string' ? ({ url: image } as UrlAndSize) : image
  const form = readForm(url, 'image')
  const [, own] = url.startsWith(`${host}/media/`)
    ? (/^\/media\/([^/?#]+)/.exec(url.slice(host.length)) ?? [])
    : []
  const id = form?.id ?? own
  if (!id) return { base: url }
  const base = `${host}/media/${id}`
  const extension = /\.(\w+)$/.exec(id)?.[1]?.toLowerCase() ?? 'jpg'
  if (!/^(jpe?g|jpe|png|webp|avif|wix_mp)$/.test(extension)) return { base }
  const [, w, h] = /\/v1\/\w+\/w_(\d+),h_(\d+)/.exec(url) ?? []
  const [wide, high] = [
    pixels(width) ?? pixels(form?.data.get('originWidth')) ?? pixels(w),
    pixels(height) ?? pixels(form?.data.get('originHeight')) ?? pixels(h),
  ]
  return { base, extension, ...(wide && high && { width: wide.value, height: high.value }) }
}

const qualityOf = (area: number, extension: string, wanted: number | undefined) => {
  const usual = area > 1400 ** 2 ? 90 : area > 600 ** 2 ? 85 : 80
  return Math.max(5, Math.min(90, wanted ?? usual + (extension === 'png' ? 5 : 0)))
}

/** @throws {StoreError} `invalid_configuration` for a length that is no number, which would stand in the address. */
function checkLengths(call: string, ...lengths: readonly number[]): void {
  for (const length of lengths) if (!Number.isFinite(length)) refuseGiven(length, call, 'a number for each')
}

const whole = (value: number) => Math.max(1, Math.min(MOST_PIXELS, Math.round(value)))

function fill(
  { extension = 'jpg', ...picture }: Picture,
  target: [number, number],
  quality?: number,
): string {
  const { width = Infinity, height = Infinity } = picture
  const shrink = Math.min(1, width / target[0], height / target[1])
  const [w, h] = [whole(target[0] * shrink), whole(target[1] * shrink)]
  // Only a picture that is known to become smaller is sharpened.
  const sharpen = picture.width && w < width && h < height ? 'usm_0.66_1.00_0.01,' : ''
  return `fill/w_${w},h_${h},al_c,q_${qualityOf(w * h, extension, quality)},${sharpen}enc_auto/file.${extension}`
}

/** Returns the address of a picture as it was uploaded; any other address is returned unchanged. */
export const imageUrl = (image: ImageLike, { host = STATIC_HOST }: ImageOptions = {}): string =>
  readPicture(image, host, 'imageUrl(image)').base

/**
 * Returns the address of a picture that is cut to fill this box, never larger than the picture itself. GIF, SVG and
 * pictures of other hosts keep their only address.
 */
export function scaledToFill(
  image: ImageLike,
  width: number,
  height: number,
  { host = STATIC_HOST, quality }: ImageOptions = {},
): string {
  const call = 'scaledToFill(image, width, height)'
  checkLengths(call, width, height)
  const picture = readPicture(image, host, call)
  return picture.extension ? `${picture.base}/v1/${fill(picture, [width, height], quality)}` : picture.base
}

/** Returns the address of a whole picture within this box, in its own ratio; see {@link scaledToFill}. */
export function scaledToFit(
  image: ImageLike,
  width: number,
  height: number,
  { host = STATIC_HOST, quality }: ImageOptions = {},
): string {
  const call = 'scaledToFit(image, width, height)'
  checkLengths(call, width, height)
  const picture = readPicture(image, host, call)
  const { base, extension } = picture
  if (!extension) return base
  if (!picture.width || !picture.height) {
    const [w, h] = [whole(width), whole(height)]
    return `${base}/v1/fit/w_${w},h_${h},q_${qualityOf(w * h, extension, quality)}/file.${extension}`
  }
  const scale = Math.min(1, width / picture.width, height / picture.height)
  return `${base}/v1/${fill(picture, [picture.width * scale, picture.height * scale], quality)}`
}

/** Returns the address of a part of a picture in its own size; see {@link scaledToFill}. */
export function cropped(
  image: ImageLike,
  area: CropArea,
  { host = STATIC_HOST, quality }: ImageOptions = {},
): string {
  const call = 'cropped(image, area)'
  checkGiven(area, call)
  const { x, y, width, height } = area
  checkLengths(`${call}: area`, x, y, width, height)
  const { base, extension } = readPicture(image, host, call)
  if (!extension) return base
  const [w, h] = [whole(width), whole(height)]
  const part = `x_${Math.max(0, Math.round(x))},y_${Math.max(0, Math.round(y))},w_${w},h_${h}`
  const q = qualityOf(w * h, extension, quality)
  return `${base}/v1/crop/${part}/fill/w_${w},h_${h},al_c,q_${q},enc_auto/file.${extension}`
}

/** The heights of the provider's video files. */
export type VideoHeight = '360p' | '480p' | '720p' | '1080p'

/**
 * Returns the address of a film: for a media form (`wix:video://v1/…`) in this height; for a product's or cart's film
 * the nearest file, not above this height if possible. An address is returned unchanged.
 *
 * @returns undefined for a film without a file.
 */
export function videoUrl(
  video: string | VideoFiles | PlatformVideo,
  height: VideoHeight = '720p',
  { host = VIDEO_HOST }: Pick<ImageOptions, 'host'> = {},
): string | undefined {
  if (typeof video === 'string') {
    const form = readForm(video, 'video')
    return form ? `${host}/video/${form.id}/${height}/mp4/file.mp4` : video
  }
  checkGiven(video, 'videoUrl(video)')
  const files: readonly Pick<UrlAndSize, 'url' | 'height'>[] =
    'files' in video ? video.files : video.resolutions
  if (!Array.isArray(files)) refuseGiven(video, 'videoUrl(video)', 'a film with files')
  const wanted = Number.parseInt(height, 10)
  const sorted = [...files].sort((a, b) => (b.height ?? 0) - (a.height ?? 0))
  const found = sorted.find((file) => (file.height ?? 0) <= wanted) ?? sorted.at(-1)
  return found?.url ?? ('url' in video ? video.url : undefined)
}

/** Returns the address of a document's media form (`wix:document://v1/…`); an address is returned unchanged. */
export function documentUrl(
  document: string,
  { host = DOCUMENT_HOST }: Pick<ImageOptions, 'host'> = {},
): string {
  const form = readForm(document, 'document')
  if (!form) return document
  return `${host}/${form.id.includes('/') ? form.id : `ugd/${form.id}`}`
}
