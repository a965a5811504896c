import { isSameRoute, readShopAddress, writeShopAddress } from '../../../src/model/shop/address.ts'
import type { ShopBase } from '../../../src/model/shop/base.ts'
import {
  dropVisit,
  type HeadTag,
  listHeadTags,
  readProductHead,
  type ShopHead,
  writeTitle,
} from '../../../src/model/shop/head.ts'
import { shorten } from '../../../src/model/shop/places.ts'
import type { ShopRoute } from '../../../src/model/shop/route.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Page } from '../../loader/page.ts'
import { here } from '../../runtime/gate/here.ts'
import { showAddress } from '../../runtime/gate/show-address.ts'
import { checkServed } from './check-served.ts'
import type { Shown } from './display.ts'
import type { ShopSettings } from './setting.ts'

/** The content of a shop, as the head is to describe it. */
interface Known {
  readonly page: Page
  readonly host: HTMLElement
  readonly shown: Pick<Shown, 'route' | 'found' | 'move'>
  readonly name: string
  readonly setting: ReturnType<ShopSettings['read']>
}

/** The page's own head. */
interface Own {
  readonly site: string
  readonly canonical: string | undefined
}

let own: Own | undefined

/** The shops of the page and what they show; the last one that isn't at its list is described. */
const shops = new Map<Element, { readonly known: Known; readonly text: string }>()

/**
 * Marks an element that this code, or a server, has written; holds the page's own value, empty if there was none. It
 * is in the document, because routers keep copies of pages and show them again.
 */
const WAS = 'data-store-was'

/** Our own values: an element that other code has changed meanwhile isn't restored. */
const written = new WeakMap<Element, { readonly text: string; readonly isNew: boolean }>()

/** The page's own titles, by those that were written: routers keep a page's title, too, and show it again as its own. */
const titles = new Map<string, string>()

const findTitle = () => document.head.querySelector('title')
const findCanonical = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')

/** Returns the attribute that an element speaks by; a title has a text instead. */
const attributeOf = ({ localName }: Element) => (localName === 'link' ? 'href' : 'content')

const readValue = (element: Element): string =>
  (element.localName === 'title' ? element.textContent : element.getAttribute(attributeOf(element))) ?? ''

function writeValue(element: Element, text: string): void {
  if (element.localName === 'title') element.textContent = text
  else element.setAttribute(attributeOf(element), text)
}

/** Checks whether the head has anything that isn't the page's own. */
const isWritten = () => !!document.head.querySelector(`[${WAS}]`)

/** Reads the page's own head, of which a server may have changed elements. */
function readOwn(): Own {
  const canonical = findCanonical()
  return {
    site: findTitle()?.getAttribute(WAS) ?? titles.get(document.title) ?? document.title,
    canonical: (canonical?.getAttribute(WAS) ?? canonical?.href) || undefined,
  }
}

/** Checks whether a server has written the head of this route. */
function isServed(route: ShopRoute, base: ShopBase): boolean {
  const element = document.head.querySelector(`[property="og:url"][${WAS}]`)
  if (!element || written.has(element)) return false
  return isSameRoute(readShopAddress(base, readValue(element)).route, route)
}

/** Writes an element of the head, and marks it with the page's own value. */
function writeElement(known: Element | null, name: string, text: string, was?: string): Element {
  const element = known ?? document.head.appendChild(document.createElement(name))
  element.setAttribute(WAS, was ?? readValue(element))
  writeValue(element, text)
  // As it is read: browsers may change a text.
  written.set(element, { text: readValue(element), isNew: !known })
  return element
}

function writeTag([tag, [by, value], [, text]]: HeadTag): void {
  const known = document.head.querySelector(`${tag}[${by}="${value}"]`)
  writeElement(known, tag, text).setAttribute(by, value)
}

/** Restores the page's own head. */
function putBack(): void {
  for (const element of document.head.querySelectorAll(`[${WAS}]`)) {
    const was = element.getAttribute(WAS) ?? ''
    const ours = written.get(element)
    element.removeAttribute(WAS)
    if (ours && ours.text !== readValue(element)) continue
    if (ours ? ours.isNew : !was) element.remove()
    else writeValue(element, was)
  }
}

/** Returns the head of the current content; undefined: the page's own. */
function readHead({ page, shown, name, setting }: Known, { site, canonical }: Own): ShopHead | undefined {
  const { route, found } = shown
  const { base, start, title: template } = setting
  if (found !== 'route') return { title: site, canonical: '', type: 'website', isGone: true }
  if (route === start || route.route === 'list') return
  const own = dropVisit(canonical ?? here())
  const address = writeShopAddress(base, shorten(route, start), own, { isClean: true }) ?? own
  const product = route.route === 'product' && page.catalog.peek(`slug:${route.slug}`).value
  if (product)
    return readProductHead(product, {
      template,
      site,
      canonical: address,
      mediaHosts: page.config.mediaHosts,
    })
  return { title: writeTitle(name, template, site), canonical: address, type: 'website' }
}

/** Writes the head of the last shop that has one, or the page's own. */
function write(): void {
  putBack()
  for (const { known } of [...shops.values()].reverse()) {
    const head = own && readHead(known, own)
    if (!head) continue
    writeElement(findTitle(), 'title', head.title, own?.site)
    if (own) titles.set(document.title, own.site)
    for (const tag of listHeadTags(head)) writeTag(tag)
    return
  }
}

/** How often the head of a route is written again: a page that insists on its title keeps it. */
const MOST_AGAIN = 3
let again = 0

/** Writes the head again after the page's router has written the page's own, because it has drawn the page anew. */
const observer = new MutationObserver(() => {
  const title = findTitle()
  if (!title || !isWritten()) return
  const text = readValue(title)
  const isOurs = title.hasAttribute(WAS) && (text !== own?.site || text === written.get(title)?.text)
  if (isOurs || again++ >= MOST_AGAIN) return
  putBack()
  own = readOwn()
  write()
})

/** Updates the address of a product whose slug has changed. */
function follow({ page, shown: { route }, setting }: Known): void {
  const product = route.route === 'product' && page.catalog.peek(`slug:${route.slug}`).value
  if (!product || product.slug === route.slug) return
  const address = writeShopAddress(setting.base, { route: 'product', slug: product.slug }, here())
  if (address) showAddress(address, 'same')
}

/** Describes the content of a shop in the page's head, and notifies the page. */
export function writeHead(known: Known): void {
  const { page, host, shown, setting } = known
  if (!host.isConnected) return
  if (!own || !isWritten()) own = readOwn()
  const before = shops.get(host)?.text
  const text = JSON.stringify([shown.route, readHead(known, own)])
  if (text === before) return
  const isNew = JSON.parse(before ?? '[0]')[0]?.slug !== shown.route.slug
  // The shop that has moved last is the last one.
  shops.delete(host)
  shops.set(host, { known, text })
  again = 0
  if (!(shown.move === 'begin' && isServed(shown.route, setting.base))) write()
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  follow(known)
  page.loadChunk('json-ld').then(
    ({ tellRoute }) => tellRoute(page),
    () => {},
  )
  if (shown.move === 'begin' || !isNew) return
  const { route, slug } = shown.route
  emitAt(host, 'store-view', { view: 'shop', route, slug, address: here(), title: document.title })
  checkServed(page, host, setting.base)
}

/** Removes a shop from the page's head. */
export function clearHead(page: Page, host: HTMLElement): void {
  if (!shops.delete(host)) return
  write()
  if (!shops.size) observer.disconnect()
  page.loadChunk('json-ld').then(
    ({ endRoutes }) => endRoutes(page),
    () => {},
  )
}
