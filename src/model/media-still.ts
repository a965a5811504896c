import type { MediaItem, UrlAndSize } from './media.ts'

/**
 * Returns the still image of a film. The provider has it as a thumbnail or a poster, which may be small, so the same
 * picture is requested in the film's size.
 */
export function readStill({ thumbnail, video }: MediaItem): UrlAndSize | undefined {
  const widest = video?.files?.reduce<UrlAndSize | undefined>(
    (most, file) => ((most?.width ?? 0) < (file.width ?? 0) ? file : most),
    undefined,
  )
  return thumbnail && { ...thumbnail, width: widest?.width ?? 640, height: widest?.height ?? 360 }
}
