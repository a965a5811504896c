import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  DESKTOP,
  drawer,
  fillCheckout,
  findProduct,
  heard,
  listen,
  PHONE,
  readOrders,
  stepIsLeft,
} from '../support/browser/buying-steps.ts'
import { setQuantity } from '../support/browser/owner.ts'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { closeTab } from '../support/close-tab.ts'
import { fromOutside } from '../support/from-outside.ts'

const site = setUpSite()
beforeAll(async () => {
  await setQuantity(site, (await findProduct(site, 'belly-vase')).id, 50)
})

/** A bought cart no longer exists, which the browser reports as a 404. */
const isUnexpected = (text: string) => !text.includes('404 (Not Found)')

const EVENT = 'store-checkout-complete'
const card = '<store-product product-slug="belly-vase" style="max-inline-size:16em"></store-product>'
const button = '<store-cart></store-cart>'
const inline = '<store-cart layout="inline"></store-cart>'

/** Pays for the cart, from its checkout button on. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL(/\/checkout\?/)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Pay / }).last().click()
}

const add = (page: Page) => page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()

const order = (page: Page) => page.locator('[part=order]')

const newest = async () => {
  const [first] = fromOutside<{ id: string; number: number }[]>(await readOrders(site))
  if (!first) throw new Error('no order was taken')
  return first
}

/** Checks the text on the screen. */
async function expectThanks(page: Page): Promise<void> {
  const { number } = await newest()
  await order(page).getByText(`Order ${number}`).waitFor()
  await expect.poll(() => order(page).innerText()).toMatch(/Belly vase[\s\S]*Total\s+€\d/)
  await expect.poll(() => order(page).innerText()).toContain('ines@example.com')
  await expect.poll(() => order(page).isVisible()).toBe(true)
  // A dialog, or the page, may still be opening.
  const box = async () => (await order(page).boundingBox()) ?? { y: Number.NaN, width: Number.NaN }
  await expect.poll(async () => (await box()).y).toBeLessThan(400)
  await expect.poll(async () => (await box()).width).toBeGreaterThan(200)
}

/** The purchases that were pushed on this page since it was loaded. */
const purchases = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string; ecommerce?: object }[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'purchase',
    ),
  )

/** The same host page once more, in a tab of the same browser. */
async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await listen(page, EVENT)
  await page.goto(address)
  return page
}

const SIZES = [
  { size: 'a phone', context: PHONE },
  { size: 'a desktop', context: DESKTOP },
]

describe('thanks for an order', () => {
  const onPhone = rowsOf(SIZES, ({ context }) => context === PHONE)
  it.each(onPhone)(
    'replace the inline cart of the page that led to the checkout on $size, and survive a reload',
    OF_MATRIX,
    async ({ context }) => {
      const first = await site.visit(card + button, { context, before: (page) => listen(page, EVENT) })
      const { page, trouble } = first
      await add(page)
      await drawer(page).getByRole('listitem').waitFor()
      // The usual way: an addition on a product's page, the payment on the page of the cart.
      const cart = await site.visit(inline, { context })
      const address = cart.page.url()
      await cart.close()
      await page.goto(address)
      await pay(page)
      await page.waitForURL((url) => url.href.startsWith(address))
      await expectThanks(page)
      expect(await page.getByText('Your cart is empty').count()).toBe(0)
      await expect.poll(() => page.url()).toBe(address)
      await page.waitForFunction(() => (window as typeof window & { heard: unknown[] }).heard.length)
      const { id, number } = await newest()
      await expect
        .poll(() => heard(page))
        .toMatchObject([
          {
            detail: { orderId: id, number: String(number), currency: 'EUR', lines: [{ name: 'Belly vase' }] },
          },
        ])

      await page.reload()
      await expectThanks(page)
      expect(await heard(page)).toEqual([])
      const link = await order(page).getByRole('link', { name: 'Link to this order' }).getAttribute('href')
      await order(page).getByRole('button', { name: 'Keep shopping' }).click()
      await page.getByText('Your cart is empty').waitFor()
      await page.reload()
      await page.getByText('Your cart is empty').waitFor()

      // Without an account, too, the link finds the order again, in this browser only, without a second event.
      await page.goto(link ?? '')
      await expectThanks(page)
      await expect.poll(() => page.url()).toBe(address)
      expect(await heard(page)).toEqual([])
      const elsewhere = await site.visit('', { script: null })
      await elsewhere.page.goto(link ?? '')
      await elsewhere.page.getByText('This order can’t be shown here').first().waitFor()
      expect(await order(elsewhere.page).count()).toBe(0)
      expect(trouble.filter(isUnexpected)).toEqual([])
    },
  )

  it.each(onPhone)('open the drawer on $size, also after a reload', OF_MATRIX, async ({ context }) => {
    const { page, trouble } = await site.visit(card + button, { context })
    const address = page.url()
    await add(page)
    await drawer(page).getByRole('listitem').waitFor()
    await pay(page)
    await page.waitForURL((url) => url.href.startsWith(address))
    await drawer(page).getByRole('heading', { name: 'Thank you for your order' }).waitFor()
    await expectThanks(page)
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    await page.reload()
    await expectThanks(page)
    expect(await entries()).toBe(before)
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })
    await stepIsLeft(page)
    await page.reload()
    await page.locator('store-cart[status=empty]').waitFor()
    expect(await drawer(page).count()).toBe(0)
    expect(trouble.filter(isUnexpected)).toEqual([])
  })

  it.each(onPhone)(
    'are a dialog on $size if the page has no cart, however long it is',
    OF_MATRIX,
    async ({ context }) => {
      const { page, trouble } = await site.visit(`${card}<p style="block-size:300vh">Much else.</p>`, {
        context,
        // The note has to stay until it is pressed.
        isUnhurried: true,
      })
      const address = page.url()
      await add(page)
      await page.locator('[data-store-toast]').getByRole('button', { name: 'View cart' }).click()
      await pay(page)
      await page.waitForURL((url) => url.href.startsWith(address))
      await drawer(page).waitFor()
      await expectThanks(page)
      expect(trouble.filter(isUnexpected)).toEqual([])
    },
  )
})

describe('an order is counted', () => {
  it('exactly once, whatever is opened, reloaded or closed', async () => {
    const { page } = await site.visit(card + button, {
      script: 'data-analytics="datalayer" data-consent="wait"',
      before: (fresh) => listen(fresh, EVENT),
    })
    const address = page.url()
    await add(page)
    await drawer(page).getByRole('listitem').waitFor()
    await pay(page)
    await page.waitForURL((url) => url.href.startsWith(address))
    await expectThanks(page)
    expect(await purchases(page)).toEqual([])
    // The page is closed before anybody has given consent.
    const context = page.context()
    const second = await openTab(context, address)
    await closeTab(page)
    await second.locator('store-cart[status=empty]').waitFor()
    await second.evaluate(() => StoreWidgets.consent(true))
    await second.waitForFunction(() =>
      (window as { dataLayer?: { event?: string }[] }).dataLayer?.some(({ event }) => event === 'purchase'),
    )
    const { id } = await newest()
    await expect
      .poll(() => purchases(second))
      .toMatchObject([
        {
          ecommerce: {
            transaction_id: id,
            currency: 'EUR',
            value: expect.any(Number),
            items: [{ item_name: 'Belly vase', quantity: 1 }],
          },
        },
      ])
    expect(await heard(second)).toEqual([])
    const third = await openTab(context, address)
    await third.locator('store-cart[status=empty]').waitFor()
    await third.evaluate(() => StoreWidgets.consent(true))
    await settle(third)
    expect(await purchases(third)).toEqual([])
  })

  inMatrix(
    'and told by an event exactly once, though the tab was closed before the provider had answered',
    async () => {
      const { page } = await site.visit(card + button, { before: (fresh) => listen(fresh, EVENT) })
      const address = page.url()
      const context = page.context()
      await add(page)
      await drawer(page).getByRole('listitem').waitFor()
      await page.route('**/ecom/v1/orders/*', () => {})
      await pay(page)
      await page.waitForURL((url) => url.href.startsWith(address))
      await drawer(page).getByText('Belly vase').waitFor()
      expect(await heard(page)).toEqual([])
      await closeTab(page)

      const second = await openTab(context, address)
      await second.waitForFunction(() => (window as typeof window & { heard: unknown[] }).heard.length)
      await expect.poll(() => heard(second)).toMatchObject([{ detail: { orderId: (await newest()).id } }])
      expect(await drawer(second).count()).toBe(0)
      await second.reload()
      await second.locator('store-cart[status=empty]').waitFor()
      await settle(second)
      expect(await heard(second)).toEqual([])
    },
  )
})
