export interface ThumbnailProps {
  readonly image?: { readonly src: string; readonly srcset?: string | undefined } | undefined
  /** Its width and height, in CSS pixels. */
  readonly size: number
}

/** Draws the picture of a line, beside its name, which describes it; nothing if there is no picture. */
export function Thumbnail({ image, size }: ThumbnailProps) {
  if (!image) return null
  return (
    <img
      src={image.src}
      srcSet={image.srcset}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      decoding="async"
    />
  )
}
