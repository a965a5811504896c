import type { UrlAndSize } from './media.ts'

/** What an `<img>` needs, beside `sizes`, which only its layout knows. */
export interface ImageSource {
  readonly src: string
  /** Absent when the picture can't be asked for in other sizes. */
  readonly srcset?: string
}

const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920]

/** The width that `src` has, for browsers that don't know `srcset`. */
const PLAIN_WIDTH = 640

/** Where a media URL ends and its scaling begins: host and id, then the size that it asks for. */
const MEDIA = /^(.+?\/media\/([^/?#]+))(?:\/v1\/[^?#]*?\bw_(\d+),h_(\d+))?/

/** The vendor's client writes images so; the id's own host is the first media host. */
const IMAGE_ID = /^wix:image:\/\/v1\/([^/]+)\/.*?originWidth=(\d+)&originHeight=(\d+)/

const fill = (width: number, height: number, { scaled, png }: { scaled: boolean; png: boolean }) => {
  const area = width * height
  const quality = (area > 1400 ** 2 ? 90 : area > 600 ** 2 ? 85 : 80) + (png ? 5 : 0)
  return `w_${width},h_${height},al_c,q_${Math.min(quality, 90)},${scaled ? 'usm_0.66_1.00_0.01,' : ''}enc_auto`
}

/**
 * The addresses of a picture in the sizes that a box of this ratio may need (contract section 9).
 *
 * Never larger than the picture itself. GIF, SVG, pictures of unknown size and those of other hosts keep
 * one address, the first two without scaling.
 *
 * @param box.hosts Origins whose URLs follow the contract's scheme, without a trailing slash.
 * @param box.ratio Width ÷ height of the box; the picture's own when left out.
 */
export function readImage(
  image: Pick<UrlAndSize, 'url' | 'width' | 'height'>,
  { hosts, ratio }: { hosts: readonly string[]; ratio?: number | undefined },
): ImageSource {
  const named = IMAGE_ID.exec(image.url)
  const url = named ? `${hosts[0]}/media/${named[1]}/v1/fit/w_${named[2]},h_${named[3]}` : image.url
  const parts = hosts.some((host) => url.startsWith(`${host}/media/`)) && MEDIA.exec(url)
  if (!parts) return { src: url }

  const [, base, id] = parts as unknown as [string, string, string]
  const extension = /\w+$/.exec(id)?.[0].toLowerCase() ?? 'jpg'
  if (/^(gif|svg)$/.test(extension)) return { src: base }

  const naturalWidth = image.width || Number(parts[3])
  const naturalHeight = image.height || Number(parts[4])
  const shape = ratio || naturalWidth / naturalHeight
  const widest = Math.floor(Math.min(naturalWidth, naturalHeight * shape, 5000))
  if (!(widest > 0)) return { src: url }

  const at = (width: number) =>
    `${base}/v1/fill/${fill(width, Math.max(1, Math.round(width / shape)), { scaled: width < widest, png: extension === 'png' })}/file.${extension}`
  const widths = [...WIDTHS.filter((width) => width < widest), ...(widest <= 1920 ? [widest] : [])]
  const plain = widths.find((width) => width >= PLAIN_WIDTH) ?? widest
  return { src: at(plain), srcset: widths.map((width) => `${at(width)} ${width}w`).join() }
}
