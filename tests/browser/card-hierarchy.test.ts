import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { READY } from '../support/browser/collection-steps.ts'
import { LIST_PATH } from '../support/browser/journeys.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { choosePreset, PRESET_LINK } from './choose-preset.ts'
import { fillCredentials } from './login-steps.ts'

const site = setUpSite()

const HEAD = '<style>body{margin:16px;font:16px/1.6 sans-serif}</style>'
const WIDTHS = [390, 768, 1280]
const at = (width: number) => ({ viewport: { width, height: width < 700 ? 664 : 900 } })

describe('a card', () => {
  const styleOf = (page: Page, inside: string) =>
    page.evaluate((inside) => {
      const one = document.querySelector('store-collection')!.shadowRoot!.querySelector(inside)!
      const { fontWeight, backgroundColor, hyphens } = getComputedStyle(one)
      return { fontWeight, backgroundColor, hyphens }
    }, inside)

  it('emphasizes its name and picture: the price is quieter unless it is reduced, and the button is an outline', async () => {
    const { page } = await site.visit('<store-collection collection-slug="mugs"></store-collection>', {
      head: HEAD,
      context: at(390),
    })
    await page.waitForSelector(READY)
    await page.waitForFunction(() => customElements.get('store-collection'))
    for (const width of WIDTHS) {
      await page.setViewportSize(at(width).viewport)
      expect((await styleOf(page, '.name')).fontWeight).toBe('500')
      expect((await styleOf(page, '.price[data-state=regular]')).fontWeight).toBe('400')
      expect((await styleOf(page, '.price[data-state=reduced]')).fontWeight).toBe('600')
      expect((await styleOf(page, '.buy:enabled')).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    }
  })

  it('never cuts a word in the middle of a letter', async () => {
    const { page } = await site.visit('<store-collection page-size="4"></store-collection>', {
      head: HEAD,
      html: '<html lang="de">',
      context: at(320),
      async before(page) {
        await page.route(`**${LIST_PATH}*`, async (route) => {
          const answer = await route.fetch()
          const text = await answer.text()
          const name = 'Donaudampfschifffahrtsgesellschaft'
          await route.fulfill({
            response: answer,
            body: text.replaceAll(/"name":"Stoneware mug"/g, `"name":"${name}"`),
          })
        })
      },
    })
    await page.waitForSelector(READY)
    await page.waitForFunction(() => customElements.get('store-collection'))
    for (const width of [320, ...WIDTHS]) {
      await page.setViewportSize(at(width).viewport)
      const names = await page.evaluate(() =>
        [
          ...document.querySelector('store-collection')!.shadowRoot!.querySelectorAll<HTMLElement>('.name'),
        ].map((one) => ({ text: one.textContent!, isCut: one.scrollWidth > one.clientWidth })),
      )
      expect(names.some(({ text }) => text.startsWith('Donau'))).toBe(true)
      expect([width, ...names.filter(({ isCut }) => isCut)]).toEqual([width])
    }
    expect((await styleOf(page, '.name')).hyphens).toBe('auto')
  })

  it('shows our sign in place of a broken picture, not the browser’s', async () => {
    const { page } = await site.visit(
      '<store-collection collection-slug="mugs" page-size="4"></store-collection>',
      {
        head: HEAD,
        context: at(390),
        before: (page) => page.route(/\.(webp|jpg|png|svg|avif)(\?|$)|\/media\//, (route) => route.abort()),
      },
    )
    await page.waitForSelector(READY)
    await page.waitForSelector('store-collection [data-broken]')
    const readSign = () => {
      const media = document.querySelector('store-collection')!.shadowRoot!.querySelector('[data-broken]')!
      return {
        picture: getComputedStyle(media.querySelector('img')!).opacity,
        sign: getComputedStyle(media, '::before').backgroundImage.includes('gradient'),
      }
    }
    for (const width of WIDTHS) {
      await page.setViewportSize(at(width).viewport)
      expect(await page.evaluate(readSign)).toEqual({ picture: '0', sign: true })
    }
  })

  it('with buy="quick" has a round button of 44 px in the picture, whose name says its action', async () => {
    const { page, trouble } = await site.visit(
      '<store-collection collection-slug="mugs" buy="quick"></store-collection><store-cart></store-cart>',
      { head: HEAD, context: at(390) },
    )
    await page.waitForSelector(READY)
    const button = page.getByRole('button', { name: 'Add to cart Fluted mug' })
    for (const width of WIDTHS) {
      await page.setViewportSize(at(width).viewport)
      const box = await button.boundingBox()
      expect([width, box?.width, box?.height]).toEqual([width, 44, 44])
    }
    expect(await page.locator('store-collection .card>.buy').count()).toBe(0)
    await button.click()
    await expect
      .poll(() =>
        page.evaluate(
          () => (window as { StoreWidgets: { cart: { count: number } } }).StoreWidgets.cart.count,
        ),
      )
      .toBe(1)
    expect(trouble).toEqual([])
  })

  const TARGETS = ['', 'quiet', 'bold', 'editorial', 'host']

  it('has targets of 44 px for fingers in every tag and preset, also in small text', async () => {
    const { page } = await site.visit(
      `<div style="font-size:13px">
         <store-categories></store-categories><store-login></store-login><store-cart></store-cart>
         <store-collection collection-slug="mugs" page-size="4" controls></store-collection>
         <store-product product-slug="belly-vase" layout="detail"></store-product>
         <store-product id="mug" product-slug="stoneware-mug" layout="detail"></store-product>
         <store-buy-button product-slug="belly-vase"></store-buy-button><store-cart layout="inline"></store-cart></div>`,
      {
        head: HEAD + PRESET_LINK,
        context: { ...at(390), hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
      },
    )
    // Playwright scrolls to its target; a login that was passed before it was drawn waits until it is visible.
    await page.locator('.sf-button').first().waitFor()
    const mug = page.locator('store-product#mug')
    await mug.getByRole('radio', { name: /^Ink/ }).tap()
    await mug.locator('.conflict .offer').waitFor()
    // It opens the drawer, below which nothing can be pressed.
    await page.locator('store-product .buy-row .buy').first().tap()
    await page.locator('store-cart[layout] [part~=line]').waitFor()
    await settle(page)
    const readLow = () =>
      [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
        .flatMap((root) => [
          ...root.querySelectorAll('button,summary,select,.category,input:not([type=checkbox])'),
        ])
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => {
          const { width, height } = one.getBoundingClientRect()
          return { what: one.className, width, height }
        })
        .filter(({ width, height }) => width > 0 && height > 0 && Math.min(width, height) < 44)
    for (const preset of TARGETS) {
      if (preset) await choosePreset(page, `${preset}.css`)
      for (const width of WIDTHS) {
        await page.setViewportSize(at(width).viewport)
        await settle(page)
        expect([preset, width, ...(await page.evaluate(readLow))]).toEqual([preset, width])
      }
    }
  })

  it('has a member’s button of 44 px above it, also where a phone leaves out the name', async () => {
    const { page } = await site.visit(
      '<p style="font-size:13px"><store-login layout="button"></store-login></p>',
      { head: HEAD, context: { ...at(390), hasTouch: true, isMobile: true, reducedMotion: 'reduce' } },
    )
    await page.locator('store-login [part=button]').tap()
    await fillCredentials(page)
    await page.keyboard.press('Enter')
    const button = page.locator('store-login [part=button][popovertarget]')
    await button.waitFor()
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })
})
