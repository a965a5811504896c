import type { MediaItem, UrlAndSize } from './media.ts'

/** A film's still is only known as a thumbnail: the same picture is asked for in the film's size. */
export function readStill({ thumbnail, video }: MediaItem): UrlAndSize | undefined {
  const widest = video?.files?.reduce<UrlAndSize | undefined>(
    (most, file) => ((most?.width ?? 0) < (file.width ?? 0) ? file : most),
    undefined,
  )
  return thumbnail && { ...thumbnail, width: widest?.width ?? 640, height: widest?.height ?? 360 }
}
