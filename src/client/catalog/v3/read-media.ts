import type { Media, MediaItem, UrlAndSize } from '../../../model/media.ts'
import type { NextImage, NextMediaItem } from './media.ts'
import type { NextProduct } from './product-entity.ts'

/** Addresses may come without a scheme (contract 2027, 4.7). */
const withScheme = (url: string) => (url.startsWith('//') ? `https:${url}` : url)

const readImage = ({ url, width, height, altText }: NextImage, text?: string | null): UrlAndSize => ({
  url: withScheme(url),
  ...(width && height && { width, height }),
  altText: altText || text || null,
})

/** A picture or film; undefined for what has no address yet. */
export function readMediaItem(item: NextMediaItem | null | undefined): MediaItem | undefined {
  const { id = '', image, video, url, thumbnail, displayName, altText } = item ?? {}
  const poster = thumbnail ?? video?.posters?.[0]
  const shared = { id, title: displayName ?? '', ...(poster && { thumbnail: readImage(poster, altText) }) }
  if (video?.resolutions?.length) {
    const files = video.resolutions.map((file) => ({ ...file, url: withScheme(file.url) }))
    return { ...shared, mediaType: 'video', video: { files } }
  }
  const picture = image ?? (url ? { url } : undefined)
  if (!picture) return poster && { ...shared, mediaType: 'image' }
  return { ...shared, id: id || (picture.id ?? ''), mediaType: 'image', image: readImage(picture, altText) }
}

export function readMedia({ media }: Pick<NextProduct, 'media'>): Media {
  const mainMedia = readMediaItem(media?.main)
  const items = (media?.itemsInfo?.items ?? []).flatMap((item) => readMediaItem(item) ?? [])
  const main = mainMedia ?? items[0]
  return { items: items.length ? items : main ? [main] : [], ...(main && { mainMedia: main }) }
}
