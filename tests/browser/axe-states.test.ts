import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, drawer } from './buying-steps.ts'
import { findFlaws } from './find-flaws.ts'
import { picturesStand } from './pictures.ts'
import { OF_MATRIX, rowsOf } from './rows.ts'
import { settle } from './settle.ts'
import { type FaultySite, openFaultySite } from './site.ts'

let site: FaultySite
beforeAll(async () => {
  site = await openFaultySite()
})
afterEach(() => site.faults.reset())
afterAll(() => site.close())

/** How a page can look while the same tags stand in it, in the same language: another would draw them anew. */
interface Look {
  readonly look: string
  readonly media: Parameters<Page['emulateMedia']>[0]
  readonly size?: { readonly width: number; readonly height: number }
  readonly dir?: string
  readonly isWide?: boolean
}

const LOOKS: readonly Look[] = [
  { look: 'light', media: { colorScheme: 'light' } },
  { look: 'dark', media: { colorScheme: 'dark' } },
  { look: 'forced colours', media: { colorScheme: 'dark', forcedColors: 'active' } },
  { look: 'right-to-left', media: { colorScheme: 'light' }, dir: 'rtl' },
  // 1,280 px at 400 %, with the spacing that WCAG 1.4.12 names.
  {
    look: 'at 320 px with wide text',
    media: { colorScheme: 'light' },
    size: { width: 320, height: 640 },
    isWide: true,
  },
]

async function wear(page: Page, { media, size, dir = 'ltr', isWide = false }: Look) {
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce', ...media })
  await page.setViewportSize(size ?? DESKTOP.viewport)
  await page.evaluate(
    ([direction, wide]) => {
      const { documentElement: root } = document
      root.dir = direction
      root.classList.toggle('wide', wide)
    },
    [dir, isWide] as const,
  )
}

const HEAD =
  '<style>:root{color-scheme:light dark}body{background:Canvas;color:CanvasText;font:16px/1.5 sans-serif}.wide body{letter-spacing:.12em;word-spacing:.16em;margin:8px}</style>'

interface State {
  readonly state: string
  readonly body: string
  /** What people do until it is shown. */
  readonly reach: (page: Page) => Promise<unknown>
}

/** Tags far below the screen are drawn when it comes near them. */
async function ready(page: Page, tag: string): Promise<void> {
  await page.locator(tag).evaluate((one) => one.scrollIntoView())
  await page.locator(`${tag}[status=ready]`).waitFor()
}
const add = async (page: Page) => {
  await page.locator('store-product [part=buy]').click()
  await drawer(page).locator('.line:not([aria-busy=true])').waitFor()
}

const CARD = '<store-product product-slug="belly-vase"></store-product>'

const STATES: readonly State[] = [
  {
    state: 'products: card, row, sold out, at length, picker, button and link',
    body: `${CARD}<store-product product-slug="pebble-mug" layout="row"></store-product>
      <store-product product-slug="stoneware-mug" layout="detail" heading-level="2"></store-product>
      <store-variant-picker product-slug="stoneware-mug" unavailable="strike"></store-variant-picker>
      <store-buy-button product-slug="belly-vase"></store-buy-button>
      <store-link to="account" section="ORDERS">Your orders</store-link>`,
    reach: async (page) => {
      await ready(page, 'store-variant-picker')
      await ready(page, 'store-buy-button')
      await page.locator('store-variant-picker [data-choice=Ink]').click()
    },
  },
  {
    state: 'a quick view',
    body: '<store-product product-slug="stoneware-mug"></store-product>',
    reach: async (page) => {
      await page.locator('store-product .link').waitFor()
      await settle(page)
      await page.locator('store-product .link').click()
      await page.locator('dialog.quick[open] [data-choice]').first().waitFor()
    },
  },
  {
    state: 'a list with its filters open, and the categories’ menu',
    body: `<store-categories layout="menu" for="shop"></store-categories>
      <store-collection id="shop" controls paging="pages" page-size="8"></store-collection>`,
    reach: async (page) => {
      await ready(page, 'store-collection')
      const toggle = page.locator('store-collection [part=facets-toggle]')
      await settle(page)
      if (await toggle.isVisible()) {
        await toggle.click()
        await settle(page)
      }
    },
  },
  {
    state: 'a list in which nothing matches, beside categories',
    body: `<store-categories layout="list" for="shop"></store-categories>
      <store-collection id="shop" controls search="zeppelin"></store-collection>`,
    reach: (page) => page.locator('store-collection[status=empty]').waitFor(),
  },
  {
    state: 'the cart’s drawer with a line, its coupon and its note',
    body: `<store-cart></store-cart>${CARD}`,
    reach: async (page) => {
      await add(page)
      for (const summary of await drawer(page).locator('summary').all()) await summary.click()
    },
  },
  {
    state: 'the cart in the page, with the note that something was added',
    body: `<store-cart layout="inline" open-after-adding="off"></store-cart>${CARD}`,
    reach: async (page) => {
      await page.locator('store-product [part=buy]').click()
      await page.locator('store-cart .line:not([aria-busy=true])').waitFor()
    },
  },
  {
    state: 'an empty cart, and a login that lacks everything',
    body: '<store-cart layout="inline"></store-cart><store-login></store-login>',
    reach: async (page) => {
      await page.locator('store-cart[status=empty]').waitFor()
      await ready(page, 'store-login')
      await page.locator('store-login .sf-button').click()
      await page.locator('store-login [aria-invalid=true]').first().waitFor()
    },
  },
  {
    state: 'a login in its dialog',
    body: '<store-login layout="button" view="register"></store-login>',
    reach: async (page) => {
      await ready(page, 'store-login')
      await page.locator('store-login [part=button]').click()
      await page.locator('store-login input').first().waitFor()
    },
  },
  {
    state: 'tags whose provider fails',
    body: `<store-cart layout="inline"></store-cart>${CARD}<store-product product-slug="moon-jar"><a href="/jar">Moon jar</a></store-product>
      <store-collection collection-slug="mugs"></store-collection><store-categories collection-url="/c/{slug}"></store-categories>`,
    reach: async (page) => {
      for (const tag of ['store-product', 'store-collection'])
        await page.locator(`${tag}[status=error]`).first().waitFor()
    },
  },
  {
    state: 'tags that load',
    body: `${CARD}<store-collection collection-slug="mugs" page-size="4"></store-collection>`,
    reach: async (page) => {
      await page.locator('store-product[status=loading]').waitFor()
      await page.locator('store-collection[status=loading]').waitFor()
    },
  },
]

/** How the provider answers where that is the state. */
const SPOILT: Readonly<Record<string, () => unknown>> = {
  'tags whose provider fails': () => site.faults.when({ path: /query|cart|collections/ }, { answer: 503 }),
  'tags that load': () => site.faults.when({ path: /query/ }, { answer: 'nothing' }),
}

/** Most of what people use stands in this one; the others are the matrix's. */
const isUsual = ({ state }: State) => /drawer/.test(state)

describe('axe finds nothing by WCAG 2.2 AA, in light, dark, forced colours, right-to-left and at 320 px', () => {
  it.each(rowsOf(STATES, isUsual))('in $state', OF_MATRIX, async ({ state, body, reach }) => {
    SPOILT[state]?.()
    const { page, close } = await site.visit(`<main><h1>A shop</h1>${body}</main>`, {
      head: HEAD,
      context: { ...DESKTOP, reducedMotion: 'reduce' },
    })
    await reach(page)
    for (const look of LOOKS) {
      await wear(page, look)
      await picturesStand(page)
      await settle(page, { held: /query/ })
      expect([look.look, await findFlaws(page)]).toEqual([look.look, []])
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([look.look, beside > 0]).toEqual([look.look, false])
    }
    await close()
  })
})
