import { Icon } from './icons.tsx'

export interface ThumbnailProps {
  readonly image?: { readonly src: string; readonly srcset?: string | undefined } | undefined
  /** Its width and height, in CSS pixels. */
  readonly size: number
}

/** Draws the picture of a line, beside its name, which describes it; an icon if the product has none. */
export function Thumbnail({ image, size }: ThumbnailProps) {
  if (!image) return <Icon name="picture" />
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
