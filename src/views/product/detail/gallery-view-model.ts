import { readImage } from '../../../model/image-url.ts'
import type { MediaItem, UrlAndSize } from '../../../model/media.ts'
import { readStill } from '../../../model/media-still.ts'
import { readWebAddress } from '../../../model/web-address.ts'

/** One picture or film of the gallery. */
export interface Slide {
  readonly id: string
  readonly alt: string
  /** The picture, or the film's still image; empty for a film without one. */
  readonly src: string
  readonly srcset?: string | undefined
  /** The picture in its own ratio, for the enlargement. */
  readonly large: { readonly src: string; readonly srcset?: string | undefined }
  readonly thumb: string
  readonly video?: readonly VideoSource[] | undefined
}

export interface VideoSource {
  readonly src: string
  readonly type: string
  /** The screens that this resolution is for; the last source is for all. */
  readonly media?: string | undefined
}

export interface GallerySetting {
  readonly mediaHosts: readonly (string | undefined)[]
  readonly imageRatio: number
  readonly name: string
}

const THUMB_WIDTH = 160

/** The least screen widths, in CSS pixels, for a film of this height. */
const MIN_WIDTHS: readonly (readonly [height: number, minWidth: number])[] = [
  [1080, 1200],
  [720, 600],
  [480, 320],
]

/** Lists the sources, the largest first, each for the screens that can show its pixels. */
function readSources(files: readonly UrlAndSize[]): VideoSource[] {
  const sorted = files
    .filter(({ url }) => readWebAddress(url))
    .sort((a, b) => (b.height ?? 0) - (a.height ?? 0))
  return sorted.map(({ url, format, height = 0 }, at) => {
    const minWidth = MIN_WIDTHS.find(([least]) => height >= least)?.[1]
    const isLast = at === sorted.length - 1
    return {
      src: url,
      type: `video/${format || 'mp4'}`,
      media: isLast || !minWidth ? undefined : `(min-width: ${minWidth}px)`,
    }
  })
}

const widthOf = (srcset: string | undefined, width: number) =>
  srcset
    ?.split(/,(?=https?:)/)
    .find((one) => one.endsWith(` ${width}w`))
    ?.split(' ')[0]

/** Reads the pictures and films of a product, those of its initial choice first. */
export function readSlides(
  items: readonly MediaItem[],
  setting: GallerySetting,
  first: readonly string[],
): Slide[] {
  const { mediaHosts: hosts, imageRatio, name } = setting
  const isFirst = (item: MediaItem) => first.includes(item.id)
  const ordered = [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))]
  return ordered.flatMap((item, index) => {
    const picture = item.image ?? readStill(item)
    const video = item.mediaType === 'video' && item.video ? readSources(item.video.files) : undefined
    if (!picture && !video) return []
    const { url, width, height } = picture ?? { url: '' }
    const size = { url, ...(width && { width }), ...(height && { height }) }
    const box = readImage(size, { hosts, ratio: imageRatio })
    const square = readImage(size, { hosts, ratio: 1 })
    return [
      {
        id: item.id || String(index),
        alt: picture?.altText || item.title || name,
        ...box,
        large: readImage(size, { hosts }),
        thumb: widthOf(square.srcset, THUMB_WIDTH) ?? item.thumbnail?.url ?? square.src,
        video: video?.length ? video : undefined,
      },
    ]
  })
}
