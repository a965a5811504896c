import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  callCart,
  fillCheckout,
  findProduct,
  heard,
  linesStand,
  listen,
} from '../support/browser/buying-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { setQuantity } from '../support/browser/owner.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { openSite } from '../support/browser/site.ts'
import { runAxe } from './find-flaws.ts'
import { createGate } from './network-steps.ts'

const ROWS = rowsOf(CATALOGS, (name) => name === 'v3')

const SCREENS = [
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const INLINE = '<store-cart layout="inline"></store-cart>'

/** Delays a call. */
const holdUntil = (answer: ReturnType<typeof createGate>) => async (route: Route) => {
  await answer.promise
  await route.continue()
}

const fits = async (page: Page) => {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await settle(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width)
  }
}

/** Returns all texts and attributes of a page, its shadow roots included. */
const allText = (page: Page) =>
  page.evaluate(() =>
    [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
      .map((root) => ('innerHTML' in root ? root.innerHTML : document.documentElement.outerHTML))
      .join(),
  )

describe.each(ROWS)('the cart in a shop of catalog %s', OF_MATRIX, (catalog) => {
  const site = setUpSite({ catalog })
  let vase: { id: string }
  beforeAll(async () => {
    vase = await findProduct(site, 'belly-vase')
  })

  const open = async (quantity: number, body = INLINE, script = '') => {
    const visit = await site.visit(body, {
      script,
      context: { viewport: SCREENS[0] ?? null, reducedMotion: 'reduce' },
      before: (page) => listen(page, 'store-cart-change'),
    })
    await callCart(visit.page, 'add', { productId: vase.id, quantity })
    await linesStand(visit.page)
    return visit
  }

  it('takes a gift card in the coupon’s field, shows the remaining amount, and stores its code nowhere', async () => {
    await setQuantity(site, vase.id, 50)
    const { page } = await open(1)
    await page.getByText('Coupon or gift card').first().click()
    const field = page.getByRole('textbox', { name: 'Coupon or gift card' })
    const enter = async (code: string) => {
      await field.fill(code)
      await field.press('Enter')
    }
    await enter('GIFT-0000')
    await page.getByText('There is no such coupon or gift card.').waitFor()
    await enter('GIFT-SPENT')
    await page.getByText('Nothing is left on this gift card.').waitFor()
    await enter('GIFT-1234')
    await page.getByText('−€25.00').waitFor()
    expect(await page.locator('store-cart [part=totals]').innerText()).toMatch(
      /••••1234[\s\S]*To pay\s+€33\.50/,
    )
    expect(await allText(page)).not.toContain('GIFT-1234')
    expect(JSON.stringify(await heard(page))).not.toContain('GIFT-1234')
    expect(await field.inputValue()).toBe('')
    const [one, other] = await Promise.all([
      field.boundingBox(),
      page.getByRole('button', { name: 'Apply' }).boundingBox(),
    ])
    expect(Math.abs((one?.height ?? 0) - (other?.height ?? 99))).toBeLessThan(1)
    await fits(page)
    // In a narrow cart the button goes below the label, and the amount stays beside it.
    await page.locator('store-cart').evaluate((cart) => cart.style.setProperty('inline-size', '240px'))
    const sum = page.locator('store-cart .sum', { hasText: '••••1234' })
    const [label, amount] = await Promise.all([
      sum.locator('dt').boundingBox(),
      sum.locator('dd').boundingBox(),
    ])
    expect(Math.abs((label?.y ?? 0) - (amount?.y ?? 99))).toBeLessThan(4)
    expect(await runAxe(page, 'store-cart')).toEqual([])
    await page.getByRole('button', { name: 'Remove gift card ••••1234' }).click()
    await page.getByText('To pay').waitFor({ state: 'detached' })
  })

  it('calls its sum a subtotal, takes no more pieces than the stock, and says so as long as it is true', async () => {
    await setQuantity(site, vase.id, 3)
    const { page, asked } = await open(8)
    const more = page.getByRole('button', { name: 'One more of Belly vase' })
    await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true')
    const notice = page.locator('store-cart [part=notices]').getByText('Only 3 left.')
    await notice.waitFor()
    // The sentence appears once.
    expect(await page.locator('store-cart').getByText('Only 3 left.').count()).toBe(1)
    await expect
      .poll(() => page.locator('store-cart [part=totals]').innerText())
      .toMatch(/^Subtotal\s+€175\.50$/)
    asked.length = 0
    // It is marked as disabled, but can still be pressed.
    await more.click({ force: true })
    await settle(page)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'One fewer of Belly vase' }).click()
    await notice.waitFor({ state: 'detached' })
    await expect.poll(() => more.getAttribute('aria-disabled')).toBeNull()
    await page.getByRole('button', { name: 'Remove Belly vase' }).click()
    await page.locator('store-cart[status=empty]').waitFor()
    expect(await page.getByText('Only 3 left').count()).toBe(0)
    await setQuantity(site, vase.id, 50)
  })

  it('says nothing about taxes before it knows them', async () => {
    const answer = createGate()
    const { page } = await site.visit(`${INLINE}<store-product product-slug="belly-vase"></store-product>`)
    await page.locator('store-product[status=ready]').waitFor()
    await settle(page)
    await page.route('**/ecom/*/carts**', holdUntil(answer))
    await page.route('**/ecom/*/carts/**', holdUntil(answer))
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
    const later = page.locator('store-cart .later').first()
    await expect.poll(() => later.textContent()).toBe('Shipping is added at checkout.')
    expect(await page.locator('store-cart').innerText()).not.toMatch(/tax/i)
    answer.open()
    await expect.poll(() => later.textContent()).toBe('Taxes included. Shipping is added at checkout.')
  })

  it('links to the builder’s page or to the last list when it is empty', async () => {
    const { page, close } = await site.visit(INLINE, { script: 'data-shop-url="/shop"' })
    const way = page.locator('store-cart').getByRole('link', { name: 'Keep shopping' })
    expect(await way.getAttribute('href')).toBe('/shop')
    await close()

    const list = await site.visit(
      '<store-collection collection-slug="vases" page-size="4"></store-collection>',
    )
    const listed = list.page.url()
    await list.page.locator('store-collection[status=ready]').waitFor()
    const cart = await site.visit(INLINE)
    const address = cart.page.url()
    await cart.close()
    await list.page.goto(address)
    expect(
      await list.page.locator('store-cart').getByRole('link', { name: 'Keep shopping' }).getAttribute('href'),
    ).toBe(listed)
  })

  it('shows thanks with pictures, shipping, delivery time, and the form of an account with the address filled in', async () => {
    await setQuantity(site, vase.id, 50)
    const { page } = await open(2)
    const address = page.url()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Pay / }).last().click()
    await page.waitForURL((url) => url.href.startsWith(address))
    const order = page.locator('[part=order]')
    await order.getByText('Delivery time: 3 to 5 working days').waitFor()
    expect(await page.title()).toBe('Thank you for your order')
    const totals = await order.locator('[part=order-totals]').innerText()
    expect(totals).toMatch(/Shipping\s+Free\s+Taxes included\s+€[\d.]+\s+Total\s+€117\.00$/)
    await expect
      .poll(() =>
        order
          .locator('img')
          .first()
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0)
    await order.getByRole('link', { name: 'opens in this browser' }).waitFor()
    await fits(page)
    await order.locator('store-login [part=button]').click()
    const email = page.getByLabel('E-mail')
    await expect.poll(() => email.inputValue()).toBe('ines@example.com')
    await expect.poll(() => page.getByLabel('First name').evaluate((one) => one.matches(':focus'))).toBe(true)
    await page.keyboard.press('Escape')
    await order.getByRole('button', { name: 'Keep shopping' }).click()
    await expect.poll(() => page.title()).toBe('A host page')
  })
})

describe('a login in its dialog', () => {
  const site = setUpSite()

  it('begins with the e-mail address, and a member’s button is named by its visible text', async () => {
    const { page } = await site.visit('<main><store-login layout="button"></store-login></main>')
    await page.locator('store-login [part=button]').click()
    const email = page.getByLabel('E-mail')
    await expect.poll(() => email.evaluate((one) => one.matches(':focus'))).toBe(true)
    await page.keyboard.type('member@example.com')
    await page.locator('input[name=password]').fill('correct horse battery')
    await page.keyboard.press('Enter')
    const member = page.locator('store-login [part=button][popovertarget]')
    await member.waitFor()
    // CSS draws the initials in place of a picture: the button's text is the name.
    await expect.poll(() => member.innerText()).toContain('Mara Brandt')
    expect(await member.getAttribute('aria-label')).toContain((await member.innerText()).trim())
    expect(await member.locator('[data-initials]').getAttribute('data-initials')).toBe('MB')
  })
})

it('keeps the number of items beside the drawer’s title together on a screen of 320 px', async () => {
  const site = await openSite()
  const { page } = await site.visit(
    '<store-cart></store-cart><store-product product-slug="camp-mug"></store-product>',
    {
      html: '<html lang="de">',
      head: '<style>body{margin:0;font:17px/1.6 "DejaVu Sans",Verdana,sans-serif}</style>',
      context: { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' },
    },
  )
  await page.locator('store-product [part=buy]').click()
  const count = page.locator('store-cart .how-many')
  await count.waitFor()
  expect(await page.locator('store-cart #heading').innerText()).toMatch(/^Ihr Warenkorb\s1 Artikel$/)
  expect(await count.evaluate((one) => one.getClientRects().length)).toBe(1)
})
