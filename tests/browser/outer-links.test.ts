import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'

/** Links around our tags: themes and builders wrap whole cards and headers in them. */

const wrap = (inner: string) => `<a href="#followed" style="display:block">${inner}</a>`
const PAGE = [
  '<store-login layout="inline"></store-login>',
  '<store-search></store-search>',
  '<store-cart></store-cart>',
  '<store-product product-slug="moon-jar"></store-product>',
  '<store-product product-slug="stoneware-mug" layout="detail"></store-product>',
  '<store-product product-slug="belly-vase"><template><button data-store-action="buy">Buy</button></template></store-product>',
].map(wrap)

const site = setUpSite()

it('a link around a tag is followed by a click beside the tag’s controls, and by no other', async () => {
  const { page, trouble } = await site.visit(PAGE.join('\n'))
  const isFollowed = () => page.evaluate(() => location.hash === '#followed')
  const product = page.locator('store-product[layout]')
  await product.getByRole('radio').nth(1).click()
  await expect.poll(() => product.getByRole('radio').nth(1).getAttribute('aria-checked')).toBe('true')

  const card = page.locator('store-product[product-slug=moon-jar]')
  await card.getByRole('button', { name: /add to cart/i }).click()
  await page.waitForFunction(() => window.StoreWidgets.cart.count === 1)

  // The addition opens the cart.
  const cart = page.locator('store-cart')
  await cart.getByRole('dialog').getByRole('heading').first().click()
  await page.keyboard.press('Escape')
  await cart.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await page.waitForFunction(() => window.StoreWidgets.cart.count === 2)
  await page.keyboard.press('Escape')
  await cart.getByRole('dialog').waitFor({ state: 'hidden' })

  const search = page.locator('store-search').getByRole('combobox')
  await search.click()
  await page.keyboard.type('mug')
  expect(await search.inputValue()).toBe('mug')
  await page.keyboard.press('Escape')

  await page.locator('store-login').getByText('E-mail', { exact: true }).click()
  await page.keyboard.type('member@example.com')
  expect(await page.locator('store-login').getByLabel('E-mail').inputValue()).toBe('member@example.com')

  expect(await isFollowed()).toBe(false)

  await product.locator('[part~=price]').first().click()
  expect(await isFollowed()).toBe(true)
  expect(trouble).toEqual([])
})

it('a script that follows clicks anywhere on a card leads on from beside the controls only, and other pages hear every click', async () => {
  const { page, trouble } = await site.visit(
    `<store-cart></store-cart>
    <div class="card" style="cursor:pointer;padding:2em"><store-product product-slug="moon-jar"></store-product></div>
    <div class="plain"><store-product product-slug="belly-vase"></store-product></div>
    <script>
      window.heard = []
      for (const one of document.querySelectorAll('div'))
        one.addEventListener('click', () => heard.push(one.className))
      window.counted = 0
      document.addEventListener('click', ({ isTrusted }) => { counted += isTrusted }, true)
    </script>`,
  )
  const heard = () => page.evaluate(() => (window as typeof window & { heard: string[] }).heard)
  const [card, plain] = [page.locator('div.card store-product'), page.locator('.plain store-product')]
  const buy = async (product: typeof card, count: number) => {
    await product.getByRole('button', { name: /add to cart/i }).click()
    await page.waitForFunction((all) => window.StoreWidgets.cart.count === all, count)
    await page.locator('store-cart dialog[open] [part~=close]').click()
    await page.locator('store-cart dialog[open]').waitFor({ state: 'detached' })
  }
  await buy(card, 1)
  await card.getByRole('link').first().click()
  const quick = card.locator('dialog[open]')
  await quick.locator('[part~=price]').first().click()
  await page.keyboard.press('Escape')
  await quick.waitFor({ state: 'detached' })
  expect(await heard()).toEqual([])
  // A script that measures, and captures: the addition, the drawer's button, the card's link, the price in the dialog.
  expect(await page.evaluate('counted')).toBe(4)

  await page.locator('div.card').click({ position: { x: 5, y: 5 } })
  await buy(plain, 2)
  expect(await heard()).toEqual(['card', 'plain'])
  expect(trouble).toEqual([])
})

it('a script around a card hears nothing of a button that is pressed before the elements have come', async () => {
  const { page } = await site.visit(
    `<store-cart></store-cart><div style="cursor:pointer"><store-product product-slug="moon-jar"></store-product></div>
    <script>
      window.heard = 0
      document.querySelector('div').addEventListener('click', () => heard++)
      new MutationObserver((_, observer) => {
        const buy = document.querySelector('store-product').shadowRoot?.querySelector('button')
        if (!buy || document.querySelector('store-product').getAttribute('status') !== 'ready') return
        observer.disconnect()
        window.isEarly = !customElements.get('store-product')
        buy.click()
      }).observe(document.querySelector('store-product'), { attributes: true })
    </script>`,
  )
  await page.waitForFunction(() => window.StoreWidgets?.cart.count === 1)
  const found = await page.evaluate(() => {
    const { heard, isEarly } = window as typeof window & { heard: number; isEarly: boolean }
    return { heard, isEarly }
  })
  expect(found).toEqual({ heard: 0, isEarly: true })
})
