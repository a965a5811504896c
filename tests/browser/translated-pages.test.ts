import { describe, expect, it } from 'vitest'
import { DESKTOP, pieces } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { isTranslated, type Translation, translatePages } from '../support/browser/translate-pages.ts'
import { radio } from './choosing-steps.ts'
import { fillCredentials, LOGIN, logIn, MEMBER } from './login-steps.ts'

/**
 * Pages that the browser translates: it replaces every text, or writes into it, also those that React has drawn. A tag
 * that looks for its own text afterwards fails, and one that changes it shows an old price: `translatePages` makes an
 * uncaught error of it.
 */
const site = setUpSite()

const visit = async (body: string, way: Translation) => {
  const visited = await site.visit(body, {
    context: DESKTOP,
    before: (page) => translatePages(page.context(), way),
  })
  await visited.page.waitForFunction(() => document.querySelector('[status=ready]'))
  return visited
}

const SHOP = `<store-cart layout="inline"></store-cart>
  <store-product product-slug="stoneware-mug" layout="detail"></store-product>${LOGIN}`

it.each(['replaced', 'written'] as const)(
  'a page whose texts are %s by the browser’s translation lets shoppers choose, change the cart, log in and out',
  async (way) => {
    const { page, trouble } = await visit(SHOP, way)
    const [tag, cart, login] = ['store-product', 'store-cart', 'store-login'].map((one) => page.locator(one))
    if (!tag || !cart || !login) throw new Error('there are three')
    for (const name of ['Sage', '350 ml', 'Ink', '250 ml', 'Blush', '500 ml', 'Oat']) {
      await isTranslated(page, 'store-product')
      await radio(tag, name).click({ force: true })
    }
    await expect.poll(() => tag.locator('[part~=price]').first().textContent()).toMatch(/^€38\.00\W*$/)
    await tag.getByRole('button', { name: /^Add to cart/ }).click()

    await cart.getByRole('listitem').waitFor()
    await isTranslated(page, 'store-cart')
    for (const [name, count] of [
      [/^One more/, 2],
      [/^One fewer/, 1],
    ] as const) {
      await cart.getByRole('button', { name }).click()
      await expect.poll(() => pieces(page)).toBe(count)
      await isTranslated(page, 'store-cart')
    }
    await cart.getByRole('button', { name: /^Remove/ }).click()
    await cart.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => pieces(page)).toBe(1)
    expect(trouble).toEqual([])

    await isTranslated(page, 'store-login')
    await fillCredentials(page, { ...MEMBER, password: 'wrong' })
    await login.locator('[name=password]').press('Enter')
    await page.getByText('E-mail or password is wrong.').first().waitFor()
    await isTranslated(page, 'store-login')
    await logIn(page)
    await isTranslated(page, 'store-login')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByLabel('E-mail').waitFor()
    expect(trouble.filter((line) => !/status of 4/.test(line))).toEqual([])
  },
)

describe('a page that the browser translates', () => {
  it('keeps its language where we don’t have the one it is translated into', async () => {
    const { page } = await site.visit('<store-product product-slug="butter-dish"></store-product>', {
      html: '<html lang="de">',
    })
    const button = page.locator('store-product').getByRole('button')
    const translateInto = (lang: string) =>
      page.evaluate((language) => {
        document.documentElement.lang = language
        document.documentElement.className = 'translated-ltr'
      }, lang)
    await button.filter({ hasText: 'In den Warenkorb' }).waitFor()
    await translateInto('fr')
    await button.filter({ hasText: 'Ajouter au panier' }).waitFor()
    await translateInto('vi')
    await settle(page)
    expect(await button.textContent()).toContain('Ajouter au panier')
    await translateInto('en')
    await button.filter({ hasText: 'Add to cart' }).waitFor()
  })
})
