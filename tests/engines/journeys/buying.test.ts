import { expect, it } from 'vitest'
import { CUSTOMER, fillCheckout, PAY } from '../../support/engines/customer.ts'
import { arrive, click, count, outlast, see, tabTo, type Wanted } from '../../support/engines/hand.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

const { visit, shoot, site } = startJourneys()

const PAGE = `<header><h1>A shop</h1><store-cart style="display:block;min-block-size:2.75rem"></store-cart></header>
  <main style="max-inline-size:20em"><store-product product-slug="belly-vase"></store-product></main>`

/** Opens the page with its cart drawn; on a slow machine a note would repeat what the drawer shows. */
async function open(): Promise<Tab> {
  const tab = await visit(PAGE)
  await see(tab, { css: '[part~=button]', within: 'store-cart' })
  return tab
}

const ADD: Wanted = { css: 'button', says: /^Add to cart/, within: 'store-product' }
const inDrawer = (says: string | RegExp, css = 'button'): Wanted => ({ css, says, within: 'dialog[open]' })
/** The line, when no change of it is being sent to the provider. */
const LINE: Wanted = { css: '.line:not([aria-busy=true])', within: 'dialog[open]' }

const readOrders = async () =>
  (await (await fetch(`${site().sandbox.url}/_sandbox/orders`)).json()) as {
    number: number
    lines: { name: string; quantity: number }[]
  }[]

async function expectThanks(tab: Tab, start: string, before: number): Promise<void> {
  await arrive(tab, /\/page-\d+\.html/)
  const orders = await readOrders()
  expect(orders).toHaveLength(before + 1)
  await see(tab, { css: '*', says: new RegExp(`Order ${orders[0]?.number}`), within: '[part~=order]' })
  await expect.poll(() => tab.address()).toBe(start)
}

it('a shopper adds a piece, raises its quantity, removes it and restores it', async () => {
  const tab = await open()
  await click(tab, ADD)
  await see(tab, LINE)
  await click(tab, inDrawer('One more of Belly vase'))
  await see(tab, { css: '[part~=badge]', says: /2/, within: 'store-cart' })
  await see(tab, LINE)
  await shoot(tab, 'drawer')
  await click(tab, inDrawer('Remove Belly vase'))
  await outlast(tab, { css: '.line', within: 'dialog[open]' })
  await click(tab, inDrawer('Undo'))
  await see(tab, LINE)
  expect((await see(tab, { css: 'input', within: '.line' })).value).toBe('2')
  await tab.goTo(await tab.address())
  await see(tab, { css: '[part~=badge]', says: /2/, within: 'store-cart' })
})

it('a shopper pays an order by mouse, and gets the thanks', async () => {
  const before = (await readOrders()).length
  const tab = await open()
  const start = await tab.address()
  await click(tab, ADD)
  await see(tab, LINE)
  await click(tab, inDrawer('Checkout'))
  await arrive(tab, /\/checkout\?/)
  await fillCheckout(tab)
  await shoot(tab, 'checkout')
  await click(tab, PAY)
  await expectThanks(tab, start, before)
  await shoot(tab, 'thanks')
  await count(tab, { css: '[part~=badge]' }, 0)
})

it('a shopper pays an order by keyboard alone', async () => {
  const before = (await readOrders()).length
  const tab = await open()
  const start = await tab.address()
  await tabTo(tab, ADD)
  await tab.press('Enter')
  await see(tab, LINE)
  await tabTo(tab, inDrawer('Checkout'))
  await tab.press('Enter')
  await arrive(tab, /\/checkout\?/)
  for (const [says, text] of CUSTOMER) {
    await tabTo(tab, { css: 'input', says: new RegExp(`^${says}`) })
    await tab.type(text)
  }
  await tabTo(tab, PAY)
  await tab.press('Enter')
  await expectThanks(tab, start, before)
})
