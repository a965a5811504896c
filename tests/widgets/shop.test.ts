import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/shop.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import type { Page } from '../../widgets/loader/page.ts'
import * as withdrawWay from '../../widgets/runtime/messages/withdraw-way.ts'
import * as head from '../../widgets/tags/shop/head.ts'
import { mountLive } from '../../widgets/tags/shop/tag.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'

const SHOP = 'https://ton.example/shop/'
const open = (url: string) => {
  ;(window as typeof window & { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)
  history.replaceState(null, '', url)
}

const NAMES: Readonly<Record<string, string>> = { 'moon-jar': 'Moon jar', mug: 'Stoneware mug' }
const say = vi.fn()

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

/** Mounts a shop on the page, with everything in it ready. */
function stand(markup: string) {
  document.body.insertAdjacentHTML('beforeend', markup)
  const host = document.body.lastElementChild as HTMLElement
  const { unmount } = mountLive(host, page, fake<Connection>({}))
  ends.push(unmount)
  return { host, unmount, root: host.shadowRoot as ShadowRoot }
}

const tags = (host: Element) =>
  [...host.children]
    .filter(({ slot }) => slot && slot !== 'header')
    .map((one) => `${one.localName} ${one.slot}`)

/** Sets the status of a place's tag. */
function become(host: Element, selector: string, status: 'ready' | 'empty' = 'ready') {
  const tag = host.querySelector(selector) as HTMLElement
  tag.setAttribute('status', status)
  tag.dispatchEvent(new CustomEvent('store-ready', { bubbles: true, composed: true, detail: { status } }))
}

const follow = (host: Element, href: string, init: MouseEventInit = {}) => {
  const link = document.createElement('a')
  link.href = href
  host.append(link)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init })
  link.dispatchEvent(click)
  link.remove()
  return click.defaultPrevented
}

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

it('store-shop says what it is, also to assistive technology', async () => {
  open(`${SHOP}?shop.product=moon-jar`)
  const { host, root } = stand('<store-shop></store-shop>')
  become(host, 'store-product')
  const section = root.querySelector('section')
  expect(section?.getAttribute('aria-label')).toBe('Moon jar')
  expect(host.getAttribute('status')).toBe('ready')
  expect([...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toEqual(['', ''])
  // Its pattern must not be a tooltip.
  expect(root.querySelector('.shop')?.getAttribute('title')).toBe('')
})

it('leads below every place to the page for withdrawals that the owner names, and nowhere else', async () => {
  page = openShopPage({ withdrawUrl: '/withdraw' })
  const { root } = stand('<store-shop></store-shop>')
  const place = root.querySelector<HTMLElement>('.withdraw')
  await vi.waitFor(() => expect(place?.hidden).toBe(false))
  const link = place?.querySelector('a[part=withdraw-link]')
  expect([link?.textContent, link?.getAttribute('href'), place?.lang]).toEqual([
    'Withdraw from contract here',
    '/withdraw',
    'en',
  ])
  for (const withdrawUrl of [undefined, 'javascript:alert(1)']) {
    page = openShopPage(withdrawUrl === undefined ? {} : { withdrawUrl })
    const other = stand('<store-shop></store-shop>').root.querySelector<HTMLElement>('.withdraw')
    await new Promise((resolve) => setTimeout(resolve))
    expect([other?.hidden, other?.textContent]).toEqual([true, ''])
  }
})

describe('the places of a shop', () => {
  it('stand in the page as tags of their own, the list kept beside the product', async () => {
    const { host, root } = stand('<store-shop></store-shop>')
    expect(tags(host)).toEqual(['store-collection list'])
    become(host, 'store-collection')
    expect(host.querySelector('[slot=heading]')?.textContent).toBe(messages.shopAll)
    const list = host.querySelector('store-collection')
    expect(follow(host, `${SHOP}?shop.product=moon-jar`)).toBe(true)
    await vi.waitFor(() => expect(root.querySelector<HTMLSlotElement>('.place>slot')?.name).toBe('product'))
    expect(tags(host)).toEqual(['store-collection list', 'store-product product'])
    expect(host.querySelector('store-collection')).toBe(list)
    expect(host.querySelector('store-product')?.getAttribute('product-slug')).toBe('moon-jar')
  })

  it('are the page’s own where it has them, and told what to show', async () => {
    open(`${SHOP}?shop.product=moon-jar`)
    const { host } = stand(
      `<store-shop><nav slot="header">Mine</nav>
        <div slot="list"><store-collection columns="3"></store-collection></div>
        <div slot="product"><store-product layout="detail"></store-product><store-product product-slug="mug"></store-product></div>
      </store-shop>`,
    )
    const slugs = () =>
      [...host.querySelectorAll('store-product')].map((one) => one.getAttribute('product-slug'))
    expect(slugs()).toEqual(['moon-jar', 'mug'])
    expect(host.querySelector('store-categories')).toBeNull()
    follow(host, `${SHOP}?shop.product=mug`)
    await vi.waitFor(() => expect(slugs()).toEqual(['mug', 'mug']))
    follow(host, `${SHOP}?shop.collection=bowls`)
    const list = host.querySelector('store-collection')
    await vi.waitFor(() => expect(list?.getAttribute('collection-slug')).toBe('bowls'))
    follow(host, SHOP)
    await vi.waitFor(() => expect(list?.hasAttribute('collection-slug')).toBe(false))
    expect(list?.getAttribute('columns')).toBe('3')
  })

  it('draw each product by the page’s template', () => {
    open(`${SHOP}?shop.product=moon-jar`)
    const { host } = stand(
      '<store-shop><template slot="product"><h2><store-value></store-value></h2></template></store-shop>',
    )
    const copy = host.querySelector('store-product>template') as HTMLTemplateElement
    expect(copy.content.querySelector('store-value')).not.toBeNull()
    expect(copy.hasAttribute('slot')).toBe(false)
  })

  it('take over what a server has drawn of the same route, and nothing else', () => {
    open(`${SHOP}?shop.product=moon-jar`)
    const { host } = stand(
      `<store-shop><store-product slot="product" data-store-made product-slug="moon-jar" data-drawn></store-product>
        <store-collection slot="list" data-store-made collection-slug="mugs"></store-collection></store-shop>`,
    )
    expect(host.querySelectorAll('store-product').length).toBe(1)
    expect(host.querySelector('store-product')?.hasAttribute('data-drawn')).toBe(true)
  })

  it('go with the tag, and leave the page’s own', () => {
    const { host, unmount } = stand('<store-shop><b slot="header">Mine</b></store-shop>')
    unmount()
    expect(host.innerHTML).toBe('<b slot="header">Mine</b>')
    expect(page.config.productUrl).toBeUndefined()
    expect(follow(host, `${SHOP}?shop.product=moon-jar`)).toBe(false)
  })
})

describe('a link in a shop', () => {
  it('is the page’s own where it leads elsewhere, or asks for a new tab', () => {
    const { host } = stand('<store-shop></store-shop>')
    expect(follow(host, `${SHOP}?shop.product=moon-jar`, { ctrlKey: true })).toBe(false)
    expect(follow(host, 'https://ton.example/about')).toBe(false)
    expect(follow(host, `${SHOP}#anchor`)).toBe(false)
    expect(tags(host)).toEqual(['store-collection list'])
  })

  it('asks the page first, which may go there by itself', () => {
    const { host, root } = stand('<store-shop></store-shop>')
    const heard = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('store-navigate', heard, { once: true })
    expect(follow(host, `${SHOP}?shop.product=moon-jar`)).toBe(true)
    const event = heard.mock.calls[0]?.[0] as CustomEvent | undefined
    expect(event?.detail).toEqual({
      route: 'product',
      slug: 'moon-jar',
      address: `${SHOP}?shop.product=moon-jar`,
    })
    expect(location.href).toBe(SHOP)
    expect(root.querySelector<HTMLSlotElement>('.place>slot')?.name).toBe('list')
  })
})

describe('an address that leads to nothing', () => {
  it('ends at the list, with a sentence', () => {
    open(`${SHOP}?shop.product=${encodeURIComponent('javascript:alert(1)')}`)
    const { host, root } = stand('<store-shop></store-shop>')
    become(host, 'store-collection')
    expect(root.querySelector('.notice')?.textContent).toBe(messages.shopNowhere)
    expect(tags(host)).toEqual(['store-collection list'])
  })

  it('of a product that there isn’t shows the others, and is nothing for search engines', async () => {
    open(`${SHOP}?shop.product=gone`)
    const { host, root } = stand('<store-shop></store-shop>')
    become(host, 'store-product', 'empty')
    expect(root.querySelector('.notice')?.textContent).toBe(messages.shopGone)
    expect(root.querySelector<HTMLSlotElement>('.place>slot')?.name).toBe('list')
    await vi.waitFor(() =>
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'),
    )
    expect(location.href).toBe(`${SHOP}?shop.product=gone`)
  })
})

describe('the head of the page', () => {
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')
  const description = () => document.querySelector('meta[name=description]')?.getAttribute('content')

  it('follows the route, and comes back as it was', async () => {
    document.head.innerHTML =
      '<title>Ton & Scherben</title><meta name="description" content="Clay."><link rel="canonical" href="https://ton.example/shop/?lang=de">'
    open(`${SHOP}?lang=de&utm_source=mail&shop.product=moon-jar`)
    const { host, unmount } = stand('<store-shop title="{name} | Ton"></store-shop>')
    become(host, 'store-product')
    await vi.waitFor(() => expect(document.title).toBe('Moon jar | Ton'))
    expect(canonical()).toBe(`${SHOP}?lang=de&shop.product=moon-jar`)
    expect(description()).toBe('Thrown.')
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(
      'Moon jar | Ton',
    )
    unmount()
    await vi.waitFor(() => expect(document.title).toBe('Ton & Scherben'))
    expect(canonical()).toBe(`${SHOP}?lang=de`)
    expect(description()).toBe('Clay.')
    expect(document.querySelector('meta[property]')).toBeNull()
  })

  it('stays as somebody else has written it meanwhile', async () => {
    open(`${SHOP}?shop.product=moon-jar`)
    const { host, unmount } = stand('<store-shop></store-shop>')
    become(host, 'store-product')
    await vi.waitFor(() => expect(document.title).toContain('Moon jar'))
    document.title = 'Another page'
    document.querySelector('link[rel=canonical]')?.setAttribute('href', 'https://ton.example/other')
    unmount()
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.title).toBe('Another page')
    expect(canonical()).toBe('https://ton.example/other')
  })
})

describe('a builder hears', () => {
  const texts = () => say.mock.calls.map(([one]) => one.text ?? `${one.attribute} ${one.kind}`)

  it('of two shops with the same addresses: the second has none', async () => {
    stand('<store-shop></store-shop>')
    const { host } = stand('<store-shop></store-shop>')
    await vi.waitFor(() =>
      expect(texts()).toEqual([expect.stringMatching(/another <store-shop>.*id or a base/)]),
    )
    expect(host.querySelector('store-collection')?.hasAttribute('product-url')).toBe(false)
  })

  it('nothing of two shops with ids', async () => {
    stand('<store-shop id="east"></store-shop>')
    stand('<store-shop id="west"></store-shop>')
    await new Promise((resolve) => setTimeout(resolve))
    expect(texts()).toEqual([])
  })

  it('of a base that is none, and the shop works by parameters', async () => {
    const { host } = stand('<store-shop base="https://evil.example/"></store-shop>')
    await vi.waitFor(() => expect(texts()).toEqual(['base value']))
    expect(host.querySelector('store-collection')?.getAttribute('product-url')).toBe(
      `${SHOP}?shop.product={slug}`,
    )
  })
})
