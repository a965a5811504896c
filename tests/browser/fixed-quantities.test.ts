import { expect, it } from 'vitest'
import { callCart, DESKTOP, findProduct, linesStand, PHONE, pieces } from '../support/browser/buying-steps.ts'
import { setQuantity } from '../support/browser/owner.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { settle } from '../support/browser/settle.ts'
import { openSite } from '../support/browser/site.ts'
import { runAxe } from './find-flaws.ts'

const FIXED = 'The quantity in your cart cannot be changed.'

const ROWS = [
  ['v1', 'a phone', PHONE],
  ['v3', 'a desktop', DESKTOP],
] as const

it.each(rowsOf(ROWS, ([catalog]) => catalog === 'v3'))(
  'a line of a fixed quantity is shown, kept, and taken out as a whole: %s on %s',
  OF_MATRIX,
  async (catalog, _size, context) => {
    const site = await openSite({ catalog, fixedQuantities: 'belly-vase' })
    const vase = await findProduct(site, 'belly-vase')
    const { page, trouble } = await site.visit('<store-cart layout="inline"></store-cart>', {
      context,
    })
    await callCart(page, 'add', { productId: vase.id, quantity: 2 })
    await linesStand(page)
    const line = page.locator('store-cart [part=line]')
    await line.getByText('2 ×').waitFor()
    expect(await page.getByRole('textbox', { name: /^Quantity of/ }).count()).toBe(0)

    // A further addition says why it doesn't do anything; "only 2 left" would be untrue.
    expect(await callCart(page, 'add', { productId: vase.id })).toMatchObject({ code: 'application' })
    await page.locator('store-cart').getByText(FIXED).waitFor()
    expect(await pieces(page)).toBe(2)
    expect(await runAxe(page, 'store-cart')).toEqual([])

    // A part of it can't be bought, so none can be "taken", and what is offered is to go on without it.
    await setQuantity(site, vase.id, 1)
    await page.reload()
    await line.getByText('Only 1 left.').waitFor()
    expect(await page.getByRole('button', { name: 'Take 1' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Go on with what is there' }).click()
    await line.waitFor({ state: 'detached' })
    await settle(page)
    expect(await pieces(page)).toBe(0)
    expect(trouble.filter((text) => !/404|428/.test(text))).toEqual([])
  },
)
