import { readInputs, text } from '../../loader/attributes.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Page } from '../../loader/page.ts'
import { findProductKey, productReaders } from '../../loader/product-attributes.ts'
import { tellLeftOut } from '../../runtime/product/tell-left-out.ts'
import { watchPictures } from '../../runtime/product/watch-pictures.ts'
import { noteSeen } from '../../tags/collection/seen-products.ts'

/** How a list says what it shows. */
const LIST = { 'collection-id': text, 'collection-slug': text }

/** What is seen of a tag, as `store-view` says it; undefined for one that has nothing of its own to show. */
function describeTag(page: Page, host: Element): Readonly<Record<string, unknown>> | undefined {
  if (host.localName === 'store-product') {
    const key = findProductKey(readInputs(host, productReaders))
    const product = key && page.catalog.peek(key).value
    return product && { view: 'product', productId: product.id, slug: product.slug }
  }
  if (host.localName !== 'store-collection') return
  const { collectionId, collectionSlug } = readInputs(host, LIST)
  const view = page.tags.get(host)?.view() as
    | { readonly cards?: readonly { readonly id: string }[] }
    | undefined
  return {
    view: 'collection',
    ...(collectionId && { collectionId }),
    ...(collectionSlug && { slug: collectionSlug }),
    productIds: (view?.cards ?? []).map(({ id }) => id),
  }
}

/** Half of the tag is on the screen; of one that is larger than the screen, half of that. */
const isSeen = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || (!!rootBounds && intersectionRect.height >= rootBounds.height / 2)

const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5]

/** Brings what follows languages, where tags stand in more than one or the page turns to another. */
function watchLanguages(page: Page): void {
  const bring = () =>
    page.loadChunk('languages').then(
      ({ followLanguages }) => followLanguages(page),
      () => {},
    )
  const check = (target: EventTarget | null) => {
    // What is within the root; the root itself says the page's own language.
    const near = target instanceof Element && target.closest<HTMLElement>('html [lang]')
    if (near && near.lang !== page.config.locale) bring()
  }
  document.addEventListener('store-ready', ({ target }) => check(target))
  // Tags may stand in shadow roots of the page's own.
  const holdsTag = (one: Element) => one.shadowRoot || one.hasAttribute('status')
  for (const place of document.querySelectorAll('html [lang]'))
    if ([place, ...place.querySelectorAll('*')].some(holdsTag)) check(place)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    bring()
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['lang'] })
}

/** Fires `store-view` at a product or collection that is ready and seen: once for what it shows. */
export function watchViews(page: Page): void {
  // Here, because this comes with every idle page: the elements, which all pages wait for, carry none of it.
  if (page.config.jsonLd === 'on')
    page
      .loadChunk('json-ld')
      .then(({ tellSearchEngines }) => tellSearchEngines(page))
      .catch(console.error)
  watchLanguages(page)
  tellLeftOut(page)
  watchPictures(page)
  const told = new WeakMap<Element, string>()

  const tell = (host: Element) => {
    const detail = describeTag(page, host)
    const what = JSON.stringify([detail?.productId, detail?.collectionId, detail?.slug])
    if (!detail || told.get(host) === what) return
    told.set(host, what)
    emitAt(host, 'store-view', detail)
    if (detail.productId && host.getAttribute('layout') === 'detail') noteSeen(page, `${detail.productId}`)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (isSeen(entry)) tell(entry.target)
    },
    { threshold: STEPS },
  )
  /** The loader's card has no places for what the page puts into the tag later. */
  const openPlaces = (host: Node) => {
    const tag = page.tags.get(host)
    if (!tag || tag.open || !tag.host.querySelector(':scope>[slot]')) return
    if (tag.live === 'live-detail') tag.redraw()
    // A list has its places in its view: its cards have none.
    else if (tag.host.localName === 'store-product' && tag.root.querySelector('.card'))
      page.loadChunk('slotted').then(
        ({ openLate }) => openLate(page, tag),
        () => {},
      )
  }
  const content = new MutationObserver((changes) => {
    for (const { target } of changes) openPlaces(target)
  })
  const watch = (target: EventTarget | undefined) => {
    if (!(target instanceof Element) || !/^store-(product|collection)$/.test(target.localName)) return
    // Observing anew reports where it stands now.
    observer.unobserve(target)
    observer.observe(target)
    openPlaces(target)
    content.observe(target, { childList: true })
  }
  for (const host of document.querySelectorAll('[status=ready]')) watch(host)
  document.addEventListener('store-ready', (event) => watch(event.composedPath()[0]))
}
