import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, drawer, fillCheckout, readOrders, shopPage } from '../support/browser/buying-steps.ts'
import { inMatrix } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { radio } from './choosing-steps.ts'

const site = setUpSite({ catalog: 'v1' })

const move = async (settings: object) => {
  const answer = await fetch(`${site.sandbox.url}/_sandbox/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(settings),
  })
  expect(answer.status).toBe(200)
}

/** Opens a pasted page without its shop's generation. */
const openPage = (body: string) =>
  site.visit(body, {
    script: null,
    context: DESKTOP,
    head: `<script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${site.api}"></script>`,
  })

const addFirst = async (page: Page) => {
  await page.locator('store-product[status=ready]').first().waitFor()
  await page
    .locator('store-product')
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await page.locator('store-cart[status=ready]').waitFor()
}

/** Counts the pieces of the cart's own lines. */
const pieces = (page: Page) =>
  page.evaluate(() =>
    [
      ...(document
        .querySelector('store-cart')
        ?.shadowRoot?.querySelectorAll<HTMLInputElement>('[part~=quantity] input') ?? []),
    ].reduce((sum, field) => sum + Number(field.value), 0),
  )

/** Finds problems that a shopper would see: messages beside a button, in the cart, or in place of a tag. */
const complaints = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('store-product,store-cart')].flatMap((tag) => [
      ...(tag.getAttribute('status') === 'error' ? [`${tag.localName} failed`] : []),
      ...[
        ...(tag.shadowRoot?.querySelectorAll(
          '[part~=problem],[part~=notice],[part~=line-problem],[role=alert]',
        ) ?? []),
      ].flatMap((one) => one.textContent?.trim() || []),
    ]),
  )

inMatrix(
  'a shop that moves, and whose first cart ends, while three pages are open goes on selling from each',
  async () => {
    const [card, product, cart] = await Promise.all([
      openPage(shopPage('belly-vase', 'butter-dish')),
      openPage(
        '<store-cart></store-cart><store-product layout="detail" product-slug="stoneware-mug"></store-product>',
      ),
      openPage(
        '<store-cart layout="inline"></store-cart><store-product product-slug="belly-vase"></store-product>',
      ),
    ])
    for (const { page } of [card, product, cart]) await addFirst(page)
    for (const { page } of [card, product]) await page.keyboard.press('Escape')

    await move({ catalog: 'v3' })
    await move({ firstCart: 'removed' })

    // On the card page: another card, drawn before.
    await card.page.getByRole('button', { name: 'Add to cart Butter dish' }).click()
    await drawer(card.page).getByRole('link', { name: 'Butter dish' }).waitFor()
    // On the product page: another choice than before.
    const detail = product.page.locator('store-product')
    await radio(detail, 'Sage').click()
    await radio(detail, '500 ml').click()
    await detail.getByRole('button', { name: /^Add to cart/ }).click()
    await drawer(product.page).getByText('Sage').first().waitFor()
    await expect.poll(() => drawer(product.page).getByRole('listitem').count()).toBe(2)
    // On the cart page: one more piece, then the checkout.
    await cart.page.getByRole('button', { name: 'One more of Belly vase' }).click()
    await expect.poll(() => pieces(cart.page)).toBe(2)

    for (const { page, trouble } of [card, product, cart]) {
      await expect.poll(() => pieces(page)).toBe(2)
      expect(await complaints(page)).toEqual([])
      expect(trouble).toEqual([])
    }

    const address = cart.page.url()
    await cart.page.getByRole('button', { name: 'Checkout' }).click()
    await cart.page.waitForURL(/\/checkout\?/)
    await fillCheckout(cart.page)
    await cart.page.getByRole('button', { name: /^Pay / }).last().click()
    await cart.page.waitForURL((url) => url.href.startsWith(address))
    await cart.page.locator('[part=order]').waitFor()
    expect((await readOrders(site))[0]?.lines).toMatchObject([{ name: 'Belly vase', quantity: 2 }])

    // The carts are also full on the next visit.
    for (const { page } of [card, product]) {
      await page.reload()
      await page.locator('store-cart [part=badge]').getByText('2').waitFor()
      expect(await complaints(page)).toEqual([])
    }
    for (const { close } of [card, product, cart]) await close()
  },
)
