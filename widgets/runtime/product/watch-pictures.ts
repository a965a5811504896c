import type { Page } from '../../loader/page.ts'

const watched = new WeakSet<ShadowRoot>()

const mark = (target: EventTarget | null, isBroken: boolean) => {
  const media = target instanceof HTMLImageElement && target.closest('.media')
  if (media) media.toggleAttribute('data-broken', isBroken)
}

const onError = ({ target }: Event) => mark(target, true)
const onLoad = ({ target }: Event) => mark(target, false)

/** What a tag's pictures say stays within its root: neither event bubbles. */
function watch(root: ShadowRoot): void {
  if (watched.has(root)) return
  watched.add(root)
  root.addEventListener('error', onError, true)
  root.addEventListener('load', onLoad, true)
  for (const picture of root.querySelectorAll('img'))
    if (picture.complete && picture.src && !picture.naturalWidth) mark(picture, true)
}

/**
 * Marks pictures of cards that can't be shown, so that the sheet puts the sign of a picture in the place of the
 * browser's own, which is torn and has words beside it.
 */
export function watchPictures(page: Page): void {
  for (const host of document.querySelectorAll('store-product,store-collection')) {
    const root = page.tags.get(host)?.root
    if (root) watch(root)
  }
  document.addEventListener('store-ready', ({ target }) => {
    const root = target instanceof HTMLElement && target.shadowRoot
    if (root) watch(root)
  })
}
