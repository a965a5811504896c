import type { RenderedTag } from '../../loader/mounted-tag.ts'

const watched = new WeakSet<ShadowRoot>()

const mark = (target: EventTarget | null, isBroken: boolean) => {
  const media = target instanceof HTMLImageElement && target.closest('.media')
  if (media) media.toggleAttribute('data-broken', isBroken)
}

const onError = ({ target }: Event) => mark(target, true)
const onLoad = ({ target }: Event) => mark(target, false)

/** Watches the pictures in a tag's root, which neither event leaves: they don't bubble. */
function watch(root: ShadowRoot): void {
  if (watched.has(root)) return
  watched.add(root)
  root.addEventListener('error', onError, true)
  root.addEventListener('load', onLoad, true)
  for (const picture of root.querySelectorAll('img'))
    if (picture.complete && picture.src && !picture.naturalWidth) mark(picture, true)
}

/**
 * Marks broken pictures of cards, so that the sheet shows its own icon instead of the browser's broken image with its
 * text.
 */
export function watchPictures(tags: WeakMap<EventTarget, RenderedTag>): void {
  for (const host of document.querySelectorAll('store-product,store-collection')) {
    const root = tags.get(host)?.root
    if (root) watch(root)
  }
  document.addEventListener('store-ready', ({ target }) => {
    const root = target instanceof HTMLElement && target.shadowRoot
    if (root) watch(root)
  })
}
