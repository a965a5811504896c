import type { ImageRecord, MediaRecord, VideoRecord } from '../../product-record.ts'

const THUMBNAIL = 50

export interface MediaView {
  /** The prefix of every URL. */
  readonly origin: string
  readonly withThumbnail: boolean
}

/** Returns the bare static address; clients choose the size themselves (contract 2027, 4.7). */
export const bareImageUrl = (origin: string, id: string): string => `${origin}/media/${id}`

const thumbnailOf = (origin: string, id: string, altText: string | null) => ({
  url: `${bareImageUrl(origin, id)}/v1/fit/w_${THUMBNAIL},h_${THUMBNAIL},q_90/file.jpg`,
  width: THUMBNAIL,
  height: THUMBNAIL,
  altText,
})

/** Renders a picture; `origin` is where the sandbox serves its own. */
export const renderImage = ({ id, url, width, height, altText, title }: ImageRecord, origin: string) => ({
  id,
  url: url ?? bareImageUrl(origin, id),
  height,
  width,
  altText,
  filename: title,
})

/** Its still image is separate: the item's `thumbnail`. */
function renderVideo(video: VideoRecord, origin: string) {
  return {
    id: video.id,
    resolutions: video.files.map(({ quality, width, height }) => ({
      url: `${origin}/video/${video.id}/${quality}/mp4/file.mp4`,
      width,
      height,
      format: 'mp4',
    })),
  }
}

/** One media item (contract 2027, 4.7). */
export function renderMediaItem(media: MediaRecord, { origin, withThumbnail }: MediaView) {
  const altText = media.kind === 'image' ? media.altText : null
  const picture = media.kind === 'image' ? media.id : media.posterId
  return {
    id: media.id,
    ...(media.kind === 'image'
      ? { image: renderImage(media, origin) }
      : { video: renderVideo(media, origin) }),
    ...(altText ? { altText } : {}),
    displayName: media.title.slice(0, 80),
    mediaType: media.kind === 'image' ? 'IMAGE' : 'VIDEO',
    ...(withThumbnail ? { thumbnail: thumbnailOf(origin, picture, altText) } : {}),
  }
}
