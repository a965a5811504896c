import type { SyntheticEvent } from 'react'
import { Icon } from './icons.tsx'

export interface ThumbnailProps {
  readonly image?: { readonly src: string; readonly srcset?: string | undefined } | undefined
  /** Its width and height, in CSS pixels. */
  readonly size: number
}

/** Marks a picture that can't be shown, so that the sheet shows the icon behind it instead. */
const mark = ({ currentTarget, type }: SyntheticEvent) =>
  currentTarget.toggleAttribute('data-broken', type === 'error')

/** Draws the picture of a line, beside its name, which describes it; an icon if there is none, or a broken one. */
export function Thumbnail({ image, size }: ThumbnailProps) {
  return (
    <>
      {image && (
        <img
          src={image.src}
          srcSet={image.srcset}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={mark}
          onLoad={mark}
        />
      )}
      <Icon name="picture" />
    </>
  )
}
