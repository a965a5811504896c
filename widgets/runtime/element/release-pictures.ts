import { releaseFilms } from '../../../src/views/product/detail/release-films.ts'

/**
 * Releases pictures that nobody will see. A picture with widths in its `srcset` listens to its window from when that is
 * set until it is removed from the page (measured in Chromium): one that was never in the page would keep its whole
 * tree in memory for ever. Without the `srcset` it stops listening; `src` must stay, because a picture without any
 * address listens again.
 */
export function releasePictures(root: ParentNode | undefined | null): void {
  if (!root) return
  releaseFilms(root)
  for (const picture of root.querySelectorAll('img')) {
    // Otherwise it would fetch the `src` now.
    picture.loading = 'lazy'
    picture.removeAttribute('srcset')
  }
}

/**
 * Fixes the widths of pictures that are about to be replaced in a tag that stays: Chromium would fetch one whose `sizes`
 * are `auto` as wide as the window, as soon as it has no place.
 */
export function fixPictures(root: ParentNode | undefined | null): void {
  for (const picture of root?.querySelectorAll<HTMLImageElement>('img[sizes^=auto]') ?? [])
    if (picture.width) picture.sizes = `${picture.width}px`
}
