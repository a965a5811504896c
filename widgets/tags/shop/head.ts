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
import { here, showAddress } from '../../runtime/gate/here.ts'
import { checkServed } from './check-served.ts'
import type { Shown } from './display.ts'
import type { ShopSettings } from './setting.ts'

/** The content of a shop, as its head is to describe it. */
interface Known {
  readonly page: Page
  readonly host: HTMLElement
  readonly shown: Pick<Shown, 'route' | 'found' | 'move'>
  readonly name: string
  readonly setting: ReturnType<ShopSettings['read']>
}

/** The page's own head, and how it is restored. */
interface OwnHead {
  /** The page's own title. */
  readonly site: string
  readonly canonical: string | undefined
  readonly undo: (() => void)[]
  /** The currently written head, as a text. */
  said: string
}

const heads = new WeakMap<Element, OwnHead>()

/** Marks an element that a server has written; holds the page's own value, empty if there was none. */
const WAS = 'data-store-was'

/** Takes over the head that a server has written; `undo` restores the page's own. */
function takeHead(): OwnHead {
  const title = document.querySelector<HTMLElement>(`title[${WAS}]`)
  const site = title?.getAttribute(WAS) ?? document.title
  const undo: (() => void)[] = []
  for (const element of document.head.querySelectorAll(`[${WAS}]`)) {
    const was = element.getAttribute(WAS) ?? ''
    undo.push(() => {
      element.removeAttribute(WAS)
      if (element === title) document.title = was
      else if (was) element.setAttribute(element.localName === 'link' ? 'href' : 'content', was)
      else element.remove()
    })
  }
  const own = document.head.querySelector('link[rel="canonical"]')
  const canonical = own?.getAttribute(WAS) ?? findCanonical()
  return { site, canonical: canonical || undefined, undo, said: '' }
}

/** Checks whether a server has written the head of this route. */
function isSaid(route: ShopRoute, base: ShopBase): boolean {
  const address = document.head.querySelector(`[property="og:url"][${WAS}]`)?.getAttribute('content')
  return !!address && isSameRoute(readShopAddress(base, address).route, route)
}

const findCanonical = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href

/** Writes an element of the head; one that other code has changed meanwhile isn't undone. */
function writeTag([tag, [by, value], [attribute, text]]: HeadTag): () => void {
  const known = document.head.querySelector(`${tag}[${by}="${value}"]`)
  const element = known ?? document.createElement(tag)
  const before = element.getAttribute(attribute)
  element.setAttribute(by, value)
  element.setAttribute(attribute, text)
  if (!known) document.head.append(element)
  return () => {
    if (element.getAttribute(attribute) !== text) return
    if (!known) element.remove()
    else if (before === null) element.removeAttribute(attribute)
    else element.setAttribute(attribute, before)
  }
}

function putBack({ undo }: OwnHead): void {
  for (const one of undo.splice(0).reverse()) one()
}

function write(own: OwnHead, head: ShopHead): void {
  putBack(own)
  const before = document.title
  document.title = head.title
  const now = document.title
  own.undo.push(() => {
    if (document.title === now) document.title = before
  })
  for (const tag of listHeadTags(head)) own.undo.push(writeTag(tag))
}

/** Returns the head of the current content; undefined: the page's own. */
function readHead({ page, shown, name, setting }: Known, { site, canonical }: OwnHead): ShopHead | undefined {
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
  if (!heads.has(host)) heads.set(host, takeHead())
  const own = heads.get(host) as OwnHead
  const head = readHead(known, own)
  const said = JSON.stringify([shown.route, head])
  if (said === own.said) return
  const isNew = JSON.parse(own.said || '[0]')[0]?.slug !== shown.route.slug
  own.said = said
  if (!(shown.move === 'begin' && isSaid(shown.route, setting.base))) {
    if (head) write(own, head)
    else putBack(own)
  }
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

/** Restores the page's own head. */
export function clearHead(page: Page, host: HTMLElement): void {
  const own = heads.get(host)
  if (!own) return
  putBack(own)
  heads.delete(host)
  page.loadChunk('json-ld').then(
    ({ endRoutes }) => endRoutes(page),
    () => {},
  )
}
