import { imageUrl } from '../../image-url.ts'
import type { ImageRecord, MediaRecord, VideoRecord } from '../../product-record.ts'

const THUMBNAIL = 50

function renderImage(image: ImageRecord, origin: string) {
  const at = (width: number, height: number) => image.url ?? imageUrl(origin, image.id, { width, height })
  return {
    image: {
      url: at(image.width, image.height),
      width: image.width,
      height: image.height,
      ...(image.altText ? { altText: image.altText } : {}),
    },
    mediaType: 'image',
    title: image.title,
    thumbnail: { url: at(THUMBNAIL, THUMBNAIL), width: THUMBNAIL, height: THUMBNAIL },
    id: image.id,
  }
}

function renderVideo(video: VideoRecord, origin: string) {
  const thumbnail = { width: THUMBNAIL, height: THUMBNAIL }
  return {
    video: {
      files: video.files.map(({ quality, width, height }) => ({
        url: `${origin}/video/${video.id}/${quality}/mp4/file.mp4`,
        width,
        height,
        format: 'mp4',
      })),
      stillFrameMediaId: video.posterId,
    },
    mediaType: 'video',
    title: video.title,
    thumbnail: { url: imageUrl(origin, video.posterId, thumbnail), ...thumbnail },
    id: video.id,
  }
}

export const renderMediaItem = (media: MediaRecord, origin: string) =>
  media.kind === 'image' ? renderImage(media, origin) : renderVideo(media, origin)

/** Renders Media (contract 2.8): the main one is the first; `mainMedia` is absent when there is none. */
export function renderMedia(media: readonly MediaRecord[], origin: string) {
  const items = media.map((item) => renderMediaItem(item, origin))
  const [mainMedia] = items
  return { ...(mainMedia ? { mainMedia } : {}), items }
}
