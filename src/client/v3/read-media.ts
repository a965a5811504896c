import type { Media, MediaItem, UrlAndSize } from '../../model/media.ts'
import { type LeftOut, readEach, readPart } from './left-out.ts'
import type { ImageV3, MediaItemV3 } from './media.ts'
import type { ProductV3 } from './product-entity.ts'

/** Addresses may come without a scheme (contract 2027, 4.7). */
const withScheme = (url: string) => (url.startsWith('//') ? `https:${url}` : url)

/** Returns undefined for an image without an address. */
export const readImage = (
  { url, width, height, altText }: Partial<ImageV3>,
  text?: string | null,
): UrlAndSize | undefined =>
  url
    ? { url: withScheme(url), ...(width && height && { width, height }), altText: altText || text || null }
    : undefined

/** Reads a still image: the thumbnail of the item, or else the first poster of its film. */
const readStill = ({ thumbnail, video, altText }: Partial<MediaItemV3>): UrlAndSize | undefined => {
  const still = [thumbnail, ...(video?.posters ?? [])].find((one) => one?.url)
  return still ? readImage(still, altText) : undefined
}

/** Converts a picture or film; undefined if it has no address yet. */
export function readMediaItem(item: MediaItemV3 | null | undefined): MediaItem | undefined {
  const { id = '', image, video, url, displayName, altText } = item ?? {}
  const still = readStill(item ?? {})
  const shared = { id, title: displayName ?? '', ...(still && { thumbnail: still }) }
  const files = (video?.resolutions ?? []).flatMap((file) =>
    file.url ? { ...file, url: withScheme(file.url) } : [],
  )
  if (files.length) return { ...shared, mediaType: 'video', video: { files } }
  const picture = image?.url ? image : url ? { url } : undefined
  const read = picture && readImage(picture, altText)
  if (!read) return still && { ...shared, mediaType: 'image' }
  return { ...shared, id: id || (image?.id ?? ''), mediaType: 'image', image: read }
}

/** Whether a picture is still being uploaded: it has no address yet, which is no error. */
const isComing = ({ image, video, uploadId }: MediaItemV3) => !image && !video && !!uploadId

/** Converts pictures and films; those without an address are left out and noted. */
export function readMedia({ media }: Pick<ProductV3, 'media'>, leftOut: LeftOut): Media {
  const read = (item: MediaItemV3) => {
    const found = readMediaItem(item)
    if (!found && !isComing(item)) leftOut.add('media')
    return found ?? []
  }
  const items = readEach(media?.itemsInfo?.items, 'media', leftOut, read).flat()
  const mainMedia = media?.main ? readPart('media', leftOut, () => read(media.main as MediaItemV3)) : []
  const [main] = [mainMedia ?? [], items].flat()
  return { items: items.length ? items : main ? [main] : [], ...(main && { mainMedia: main }) }
}
