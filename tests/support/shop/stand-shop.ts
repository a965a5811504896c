import { afterEach, beforeEach, vi } from 'vitest'
import type { Connection } from '../../../widgets/loader/connection.ts'
import type { Page } from '../../../widgets/loader/page.ts'
import * as withdrawWay from '../../../widgets/runtime/messages/withdraw-way.ts'
import * as head from '../../../widgets/tags/shop/head.ts'
import { mountLive } from '../../../widgets/tags/shop/tag.ts'
import { fake } from '../fake.ts'
import { openPage } from '../open-page.ts'

/** The address of the page with the shop. */
export const SHOP = 'https://ton.example/shop/'
/** Sets the page's address. */
export const open = (url: string) => {
  ;(window as typeof window & { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)
  history.replaceState(null, '', url)
}

const NAMES: Readonly<Record<string, string>> = { 'moon-jar': 'Moon jar', mug: 'Stoneware mug' }
/** What builders are told. */
export const say = vi.fn()

/** Opens a page whose products have names, and with these chunks. */
function openShopPage(config: { readonly withdrawUrl?: string } = {}): Page {
  const chunks: Readonly<Record<string, object>> = {
    'shop-head': head,
    'json-ld': { tellRoute() {}, endRoutes() {} },
    diagnostics: { say },
    'withdraw-way': withdrawWay,
    detail: {},
  }
  const peek = (key: string) => {
    const slug = key.replace('slug:', '')
    const name = NAMES[slug]
    return name
      ? { status: 'ready', value: { slug, name, description: '<p>Thrown.</p>' } }
      : { status: 'loading' }
  }
  return openPage({
    config,
    catalog: { peek: fake(peek) },
    loadChunk: fake(async (name: string) => chunks[name]),
  })
}

let page: Page
let ends: (() => void)[] = []

/**
 * Mounts a shop on the page.
 *
 * @param config The configuration of a new page for it.
 */
export function stand(markup: string, config?: { readonly withdrawUrl?: string }) {
  if (config) page = openShopPage(config)
  document.body.insertAdjacentHTML('beforeend', markup)
  const host = document.body.lastElementChild as HTMLElement
  const { unmount } = mountLive(host, page, fake<Connection>({}))
  ends.push(unmount)
  return { page, host, unmount, root: host.shadowRoot as ShadowRoot }
}

/** Lists the tags in its places. */
export const tags = (host: Element) =>
  [...host.children]
    .filter(({ slot }) => slot && slot !== 'header')
    .map((one) => `${one.localName} ${one.slot}`)

/** Sets the status of a place's tag. */
export function become(host: Element, selector: string, status: 'ready' | 'empty' | 'error' = 'ready') {
  const tag = host.querySelector(selector) as HTMLElement
  tag.setAttribute('status', status)
  tag.dispatchEvent(new CustomEvent('store-ready', { bubbles: true, composed: true, detail: { status } }))
}

/** Clicks on a link; returns whether the shop has taken it. */
export const follow = (host: Element, href: string, init: MouseEventInit = {}) => {
  const link = document.createElement('a')
  link.href = href
  host.append(link)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init })
  link.dispatchEvent(click)
  link.remove()
  return click.defaultPrevented
}

/** Begins each test of a file on a page of its own, and removes its shops afterwards. */
export function startShops(): void {
  beforeEach(() => {
    document.title = 'Ton & Scherben'
    open(SHOP)
    page = openShopPage()
  })
  afterEach(() => {
    for (const end of ends) end()
    ends = []
    document.body.replaceChildren()
    document.head.replaceChildren()
    say.mockClear()
  })
}
