import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  DESKTOP,
  drawer,
  fillCheckout,
  findProduct,
  heard,
  listen,
  PHONE,
  readOrders,
  readStock,
  shopPage,
} from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { createGate } from './network-steps.ts'

const site = setUpSite()

/** The provider's answer that the cart no longer exists (contract 1.10), in the browser's own words. */
const isUnexpected = (line: string) => !/status of 404/.test(line)

const EVENTS = ['store-add-to-cart', 'store-cart-change', 'store-checkout', 'store-checkout-complete']

const SIZES = [
  { size: 'a phone', context: PHONE, slug: 'belly-vase' },
  { size: 'a desktop', context: DESKTOP, slug: 'butter-dish' },
]
const onPhone = rowsOf(SIZES, ({ context }) => context === PHONE)
const onDesktop = rowsOf(SIZES, ({ context }) => context === DESKTOP)

describe('from a landing page to a paid order', () => {
  it.each(onPhone)('by mouse or finger on $size', OF_MATRIX, async ({ context, slug }) => {
    const product = await findProduct(site, slug)
    const before = (await readStock(site, product.id)) ?? 0
    const { page, trouble } = await site.visit(shopPage(slug), {
      context,
      before: (fresh) => listen(fresh, ...EVENTS),
    })
    const start = page.url()
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
    await drawer(page).getByRole('listitem').waitFor()
    await expect.poll(() => page.locator('store-cart').getAttribute('status')).toBe('ready')

    await drawer(page).getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Pay / }).last().click()
    await page.waitForURL((url) => url.href.startsWith(start))
    await page.waitForFunction(() =>
      (window as typeof window & { heard: { type: string }[] }).heard.some(
        ({ type }) => type === 'store-checkout-complete',
      ),
    )

    const orders = (await readOrders(site)).filter(({ lines }) => lines[0]?.productId === product.id)
    expect(orders).toHaveLength(1)
    expect(orders[0]?.lines).toMatchObject([{ quantity: 1 }])
    expect(await readStock(site, product.id)).toBe(before - 1)
    await expect.poll(() => page.url()).toBe(start)
    await expect
      .poll(() => heard(page, 'store-checkout-complete'))
      .toMatchObject([{ detail: { orderId: orders[0]?.id } }])
    await expect.poll(() => page.locator('store-cart [part=badge]').count()).toBe(0)
    expect(trouble.filter(isUnexpected)).toEqual([])
  })

  it.each(onDesktop)('by keyboard alone on $size', OF_MATRIX, async ({ context, slug }) => {
    const product = await findProduct(site, slug)
    const before = (await readStock(site, product.id)) ?? 0
    const { page, trouble } = await site.visit(shopPage(slug), { context })
    const start = page.url()
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).waitFor()

    const tabTo = async (name: RegExp, key = 'Tab') => {
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press(key)
        const found = await page.evaluate(() => {
          let at: Element | null = document.activeElement
          while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
          const labels =
            at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((one) => one.textContent) : []
          return `${at?.getAttribute('aria-label') ?? ''} ${labels.join(' ')} ${at?.textContent}`.trim()
        })
        if (name.test(found)) return
      }
      throw new Error(`nothing called ${name} can be reached by ${key}`)
    }

    await tabTo(/^Add to cart/)
    await page.keyboard.press('Enter')
    await drawer(page).getByRole('listitem').waitFor()
    await tabTo(/^Checkout/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/checkout\?/)
    for (const [label, text] of [
      [/^E-mail/, 'ines@example.com'],
      [/^First name/, 'Ines'],
      [/^Last name/, 'Krause'],
      [/^Street/, 'Hofweg 3'],
      [/^Postcode/, '04109'],
      [/^Town/, 'Leipzig'],
    ] as const) {
      await tabTo(label)
      await page.keyboard.type(text)
    }
    await tabTo(/^Pay /)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.href.startsWith(start))

    expect(await readStock(site, product.id)).toBe(before - 1)
    expect(trouble.filter(isUnexpected)).toEqual([])
  })
})

describe('a late answer of the provider', () => {
  /** Returns the positions of these, in whole pixels from the page's top. */
  const readTops = (things: Locator) =>
    things.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)))

  it.each(onPhone)('about the order moves nothing in the thanks on $size', OF_MATRIX, async ({ context }) => {
    const told = createGate()
    const { page, trouble } = await site.visit(
      `<store-cart layout="inline"></store-cart>
         <store-product product-slug="belly-vase" style="max-inline-size:16em"></store-product>`,
      { context },
    )
    await page.locator('store-cart[status=empty]').waitFor()
    await page.route('**/ecom/v1/orders/*', async (route) => {
      await told.promise
      await route.continue()
    })
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Pay / }).last().click()
    const thanks = page.locator('[part=order]').locator('.order-line,.sum,[part=order-link],[part=go-on]')
    await page.locator('[part=order] img').waitFor()
    await settle(page, { held: /ecom.v1.orders/ })
    const kept = await readTops(thanks)
    expect(kept.length).toBeGreaterThan(4)
    told.open()
    await page.locator('[part=order]').getByText('Delivery time').waitFor()
    await settle(page)
    expect(await readTops(thanks)).toEqual(kept)
    expect(trouble.filter(isUnexpected)).toEqual([])
  })
})
