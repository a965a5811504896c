import type { UrlAndSize } from './media.ts'

/** The attributes of an `<img>`, without `sizes`, which only its layout knows. */
export interface ImageSource {
  readonly src: string
  /** Absent when the picture has only one size. */
  readonly srcset?: string
}

const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920]

/** The width of `src`, for browsers without `srcset`. */
const PLAIN_WIDTH = 640

/**
 * Matches a media URL, or an image in the vendor's form (`wix:image://v1/<id>/…#originWidth=…`): host and id, then the
 * scaling with its size.
 */
const MEDIA =
  /^(.+?\/media\/|wix:image:\/\/v1\/)([^/?#]+)(?:\/[^?]*?(?:\bw_|originWidth=)(\d+)(?:,h_|&originHeight=)(\d+))?/

/**
 * The addresses of a picture in the sizes that a box of this ratio may need (contract section 9).
 *
 * They are never larger than the picture itself. A picture has one address if the provider never transforms it (GIF,
 * SVG and others; then without scaling), if its size is unknown, or if it is on another host.
 *
 * @param box.hosts Origins whose URLs follow the contract's scheme, without a trailing slash.
 * @param box.ratio Width ÷ height of the box; the picture's own when left out.
 */
export function readImage(
  image: Pick<UrlAndSize, 'url' | 'width' | 'height'>,
  { hosts, ratio }: { hosts: readonly (string | undefined)[]; ratio?: number | undefined },
): ImageSource {
  const [, place, id, ...size] = MEDIA.exec(image.url) ?? []
  const [own] = hosts
  const host = place?.startsWith('wix:') ? own : hosts.find((one) => place === `${one}/media/`)
  if (!host || !id) return { src: image.url }

  const base = `${host}/media/${id}`
  const extension = /\.(\w+)$/.exec(id)?.[1]?.toLowerCase() ?? 'jpg'
  if (!/^(jpe?g|jpe|png|webp|avif|wix_mp)$/.test(extension)) return { src: base }

  const naturalWidth = image.width || Number(size[0])
  const naturalHeight = image.height || Number(size[1])
  const shape = ratio || naturalWidth / naturalHeight
  const widest = Math.floor(Math.min(naturalWidth, naturalHeight * shape, 5000))
  if (!(widest > 0)) return { src: image.url }

  const at = (width: number) => {
    const height = Math.round(width / shape) || 1
    const area = width * height
    const quality = area > 1400 ** 2 ? 90 : (area > 600 ** 2 ? 85 : 80) + (extension === 'png' ? 5 : 0)
    return `${base}/v1/fill/w_${width},h_${height},al_c,q_${quality}${width < widest ? ',usm_0.66_1.00_0.01' : ''},enc_auto/file.${extension}`
  }
  const widths = [...WIDTHS.filter((width) => width < widest), ...(widest <= 1920 ? [widest] : [])]
  const plain = widths.find((width) => width >= PLAIN_WIDTH) ?? widest
  return { src: at(plain), srcset: widths.map((width) => `${at(width)} ${width}w`).join() }
}
