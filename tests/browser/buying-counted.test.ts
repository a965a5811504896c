import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  drawer,
  fillCheckout,
  findProduct,
  heard,
  listen,
  shopPage,
} from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

const site = setUpSite()

interface Pushed {
  readonly event: string
  readonly ecommerce?: {
    readonly items: readonly Readonly<Record<string, unknown>>[]
    readonly value?: number
  }
}

const readLayer = (page: Page): Promise<Pushed[]> =>
  page.evaluate(() => (window as { dataLayer?: Pushed[] }).dataLayer ?? [])

const names = (layer: readonly Pushed[]) => layer.flatMap(({ event }) => event ?? [])

const COUNTED = 'data-analytics="datalayer"'

/** Adds one piece, removes it again, and checks the rest. */
async function buyAndRegret(page: Page): Promise<void> {
  await page.locator('store-product').first().getByRole('button', { name: 'Add to cart' }).click()
  await drawer(page).getByRole('button', { name: 'One more of Belly vase' }).click()
  await page.waitForFunction(
    () => !document.querySelector('store-cart')?.shadowRoot?.querySelector('.line[aria-busy=true]'),
  )
  await settle(page)
}

describe('the data layer', () => {
  it('gets every event once, however many tags show a product', async () => {
    const { page, trouble } = await site.visit(shopPage('belly-vase', 'belly-vase'), {
      script: COUNTED,
    })
    const { id } = await findProduct(site, 'belly-vase')
    await page.waitForFunction(() => (window as { dataLayer?: unknown[] }).dataLayer?.length)
    await buyAndRegret(page)
    await drawer(page).getByRole('button', { name: 'Remove Belly vase' }).click()
    await page.waitForFunction(() =>
      (window as typeof window & { dataLayer: Pushed[] }).dataLayer.some(
        ({ event }) => event === 'remove_from_cart',
      ),
    )

    const layer = await readLayer(page)
    expect(names(layer).sort()).toEqual([
      'add_to_cart',
      'add_to_cart',
      'remove_from_cart',
      'view_cart',
      'view_item',
    ])
    expect(layer.find(({ event }) => event === 'view_item')).toMatchObject({
      ecommerce: {
        currency: 'EUR',
        value: 58.5,
        items: [{ item_id: id, item_name: 'Belly vase', price: 58.5, discount: 19.5 }],
      },
    })
    expect(layer.find(({ event }) => event === 'remove_from_cart')).toMatchObject({
      ecommerce: { currency: 'EUR', value: 117, items: [{ item_id: id, quantity: 2, price: 58.5 }] },
    })
    expect(trouble).toEqual([])
  })

  it('gets the events of a list, of a choice from it, and of the way to the checkout', async () => {
    const { page } = await site.visit(
      '<store-cart></store-cart><store-collection collection-slug="vases"></store-collection>',
      {
        script: COUNTED,
        before: (fresh) =>
          fresh.addInitScript(() => {
            document.addEventListener('store-select', (event) => event.preventDefault())
            const layer: unknown[] = []
            Object.assign(window, { dataLayer: layer })
            addEventListener('pagehide', () => sessionStorage.setItem('layer', JSON.stringify(layer)))
          }),
      },
    )
    await page.waitForFunction(() => (window as typeof window & { dataLayer: unknown[] }).dataLayer.length)
    const start = page.url()
    await page.locator('store-collection').getByRole('link', { name: 'Bud vase' }).click()
    await page.waitForFunction(() =>
      (window as typeof window & { dataLayer: Pushed[] }).dataLayer.some(
        ({ event }) => event === 'select_item',
      ),
    )
    const { id } = await findProduct(site, 'moon-jar')
    await page.evaluate(
      (productId) =>
        (window as { StoreWidgets: { cart: { add(one: object): Promise<unknown> } } }).StoreWidgets.cart.add({
          productId,
        }),
      id,
    )
    await settle(page)
    await drawer(page).getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    await page.goto(`${start}?again`)

    const layer = await page.evaluate(() => JSON.parse(sessionStorage.getItem('layer') ?? '[]') as Pushed[])
    const list = layer.find(({ event }) => event === 'view_item_list')
    expect(list).toMatchObject({ ecommerce: { item_list_id: 'vases', currency: 'EUR' } })
    expect(list?.ecommerce?.items.length).toBeGreaterThan(3)
    expect(list?.ecommerce?.items[1]).toMatchObject({
      item_list_id: 'vases',
      index: 1,
      price: expect.any(Number),
    })
    expect(layer.find(({ event }) => event === 'select_item')).toMatchObject({
      ecommerce: { item_list_id: 'vases', items: [{ item_name: 'Bud vase' }] },
    })
    expect(layer.find(({ event }) => event === 'begin_checkout')).toMatchObject({
      ecommerce: { value: 240, items: [{ item_id: id, quantity: 1 }] },
    })
  })

  it('gets nothing and stores nothing before the answer to the page’s banner, and then gets the held events', async () => {
    const { page } = await site.visit(shopPage('belly-vase'), {
      script: `${COUNTED} data-attribution="on"`,
      before: (fresh) =>
        fresh.addInitScript(() => {
          const layer: unknown[] = []
          const kinds = (value: string) => ({ analytics_storage: value, ad_storage: value })
          function gtag(..._: unknown[]) {
            // biome-ignore lint/complexity/noArguments: this is what Google's snippet pushes
            layer.push(arguments)
          }
          const answer = () => gtag('consent', 'update', kinds('granted'))
          Object.assign(window, { dataLayer: layer, answer })
          gtag('consent', 'default', kinds('denied'))
        }),
      at: (url) => `${url}?utm_source=letter`,
    })
    await page.waitForSelector('store-product[status=ready]')
    await buyAndRegret(page)
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /campaign/.test(key)))
    expect([names(await readLayer(page)), await kept()]).toEqual([[], []])
    await page.evaluate(() => (window as typeof window & { answer(): void }).answer())
    await page.waitForFunction(() =>
      (window as typeof window & { dataLayer: Pushed[] }).dataLayer.some(
        ({ event }) => event === 'add_to_cart',
      ),
    )

    const heardOf = names(await readLayer(page))
    expect([heardOf[0], heardOf.filter((name) => name === 'view_item').length]).toEqual(['view_item', 1])
    expect(await kept()).toEqual(['store-widgets:campaign:demo-client'])
  })
})

/** Our own return address: the page's address, the result of the checkout, and a nonce. */
const wayBackTo = (address: string, outcome: string) =>
  new RegExp(`^${address.replaceAll('.', '\\.')}\\?store-checkout=${outcome}\\.[0-9a-f]{32}$`)

describe('the campaign of a visitor', () => {
  const leave = async (page: Page) => {
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/redirect-session') && request.method() === 'POST',
    )
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
    await settle(page)
    await drawer(page).getByRole('button', { name: 'Checkout' }).click()
    const request = await asked
    // A page that is loading another must not be closed.
    await page.waitForURL(/\/checkout\?/)
    return request.postDataJSON() as { preferences?: unknown; callbacks: Record<string, string> }
  }

  it('is passed to the checkout if the page allows it, also from another page', async () => {
    const { page } = await site.visit(shopPage('belly-vase'), {
      script: 'data-attribution="on"',
      at: (url) => `${url}?utm_source=letter&gclid=abc&other=1`,
    })
    const [plain = ''] = page.url().split('?')
    await page.waitForSelector('store-product[status=ready]')
    await settle(page)
    await page.goto(plain)

    expect(await leave(page)).toMatchObject({
      preferences: { additionalQueryParameters: { utm_source: 'letter', gclid: 'abc' } },
      callbacks: {
        thankYouPageUrl: expect.stringMatching(wayBackTo(plain, 'complete')),
        postFlowUrl: expect.stringMatching(wayBackTo(plain, 'back')),
      },
    })
  })

  it('is not passed on if the page doesn’t say so, and no data layer gets anything', async () => {
    const { page } = await site.visit(shopPage('belly-vase'), {
      at: (url) => `${url}?utm_source=letter`,
      before: (fresh) => listen(fresh, 'store-view'),
    })
    await page.waitForSelector('store-product[status=ready]')
    await expect
      .poll(() => heard(page, 'store-view'))
      .toMatchObject([{ detail: { view: 'product', slug: 'belly-vase' } }])
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)

    expect((await leave(page)).preferences).toEqual({ additionalQueryParameters: { lang: 'en' } })
  })
})

describe('a way back', () => {
  const EVENT = 'store-checkout-complete'

  it('that somebody else wrote fires nothing and leaves the cart unchanged, also on the next page', async () => {
    const { page } = await site.visit(shopPage('belly-vase'), {
      before: (fresh) => listen(fresh, EVENT),
    })
    const plain = page.url()
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
    // The provider has confirmed it; it isn't only a prediction.
    await drawer(page).locator('li[aria-busy=false]').waitFor()
    await page.goto(`${plain}?a=1&store-checkout=complete&orderId=FAKE&wixMemberLoggedIn=false`)
    await page.waitForURL((url) => url.search === '?a=1')
    await page.locator('store-cart [part=badge]').getByText('1').waitFor()
    await settle(page)

    expect(await heard(page)).toEqual([])
    expect(await page.getByText('Thank you').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => StoreWidgets.cart.count)).toBe(1)
    await page.goto(plain)
    await page.locator('store-cart [part=badge]').getByText('1').waitFor()
    await settle(page)
    await expect.poll(() => page.evaluate(() => StoreWidgets.cart.count)).toBe(1)
  })

  it('is reported once to the tab that left, and leaves no trace in the address', async () => {
    const { page } = await site.visit(shopPage('butter-dish'), {
      at: (url) => `${url}?a=1`,
      before: (fresh) => listen(fresh, EVENT),
    })
    const [plain = ''] = page.url().split('?')
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
    await drawer(page).getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    await fillCheckout(page)
    const back = page.waitForRequest((request) => request.url().startsWith(`${plain}?`))
    await page.getByRole('button', { name: /^Pay / }).last().click()
    const address = (await back).url()
    await page.waitForFunction(() => (window as typeof window & { heard: unknown[] }).heard.length)
    expect(address).toContain('orderId=')
    await expect.poll(() => new URL(page.url()).search).toBe('?a=1')
    await page.waitForFunction(() => StoreWidgets.cart.count === 0)

    // As after a visit to the checkout that has lost the tab's storage: the provider knows whose order it is.
    await page.goto(address)
    await page.waitForURL((url) => url.search === '?a=1')
    await drawer(page).getByRole('heading', { name: 'Thank you for your order' }).waitFor()
    await settle(page)
    expect(await heard(page)).toEqual([])
  })
})
