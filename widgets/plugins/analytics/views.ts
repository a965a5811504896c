import { readLanguage } from '../../../src/model/config-values.ts'
import { readInputs, text } from '../../loader/attributes.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Page } from '../../loader/page.ts'
import { findProductKey, productReaders } from '../../loader/product-attributes.ts'
import { tellLeftOut } from '../../runtime/product/tell-left-out.ts'
import { watchPictures } from '../../runtime/product/watch-pictures.ts'
import { noteSeen } from '../../tags/collection/seen-products.ts'

/** The attributes that name a list's content. */
const LIST = { 'collection-id': text, 'collection-slug': text }

/** Returns the detail of `store-view` for a tag; undefined for one without content of its own. */
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

/** Checks whether half of the tag is on the screen; of one larger than the screen, half of the screen. */
const isSeen = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || (!!rootBounds && intersectionRect.height >= rootBounds.height / 2)

const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5]

/** Loads the chunk that follows languages, if tags are in several or the page's language changes. */
function watchLanguages(page: Page): void {
  const { config } = page
  const bring = () =>
    page.loadChunk('languages').then(
      ({ followLanguages }) => followLanguages(page),
      () => {},
    )
  const check = (target: EventTarget | null) => {
    // Only inside the root, whose own language is the page's.
    const near = target instanceof Element && target.closest<HTMLElement>('html [lang]')
    if (near && near.lang !== config.locale) bring()
  }
  // A script of the page may have changed the root's since our first paint began.
  const { lang } = document.documentElement
  if (readLanguage(lang) && lang !== config.locale && !config.language) bring()
  document.addEventListener('store-ready', ({ target }) => check(target))
  // Tags may be in the page's own shadow roots.
  const holdsTag = (one: Element) => one.shadowRoot || one.hasAttribute('status')
  for (const place of document.querySelectorAll('html [lang]'))
    if ([place, ...place.querySelectorAll('*')].some(holdsTag)) check(place)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    bring()
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['lang'] })
}

/** Fires `store-view` at a product or collection that is ready and visible: once for its content. */
export function watchViews(page: Page): void {
  // Here, because this chunk is loaded on every idle page: the elements, which all pages wait for, stay smaller.
  if (page.config.jsonLd === 'on')
    page
      .loadChunk('json-ld')
      .then(({ tellSearchEngines }) => tellSearchEngines(page))
      .catch(console.error)
  watchLanguages(page)
  tellLeftOut(page)
  watchPictures(page.tags)
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
  /** Opens the slots of a card for content that the page adds later, because the loader's card has none. */
  const openPlaces = (host: Node) => {
    const tag = page.tags.get(host)
    if (!tag || tag.open || !tag.host.querySelector(':scope>[slot]')) return
    if (tag.live === 'live-detail') tag.redraw()
    // A list has its slots in its view; its cards have none.
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
    // Observing again reports its current position.
    observer.unobserve(target)
    observer.observe(target)
    openPlaces(target)
    content.observe(target, { childList: true })
  }
  for (const host of document.querySelectorAll('[status=ready]')) watch(host)
  document.addEventListener('store-ready', (event) => watch(event.composedPath()[0]))
}
