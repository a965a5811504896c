import { STATIC_HOST } from './config-values.ts'
import type { PlatformVideo, UrlAndSize, VideoFiles } from './media.ts'

/** A picture as the provider names one: an address, a media form (`wix:image://v1/…`), or an object with either. */
export type ImageLike = string | Pick<UrlAndSize, 'url' | 'width' | 'height'>

/** How a picture's address is made. */
export interface ImageOptions {
  /** The origin whose pictures can be scaled; the hosted provider's by default. */
  readonly host?: string
  /** 5 to 90; by default what the area is worth (contract section 9). */
  readonly quality?: number
}

/** Pixels of the picture itself. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const VIDEO_HOST = 'https://video.wixstatic.com'
/** Where the provider's own client finds documents. */
const DOCUMENT_HOST = 'https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com'

/** How wide or high a picture may be asked for. */
const MOST_PIXELS = 5000

interface Picture {
  readonly base: string
  /** Missing for pictures that are never scaled: GIF, SVG, HEIC and the like, those of other hosts. */
  readonly extension?: string
  readonly width?: number
  readonly height?: number
}

const pixels = (value: unknown) => (Number(value) > 0 ? { value: Number(value) } : undefined)

/** A media form's parts: `wix:<kind>://v1/<id>/<file>#<details>`. */
function readForm(text: string, kind: string) {
  const [, id, data = ''] =
    new RegExp(`^wix:${kind}://v1/([^#?]+?)(?:/[^/#?]*)?(?:#(.*))?$`, 's').exec(text) ?? []
  return id ? { id, data: new URLSearchParams(data) } : undefined
}

function readPicture(image: ImageLike, host: string): Picture {
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

const whole = (value: number) => Math.max(1, Math.min(MOST_PIXELS, Math.round(value)))

function fill(
  { extension = 'jpg', ...picture }: Picture,
  target: [number, number],
  quality?: number,
): string {
  const { width = Infinity, height = Infinity } = picture
  const shrink = Math.min(1, width / target[0], height / target[1])
  const [w, h] = [whole(target[0] * shrink), whole(target[1] * shrink)]
  // Only what is known to be made smaller.
  const sharpen = picture.width && w < width && h < height ? 'usm_0.66_1.00_0.01,' : ''
  return `fill/w_${w},h_${h},al_c,q_${qualityOf(w * h, extension, quality)},${sharpen}enc_auto/file.${extension}`
}

/** The address of a picture as it was uploaded; an address that is no form of ours stays as it is. */
export const imageUrl = (image: ImageLike, { host = STATIC_HOST }: ImageOptions = {}): string =>
  readPicture(image, host).base

/**
 * A picture cut to this box and filling it, never larger than the picture itself. GIF, SVG and pictures of other
 * hosts keep their one address.
 */
export function scaledToFill(
  image: ImageLike,
  width: number,
  height: number,
  { host = STATIC_HOST, quality }: ImageOptions = {},
): string {
  const picture = readPicture(image, host)
  return picture.extension ? `${picture.base}/v1/${fill(picture, [width, height], quality)}` : picture.base
}

/** A whole picture within this box, in its own ratio; see {@link scaledToFill}. */
export function scaledToFit(
  image: ImageLike,
  width: number,
  height: number,
  { host = STATIC_HOST, quality }: ImageOptions = {},
): string {
  const picture = readPicture(image, host)
  const { base, extension } = picture
  if (!extension) return base
  if (!picture.width || !picture.height) {
    const [w, h] = [whole(width), whole(height)]
    return `${base}/v1/fit/w_${w},h_${h},q_${qualityOf(w * h, extension, quality)}/file.${extension}`
  }
  const scale = Math.min(1, width / picture.width, height / picture.height)
  return `${base}/v1/${fill(picture, [picture.width * scale, picture.height * scale], quality)}`
}

/** A part of a picture in its own size; see {@link scaledToFill}. */
export function cropped(
  image: ImageLike,
  { x, y, width, height }: CropArea,
  { host = STATIC_HOST, quality }: ImageOptions = {},
): string {
  const { base, extension } = readPicture(image, host)
  if (!extension) return base
  const [w, h] = [whole(width), whole(height)]
  const area = `x_${Math.max(0, Math.round(x))},y_${Math.max(0, Math.round(y))},w_${w},h_${h}`
  const q = qualityOf(w * h, extension, quality)
  return `${base}/v1/crop/${area}/fill/w_${w},h_${h},al_c,q_${q},enc_auto/file.${extension}`
}

/** Heights in which the provider keeps videos. */
export type VideoHeight = '360p' | '480p' | '720p' | '1080p'

/**
 * The address of a film: of a media form (`wix:video://v1/…`) in this height; of a product's or cart's film the
 * file that comes nearest, not above it if there is one. An address stays as it is.
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
  const files: readonly Pick<UrlAndSize, 'url' | 'height'>[] =
    'files' in video ? video.files : video.resolutions
  const wanted = Number.parseInt(height, 10)
  const sorted = [...files].sort((a, b) => (b.height ?? 0) - (a.height ?? 0))
  const found = sorted.find((file) => (file.height ?? 0) <= wanted) ?? sorted.at(-1)
  return found?.url ?? ('url' in video ? video.url : undefined)
}

/** The address of a document's media form (`wix:document://v1/…`); an address stays as it is. */
export function documentUrl(
  document: string,
  { host = DOCUMENT_HOST }: Pick<ImageOptions, 'host'> = {},
): string {
  const form = readForm(document, 'document')
  if (!form) return document
  return `${host}/${form.id.includes('/') ? form.id : `ugd/${form.id}`}`
}
