import { beforeAll, expect, it } from 'vitest'
import { callCart, findProduct, linesStand } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { runAxe } from './find-flaws.ts'

const TEXT = /^Orders start at €80\.00\. Add items for €21\.50 more\.$/

const site = setUpSite({ catalog: 'v3', minimumOrder: 80 })
let vase: { id: string }
beforeAll(async () => {
  vase = await findProduct(site, 'belly-vase')
})

it.each([
  ['a page', 390, '<store-cart layout="inline"></store-cart>'],
  ['a drawer', 1280, '<store-cart></store-cart>'],
])(
  'an order below the shop’s smallest is held back by the cart of %s, which says why',
  async (_name, width, body) => {
    const { page, trouble } = await site.visit(body, {
      context: { viewport: { width, height: 800 }, reducedMotion: 'reduce' },
    })
    await callCart(page, 'add', { productId: vase.id })
    await linesStand(page)
    const obstacles = page.locator('store-cart [part=obstacles]')
    await obstacles.getByText(TEXT).waitFor()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect.poll(() => obstacles.evaluate((list) => list.matches(':focus'))).toBe(true)
    expect(await runAxe(page, 'store-cart')).toEqual([])
    await settle(page)
    const address = page.url()

    await page.getByRole('button', { name: 'One more of Belly vase' }).click()
    await obstacles.waitFor({ state: 'detached' })
    await settle(page)
    expect(page.url()).toBe(address)
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    expect(trouble.filter((text) => !text.includes('404'))).toEqual([])
  },
)
