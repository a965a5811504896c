import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as prices } from '../../src/messages/en/prices.ts'
import { messages } from '../../src/messages/en/product.ts'
import type { Product } from '../../src/model/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { productTag } from '../../widgets/loader/product-card.ts'
import { mountRendered } from '../../widgets/loader/rendered-tag.ts'
import { patch } from '../../widgets/runtime/element/patch-dom.ts'
import { openExtras } from '../../widgets/tags/product/extras/extras.ts'
import type { Given } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { settingWith } from '../support/views/card-setting.ts'

afterEach(() => document.body.replaceChildren())

const REDUCED = makeProduct({
  priceData: {
    currency: 'EUR',
    price: 40,
    discountedPrice: 30,
    formatted: { price: '€40.00', discountedPrice: '€30.00' },
  },
})

/** Opens cards with extras on a page; `html` has the tags and what else is there. */
async function open(html: string, product: Product = REDUCED, given: Given<Page> = {}) {
  const said: object[] = []
  const page = openPage({
    catalog: createCatalog({ queryProducts: async () => [product] }),
    patch,
    messages: () => messages,
    setting: settingWith(messages),
    loadChunk: async () => ({ say: (one: object) => said.push(one) }),
    ...given,
  })
  document.body.innerHTML = html
  const hosts = [...document.querySelectorAll<HTMLElement>('store-product')]
  for (const host of hosts) mountRendered(page, host, productTag)
  await Promise.all(hosts.map((host) => openExtras(page, host)))
  await vi.waitUntil(() => hosts.every((host) => host.getAttribute('status') === 'ready'))
  const [host] = hosts as [HTMLElement]
  const text = (selector: string) => host.shadowRoot?.querySelector(selector)?.textContent?.trim()
  return { host, page, said, text, root: host.shadowRoot as ShadowRoot }
}

const card = (attributes: string) => `<store-product product-slug="mug" ${attributes}></store-product>`
const script = (json: string) => `<script type="application/json" data-store-lowest-prices>${json}</script>`

describe('the struck price of a card', () => {
  it('is the shop’s, unless the tag knows the lowest of thirty days', async () => {
    expect((await open(card('show="sale"'))).text('.old-price')).toBe('€40.00')
    const { text, root } = await open(card('lowest-price="35"'))
    expect(text('.old-price')).toBe('€35.00')
    const spoken = [...root.querySelectorAll('.hidden')].map((one) => one.textContent)
    expect(spoken).toContain(prices.lowestPrice.replace('{price}', '€35.00'))
  })

  it.each(['{"p1": 34}', '{"mug": "34"}'])(
    'is the lowest that a script of the page says: %s',
    async (json) => {
      expect((await open(card('show="lowest-price"') + script(json))).text('.old-price')).toBe('€34.00')
    },
  )

  it('is the tag’s own before the page’s, and the page’s again without it', async () => {
    const { text, host, page } = await open(
      card('show="lowest-price" lowest-price="35"') + script('{"mug": 34}'),
    )
    expect(text('.old-price')).toBe('€35.00')
    host.removeAttribute('lowest-price')
    await openExtras(page, host)
    await vi.waitFor(() => expect(text('.old-price')).toBe('€34.00'))
  })

  it('is none if the tag strikes only the lowest, and nobody knows it', async () => {
    const { root } = await open(card('show="lowest-price"') + script('{"jar": 34}'))
    expect(root.querySelector('.old-price')).toBeNull()
  })

  it('of a script that is no JSON is reported, and the cards stay', async () => {
    const { said, text } = await open(card('show="sale"') + script('{"mug": '))
    await vi.waitFor(() => expect(said).toEqual([{ kind: 'no-json', attribute: 'data-store-lowest-prices' }]))
    expect(text('.price')).toBe('€30.00')
  })
})

describe('the extras of a card', () => {
  it('are those that its tag asks for, in any case, and no others', async () => {
    const config = { tax: 'included', shippingUrl: '/shipping' } as const
    const tax = await open(card('show="TAX"'), REDUCED, { config })
    expect(tax.root.querySelector('a[href="/shipping"]')).not.toBeNull()
    expect(tax.root.querySelector('[part=sale]')).toBeNull()
    const sale = await open(card('show="sale"'), REDUCED, { config })
    expect([sale.text('[part=sale]'), sale.root.querySelector('a[href="/shipping"]')]).toEqual(['−25%', null])
  })

  it('that nobody knows are reported with those that there are', async () => {
    const { said, host } = await open(card('show="sale sparkle"'))
    await vi.waitFor(() =>
      expect(said).toEqual([
        expect.objectContaining({
          kind: 'value',
          host,
          attribute: 'show',
          expected: expect.arrayContaining(['sale']),
        }),
      ]),
    )
  })

  it('are drawn only by cards that ask for them', async () => {
    await open(card('show="sale"') + card(''))
    const [asked, plain] = [...document.querySelectorAll('store-product')]
    expect([asked, plain].map((one) => one?.shadowRoot?.querySelectorAll('[part=sale]').length)).toEqual([
      1, 0,
    ])
  })

  it('bring a second picture when somebody points at the card, once', async () => {
    const picture = (id: string) => ({
      id,
      title: '',
      mediaType: 'image' as const,
      image: { url: `https://m.example/${id}.jpg`, width: 8, height: 8 },
    })
    const first = { mainMedia: picture('a'), items: [picture('a')] }
    const listed = makeProduct({ depth: 'card', media: first })
    const whole = makeProduct({ media: { ...first, items: [picture('a'), picture('b')] } })
    const readProduct = vi.fn(async () => whole)
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { root } = await open(card('show="second-image"'), listed, {
      connection: async () => ({ provider: { readProduct }, tellSlow: () => {} }),
    })
    const pictures = () => [...root.querySelectorAll('img')].map((one) => one.getAttribute('src'))
    expect(pictures()).toEqual(['https://m.example/a.jpg'])
    const point = () => {
      root.querySelector('.card')?.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }))
    }
    point()
    point()
    await vi.waitFor(() => expect(pictures()).toEqual(['https://m.example/a.jpg', 'https://m.example/b.jpg']))
    point()
    expect(readProduct).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})
