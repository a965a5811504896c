import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCart, findProduct, shopPage } from '../support/browser/buying-steps.ts'
import { setQuantity } from '../support/browser/owner.ts'
import { setUpFaultySite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { createGate } from './network-steps.ts'

/**
 * A press on "Add to cart" whose page is left before the provider has answered. `tests/store/cart-unsent.test.ts` has
 * what the next page does with it: several presses, a refusal.
 */

const site = setUpFaultySite()
let vase: { id: string }
beforeAll(async () => {
  vase = await findProduct(site, 'belly-vase')
})
beforeEach(() => setQuantity(site, vase.id, 50))

const NOTE = 'store-widgets:unsent:demo-client'
const ADD = /\/add-line-items|\/add-to-cart/
const additions = () =>
  site.faults.calls.filter(({ url, method }) => method === 'POST' && ADD.test(url)).length

const button = (page: Page) => page.locator('store-product [part=buy]')
const badge = (page: Page, text: string) =>
  page.locator('store-cart [part=badge]').getByText(text, { exact: true }).waitFor()

/** Opens a page with one product, whose button is ready to be used. */
async function open() {
  const visit = await site.visit(shopPage('belly-vase'))
  await visit.page.waitForSelector('store-product[status=ready]')
  await visit.page.waitForSelector('store-cart [part=button]')
  await settle(visit.page)
  return visit
}

/** Holds back all calls of this kind until the returned function is called. */
function hold(path: RegExp, fault = {}) {
  const gate = createGate()
  const rule = site.faults.when({ path }, { until: gate.promise, ...fault })
  return {
    reached: () => expect.poll(() => rule.hits).toBeGreaterThan(0),
    release() {
      rule.end()
      gate.open()
    },
  }
}

/** Presses, and leaves the page when it has counted the press and its first request is held back. */
async function pressAndLeave(page: Page, to: string) {
  const held = hold(/./)
  await button(page).click()
  await badge(page, '1')
  await held.reached()
  await page.goto(to, { waitUntil: 'commit' })
  held.release()
}

/** Checks that the provider's own cart has this many pieces, and that nothing is kept any more. */
async function expectCart(page: Page, quantity: number) {
  // First the page's own end of it: as long as there is no cart, reading it is an error in the page's console.
  await expect.poll(() => page.evaluate((name) => sessionStorage.getItem(name), NOTE)).toBeNull()
  await expect.poll(() => readCart(page)).toEqual([quantity])
  await settle(page)
  expect(await readCart(page)).toEqual([quantity])
}
const readCart = (page: Page) =>
  page.evaluate(async () => {
    const found = await window.StoreWidgets.client.cartV2.get().catch(() => undefined)
    return (found?.cart.lineItems ?? []).map(({ quantityInfo }) => quantityInfo?.confirmedQuantity)
  })
const CART = '<header><store-cart></store-cart></header>'

describe('a press that the page was left with before its code was there', () => {
  const CARD = '<store-product product-slug="belly-vase"></store-product>'
  const LIST = `<store-collection collection-slug="vases"></store-collection>`
  const WHOLE = '<store-product product-slug="stoneware-mug" layout="detail"></store-product>'
  const buy = ':is([part=card]:has-text("Belly vase"), [part=detail]) [part=buy]'
  const REACT = /chunks\/(react|app|live)-/

  /** Presses a button on a page where some code never arrives, and goes to another page: by default one with a cart. */
  async function pressWithout(
    code: RegExp,
    body: string,
    prepare?: (page: Page) => Promise<unknown>,
    next = site.publish(CART),
  ) {
    let isLeft = false
    const visit = await site.visit(body, {
      before: (page) => page.route(code, (route) => (isLeft ? route.continue() : undefined)),
    })
    const { page } = visit
    const button = page.locator(buy).first()
    await button.waitFor()
    await settle(page, { held: /chunks\// })
    await prepare?.(page)
    await button.click()
    await page.locator(`${buy}:is([data-pending], [aria-busy=true])`).first().waitFor()
    await settle(page, { held: /chunks\// })
    isLeft = true
    await page.goto(next)
    return visit
  }

  it.each([
    ['a card without React', CARD, REACT],
    ['a list without React', LIST, REACT],
    ['a card without its connection', CARD, /chunks\/connection-/],
    ['a product at length without React', WHOLE, REACT],
  ])('is in the cart once on the next page, from %s', async (_name, body, code) => {
    const { page, trouble } = await pressWithout(code, body)
    await badge(page, '1')
    await expectCart(page, 1)
    expect(additions()).toBe(1)
    expect(trouble).toEqual([])
  })

  it('is the page’s own if that refuses it', async () => {
    const { page } = await pressWithout(
      REACT,
      CARD,
      (one) =>
        one.evaluate(() => document.addEventListener('store-add-to-cart', (event) => event.preventDefault())),
      // Without our script, nothing takes there what was kept.
      `${site.origin}/integrity.json`,
    )
    expect(await page.evaluate((name) => sessionStorage.getItem(name), NOTE)).toBeNull()
  })

  it('has the pieces that were typed, and the choice that was pressed before', async () => {
    const { page } = await pressWithout(REACT, WHOLE, async (one) => {
      await one.locator('.amount').fill('3')
      await one.locator('[part~=choice][data-choice="350 ml"]').click()
      await one.locator('[data-action=more]').click()
    })
    await badge(page, '4')
    await expectCart(page, 4)
    await page.locator('store-cart [part=button]').click()
    await page.locator('store-cart dialog[open]').getByText('350 ml').waitFor()
  })
})

describe('an addition that was not sent', () => {
  it.each([
    ['with a cart', CART],
    ['with nothing of the cart', '<p>About us.</p>'],
  ])('is in the cart once on the next page, %s', async (_name, body) => {
    const next = site.publish(body)
    const { page, trouble } = await open()
    await pressAndLeave(page, next)
    await expectCart(page, 1)

    expect(additions()).toBe(1)
    // Nothing opens on a page where nobody pressed anything.
    expect(await page.locator('store-cart dialog[open], [data-store-toast] .toast').count()).toBe(0)
    await page.reload()
    await expectCart(page, 1)
    expect(additions()).toBe(1)
    // The test itself asks for a cart before there is one.
    expect(trouble.filter((text) => !text.includes('404 (Not Found)'))).toEqual([])
  })

  it('outlives a page that is left before it can be continued, and one without our script', async () => {
    const next = site.publish(CART)
    const { page } = await open()
    await pressAndLeave(page, `${site.origin}/integrity.json`)
    await page.goto(next, { waitUntil: 'commit' })
    await page.goto(next)
    await expectCart(page, 1)
    expect(additions()).toBe(1)
  })
})

describe('an addition that was sent', () => {
  it('and carried out, is not sent again', async () => {
    const next = site.publish(CART)
    const { page } = await open()
    await callCart(page, 'add', { productId: vase.id })
    await badge(page, '1')
    await page.keyboard.press('Escape')
    site.faults.when({ path: ADD }, { answer: 'nothing', acted: true })
    const before = additions()
    await button(page).click()
    await badge(page, '2')
    await expect.poll(additions).toBe(before + 1)
    await page.goto(next)
    await badge(page, '2')
    await expectCart(page, 2)
    expect(additions()).toBe(before + 1)
  })
})
