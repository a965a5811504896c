import { expect, it } from 'vitest'
import { CUSTOMER, PAY } from '../../support/engines/customer.ts'
import { arrive, click, outlast, see, tabTo, type Wanted, write } from '../../support/engines/hand.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

const { visit, shoot } = startJourneys()

const within = 'store-account'
const button = (says: string | RegExp): Wanted => ({ css: 'button', says, within })

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

const PAGE = `<store-cart></store-cart>
<div style="max-inline-size:20em"><store-product product-slug="belly-vase"></store-product></div>
<store-account></store-account>
<p><a href="" target="_blank">This page in another tab</a></p>`

async function logIn(tab: Tab): Promise<void> {
  await write(tab, { css: 'input[name=email]', within }, 'member@example.com')
  await write(tab, { css: 'input[name=password]', within }, 'correct horse battery')
  await tab.press('Enter')
  await see(tab, button('Log out'))
}

/** Buys a vase at the provider's checkout, and returns. */
async function buyVase(tab: Tab): Promise<void> {
  await click(tab, { css: 'button', says: /^Add to cart/, within: 'store-product' })
  await see(tab, { css: '.line:not([aria-busy=true])', within: 'dialog[open]' })
  await click(tab, { css: 'button', says: 'Checkout', within: 'dialog[open]' })
  await arrive(tab, /\/checkout\?/)
  for (const [says, text] of CUSTOMER) {
    const wanted = { css: 'input', says: new RegExp(`^${says}`) }
    // A member's own data is filled in.
    if (!(await see(tab, wanted)).value) await write(tab, wanted, text)
  }
  await click(tab, PAY)
  await arrive(tab, /\/page-/)
}

it.each(SIZES)(
  'a member sees their orders, buys one again and changes an address, at $width px',
  async (size) => {
    const tab = await visit(PAGE, { size })
    await logIn(tab)
    await buyVase(tab)
    await see(tab, { css: '[part~=order]' })
    await tab.press('Escape')
    await click(tab, button(/^View order/))
    await see(tab, { css: '[part~=order-detail]', says: /Belly vase/ })
    await shoot(tab, `account-order-${size.width}`)
    await click(tab, button(/^Buy again/))
    await see(tab, { css: '*', says: /^In your cart now: /, within })
    await tab.press('Escape')
    await click(tab, button('Addresses'))
    await click(tab, button('Add an address'))
    await write(tab, { css: 'input', says: /^Street and house number/, within }, 'Ufer 12')
    await write(tab, { css: 'input', says: /^Town or city/, within }, 'Berlin')
    await tabTo(tab, { css: 'select', within })
    await tab.type('Germany')
    await click(tab, button('Save'))
    await see(tab, { css: '*', says: /Ufer 12/, within })
    await shoot(tab, `account-address-${size.width}`)
    // In another tab, from where this one hears of it.
    await click(tab, { css: 'a', says: 'This page in another tab' })
    const other = await tab.popup()
    await click(other, button('Log out'))
    await arrive(other, /wixMemberLoggedIn=false/)
    await see(tab, { css: 'input[name=password]', within })
    await outlast(tab, { css: '*', says: /Ufer 12|Order 1/, within })
    expect(await tab.run(() => document.documentElement.outerHTML)).not.toContain('member@example.com')
  },
)
