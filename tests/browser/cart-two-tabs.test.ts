import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findProduct, visitWith } from '../support/browser/buying-steps.ts'
import { setQuantity } from '../support/browser/owner.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { logIn } from './login-steps.ts'

const site = setUpSite()
let vase: { id: string }
beforeAll(async () => {
  vase = await findProduct(site, 'belly-vase')
  await setQuantity(site, vase.id, 50)
})

/** The results of five additions from code. */
const addFive = (tab: Page) =>
  tab.evaluate(async (productId) => {
    const { cart } = (
      window as { StoreWidgets: { cart: { add(request: object): Promise<{ quantity: number }> } } }
    ).StoreWidgets
    const added: number[] = []
    for (let press = 0; press < 5; press++) added.push((await cart.add({ productId })).quantity)
    return added
  }, vase.id)

describe('two tabs of a shopper', () => {
  it('that add five pieces each at the same time have all ten, and show their number', async () => {
    const { page } = await visitWith(site, vase, 1)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.locator('store-cart [part=badge]').getByText('1').waitFor()
    expect(await Promise.all([addFive(page), addFive(other)])).toEqual([
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1],
    ])

    for (const tab of [page, other]) await tab.locator('store-cart [part=badge]').getByText('11').waitFor()
  })

  it('say nothing any more about the cart of a member who has logged out in the other one', async () => {
    const { page } = await site.visit('<store-cart></store-cart><store-login></store-login>')
    await logIn(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Log out' }).waitFor()
    await addFive(page)
    const said = () =>
      page.evaluate(() => {
        const roots = [
          document,
          ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
        ]
        return roots
          .flatMap((root) => [...root.querySelectorAll('[data-store-announcer]')])
          .map(({ textContent }) => textContent)
          .join('')
      })
    await expect.poll(said).toMatch(/in your cart/)
    // The provider's logout page is never reached: the test is about this page.
    await other.route('**/logout?**', (route) => route.fulfill({ status: 204 }))
    await other.getByRole('button', { name: 'Log out' }).click()
    await page.locator('store-login .sf-button').waitFor()
    await expect.poll(said).toBe('')
  })
})
