/**
 * Lets go of pictures that nobody will see. One that has a `srcset` with widths listens to its window from when
 * that is set until it is taken out of the page (measured in Chromium): one that never was in the page would
 * keep its whole tree for ever. Without the `srcset` it listens no more; `src` must stay, for without any
 * address it listens again.
 */
export function releasePictures(root: ParentNode | undefined | null): void {
  for (const picture of root?.querySelectorAll('img') ?? []) {
    // It would fetch the `src` now.
    picture.loading = 'lazy'
    picture.removeAttribute('srcset')
  }
}
