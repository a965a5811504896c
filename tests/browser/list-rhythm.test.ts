import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { focusedCard, news, part, READY, waitForCards } from '../support/browser/collection-steps.ts'
import { CATALOG } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { openSite } from '../support/browser/site.ts'
import { readShift, watchShift } from './measure-looks.ts'
import { createGate } from './network-steps.ts'

const site = setUpSite()

const HEAD = '<style>body{margin:16px;font:16px/1.6 sans-serif}</style>'
const at = (width: number) => ({ viewport: { width, height: width < 700 ? 664 : 900 } })

/** Measures from the lowest element of each row of a list to the pictures of the next. */
const readGaps = (page: Page) =>
  page.evaluate(() => {
    const rows = new Map<number, number>()
    for (const cell of document.querySelector('store-collection')!.shadowRoot!.querySelectorAll('.cell')) {
      const top = Math.round(cell.getBoundingClientRect().top)
      const ends = [...cell.querySelectorAll('.body,.buy')].map((one) => one.getBoundingClientRect().bottom)
      rows.set(top, Math.max(rows.get(top) ?? 0, ...ends))
    }
    const tops = [...rows.keys()].sort((one, other) => one - other)
    return tops.slice(1).map((top, index) => Math.round(top - (rows.get(tops[index]!) ?? 0)))
  })

/** The calls for the products of lists, in both catalogs. */
const LISTS_PATH = /\/products\/(query|search)/

/** Holds the provider's answers to lists. */
async function holdLists(page: Page, answer: ReturnType<typeof createGate>): Promise<void> {
  await page.route(LISTS_PATH, async (route) => {
    await answer.promise
    await route.continue()
  })
}

const LOADING = () => document.querySelector('store-collection')?.shadowRoot?.querySelector('.skeleton')

const LISTS = [
  [390, '', CATALOG],
  [1280, '', CATALOG],
  [390, 'show="tax swatches"', CATALOG],
  [768, 'show="tax swatches"', CATALOG],
  [1280, 'show="tax swatches"', CATALOG],
  [390, 'buy="quick"', CATALOG],
  [1280, 'buy="none"', CATALOG],
] as const

/** With catalog v3 the swatches come with a second answer, and pages of a list from another call. */
const LISTS_OF_V3 = [
  [390, '', 'v3'],
  [768, 'show="tax swatches"', 'v3'],
  [1280, 'show="tax swatches"', 'v3'],
] as const

describe('the rows of a list', () => {
  const usual = rowsOf([...LISTS, ...LISTS_OF_V3], ([width, more, catalog]) =>
    catalog === 'v3' ? width === 768 : width === 390 || more.includes('tax'),
  )

  it.each(usual)(
    'have the same gap, and nothing moves when they come, at %i px %s, catalog %s',
    OF_MATRIX,
    async (width, more, catalog) => {
      const answer = createGate()
      const shop = catalog === CATALOG ? site : await openSite({ catalog })
      const { page, trouble, close } = await shop.visit(
        `<store-collection page-size="24" ${more}></store-collection><p>Below</p>`,
        {
          head: HEAD,
          context: at(width),
          script: 'data-shipping-url="/shipping"',
          async before(page) {
            await watchShift(page)
            await holdLists(page, answer)
          },
        },
      )
      await page.waitForFunction(LOADING)
      // The script came after the page's first frame; the page is responsible for that shift.
      const shifted = await readShift(page)
      answer.open()
      await page.waitForSelector(READY)
      await settle(page)
      const gaps = await readGaps(page)
      expect(gaps.length).toBeGreaterThan(2)
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
      expect(await readShift(page)).toBe(shifted)
      expect(trouble).toEqual([])
      await close()
      if (shop !== site) await shop.close()
    },
  )

  it('leave their space below a short list, so that nothing there moves', async () => {
    const answer = createGate()
    const { page } = await site.visit(
      '<store-collection collection-slug="mugs" page-size="4" paging="none"></store-collection><p id="below">Below</p>',
      {
        head: HEAD,
        context: { viewport: { width: 1280, height: 1400 } },
        async before(page) {
          await watchShift(page)
          await holdLists(page, answer)
        },
      },
    )
    const topOf = () => page.evaluate(() => document.querySelector('#below')!.getBoundingClientRect().top)
    await page.waitForFunction(LOADING)
    const shifted = await readShift(page)
    const before = await topOf()
    answer.open()
    await page.waitForSelector(READY)
    await settle(page)
    expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
    expect(await readShift(page)).toBe(shifted)
    // Another width has other rows, so the reserved space is removed.
    await page.setViewportSize({ width: 700, height: 1400 })
    await expect
      .poll(() =>
        page.evaluate(() => {
          const list = document.querySelector('store-collection')!.shadowRoot!.querySelector('.collection')!
          return getComputedStyle(list).minBlockSize
        }),
      )
      .toBe('0px')
  })
})

/** The chunk that a press on a list waits for. */
const LATE = /chunks\/live-collection-/

describe('“Show more”', () => {
  it.each([
    [390, 'React'],
    [1280, 'the answer'],
  ] as const)(
    'reserves the space of the next cards in the click itself, at %i px, if %s comes next',
    async (width, next) => {
      const answer = createGate()
      const react = createGate()
      const { page } = await site.visit('<store-collection page-size="8"></store-collection><p>Below</p>', {
        head: HEAD,
        context: at(width),
        async before(page) {
          await watchShift(page)
          // This is longer than the time in which the browser attributes a movement to the click.
          await page.route(LATE, async (route) => {
            await react.promise
            await route.continue()
          })
        },
      })
      await waitForCards(page, 8)
      await page.waitForFunction(() => customElements.get('store-collection'))
      await part(page, 'more').scrollIntoViewIfNeeded()
      await settle(page, { held: LATE })
      const before = await readShift(page)
      await holdLists(page, answer)
      await part(page, 'more').click()
      await expect.poll(() => page.locator('store-collection li.room').count()).toBe(8)
      await page.evaluate(() => new Promise((done) => setTimeout(done, 700)))
      if (next === 'the answer') {
        answer.open()
        await waitForCards(page, 16)
      }
      react.open()
      await page.locator('store-collection [data-pending]').waitFor({ state: 'detached' })
      answer.open()
      await waitForCards(page, 16)
      await settle(page)
      expect(await page.locator('store-collection li.room').count()).toBe(0)
      // The press is replayed in React, which sends no further request and focuses the first new card.
      await expect.poll(() => focusedCard(page)).toBe(8)
      await expect.poll(() => news(page)).toMatch(/^16 of \d+$/)
      await settle(page)
      expect(await page.locator('store-collection .cell').count()).toBe(16)
      expect((await readShift(page)) - before).toBeLessThan(0.01)
    },
  )
})

describe('a list in large text', () => {
  it.each(rowsOf([320, 768], (width) => width === 320))(
    'keeps every word within its card at 200 %, at %i px',
    OF_MATRIX,
    async (width) => {
      const { page } = await site.visit('<store-collection page-size="8"></store-collection>', {
        head: `${HEAD}<style>body{font-size:32px}</style>`,
        context: at(width),
      })
      await page.waitForSelector(READY)
      const wrong = await page.evaluate(() => {
        const cells = [...document.querySelector('store-collection')!.shadowRoot!.querySelectorAll('.cell')]
        return cells.flatMap((cell) => {
          const { left, right } = cell.getBoundingClientRect()
          const range = document.createRange()
          return [...cell.querySelectorAll('.name,.price,.buy')].flatMap((one) => {
            const hidden = one.querySelector('.hidden')
            range.selectNodeContents(one)
            // Texts only for screen readers come last.
            if (hidden) range.setEndBefore(hidden)
            const seen = [...range.getClientRects()].filter(({ width }) => width > 2)
            const isOut = seen.some((rect) => rect.left < left - 1 || rect.right > right + 1)
            return isOut ? [one.textContent] : []
          })
        })
      })
      expect(wrong).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )
})

describe('a builder’s content in a list', () => {
  const BODY =
    '<store-collection collection-slug="mugs" page-size="4"><p id="own">See the mugs at <a href="/mugs">our shop</a>.</p></store-collection>'

  it('gives way to the skeleton, and comes back if the shop can’t be reached', async () => {
    const answer = createGate()
    const { page } = await site.visit(BODY, {
      head: HEAD,
      context: at(390),
      isUnhurried: true,
      before: (page) =>
        page.route(
          /\/(oauth2\/token|.*\/query|.*\/search|.*collections.*|.*categories.*)(\?|$)/,
          async (route) => {
            if (route.request().url().includes('.html')) return route.continue()
            await answer.promise
            return route.fulfill({ status: 403, body: '{}' })
          },
        ),
    })
    await page.waitForFunction(LOADING)
    expect(await page.locator('#own').isVisible()).toBe(false)
    answer.open()
    await page.waitForSelector('store-collection[status=error]')
    await page.locator('#own').waitFor({ state: 'visible' })
  })
})
