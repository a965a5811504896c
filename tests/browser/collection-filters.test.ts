import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  FILTERED,
  names,
  news,
  part,
  QUERY,
  READY,
  readCatalog,
  waitForCards,
} from '../support/browser/collection-steps.ts'
import { CATALOG, FILTERED_PATH } from '../support/browser/journeys.ts'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { runAxe } from './find-flaws.ts'
import { createGate } from './network-steps.ts'

const site = setUpSite()
let catalog: Awaited<ReturnType<typeof readCatalog>>
beforeAll(async () => {
  catalog = await readCatalog(site.sandbox.url)
})

const LIST = '<store-collection id="shop" controls page-size="100"></store-collection>'

describe('the controls of a list', () => {
  const ORDERS = [
    ['price', (a: { price: number }, b: { price: number }) => a.price - b.price],
    ['-price', (a: { price: number }, b: { price: number }) => b.price - a.price],
    ['name', (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)],
    ['-name', (a: { name: string }, b: { name: string }) => (a.name < b.name ? 1 : -1)],
  ] as const
  const USUAL = ORDERS[3]

  /** Chooses an order, and compares the cards with the catalog. */
  async function expectOrder(page: Page, [sort, compare]: (typeof ORDERS)[number]) {
    const before = await names(page)
    await page.getByLabel('Sort by').selectOption(sort)
    await expect.poll(() => names(page)).not.toEqual(before)
    await waitForCards(page, catalog.length)

    const shown = await names(page)
    const byName = new Map(catalog.map((one) => [one.name, one]))
    const key = sort.replace('-', '') as 'name' | 'price'
    const order = (list: readonly { name: string; price: number }[]) => list.map((one) => one[key])
    const found = shown.map((name) => byName.get(name) as { name: string; price: number })
    expect(order(found), `the order by ${sort}`).toEqual(order([...catalog].sort(compare)))
  }

  it('orders as the catalog does, filters by price, finds words of names, says when nothing matches, and can be reset', async () => {
    const { page, trouble } = await site.visit(LIST)
    await page.waitForSelector(READY)
    await expectOrder(page, USUAL)

    // Whichever bound comes first.
    const bounds = page.locator('store-collection .price-field')
    await expect
      .poll(() => bounds.evaluateAll((all) => all.map((one) => one.getAttribute('placeholder'))))
      .toEqual(['from', 'up to'])
    await page.getByLabel('Lowest price').fill('40')
    await page.getByLabel('Highest price').fill('20')
    await page.keyboard.press('Enter')
    const wanted = catalog.filter(({ price }) => price >= 20 && price <= 40)
    await waitForCards(page, wanted.length)
    expect(new Set(await names(page))).toEqual(new Set(wanted.map(({ name }) => name)))
    await page.locator('.summary [part=reset]').click()
    await waitForCards(page, catalog.length)

    const asked: string[] = []
    page.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      if (call === (CATALOG === 'v1' ? QUERY : FILTERED)) asked.push(request.postData() ?? '')
    })
    // All letters are typed at once: on a busy machine 350 ms may pass between two keys, after which the list sends a
    // request.
    await page.getByRole('combobox', { name: 'Search products' }).evaluate((field: HTMLInputElement) => {
      field.focus()
      for (const letter of 'vase') document.execCommand('insertText', false, letter)
    })
    const vases = catalog.filter(({ name }) => /vase/i.test(name)).length
    await waitForCards(page, vases)

    expect((await names(page)).every((name) => /vase/i.test(name))).toBe(true)
    await expect.poll(() => news(page)).toBe(`${vases} products`)
    await expect.poll(() => part(page, 'count').textContent()).toBe(`${vases} products`)
    // The list waits for a pause in typing: four letters cause one request. The suggestions, at most six products, may
    // need one, too, if their code has loaded by then.
    expect(asked.filter((body) => !/"limit":6\b/.test(body))).toHaveLength(1)

    await page.locator('.summary [part=reset]').click()
    await waitForCards(page, catalog.length)
    await expect.poll(() => page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('')

    await page.getByRole('combobox', { name: 'Search products' }).fill('zeppelin')
    await page.waitForSelector('store-collection[status=empty]')

    await expect.poll(() => news(page)).toBe('Nothing found for “zeppelin”.')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await waitForCards(page, catalog.length)
    await expect
      .poll(() =>
        page.evaluate(() =>
          document.querySelector('store-collection')?.shadowRoot?.activeElement?.getAttribute('name'),
        ),
      )
      .toBe('search')
    expect(trouble).toEqual([])
  })

  it.each(rowsOf(ORDERS, (order) => order === USUAL).map((order) => ({ order })))(
    'orders by $order.0, too',
    OF_MATRIX,
    async ({ order }) => {
      const { page } = await site.visit(LIST)
      await page.waitForSelector(READY)
      await expectOrder(page, order)
    },
  )

  inMatrix('leaves out what is sold out', async () => {
    const { page } = await site.visit(LIST)
    await page.waitForSelector(READY)
    const soldOut = page.locator('store-collection [part=card][data-state=sold-out]')
    const gone = await soldOut.count()
    expect(gone).toBeGreaterThan(0)
    await page.getByRole('checkbox', { name: /In stock only/ }).check()
    await waitForCards(page, catalog.length - gone)

    await expect.poll(() => soldOut.count()).toBe(0)
  })

  it('keeps the shown products when an answer fails, and tries again', async () => {
    const { page } = await site.visit(LIST)
    await page.waitForSelector(READY)
    await page.route(`**${FILTERED_PATH}`, (route) => route.abort())
    await page.getByRole('checkbox', { name: /In stock only/ }).check()
    await page.waitForSelector('store-collection[status=error]')
    await expect.poll(() => names(page)).toHaveLength(catalog.length)

    await page.unroute(`**${FILTERED_PATH}`)
    await part(page, 'try-again').click()
    await page.waitForSelector(READY)
    await expect.poll(async () => (await names(page)).length).toBeLessThan(catalog.length)
  })

  it('takes text that was typed before React had loaded', async () => {
    const app = createGate()
    const { page } = await site.visit(LIST, {
      before: (fresh) =>
        fresh.route('**/chunks/app-*', async (route) => {
          await app.promise
          await route.continue()
        }),
    })
    await page.waitForSelector(READY)
    await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('plate')
    await page.getByRole('checkbox', { name: /In stock only/ }).check()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => performance.getEntriesByName('store-widgets:react').length)).toBe(0)
    app.open()
    await expect.poll(async () => (await names(page)).every((name) => /plate/i.test(name))).toBe(true)

    await expect
      .poll(() => page.getByRole('combobox', { name: 'Search products' }).inputValue())
      .toBe('plate')
    await expect.poll(() => page.getByRole('checkbox', { name: /In stock only/ }).isChecked()).toBe(true)
  })

  it('works by keyboard alone', async () => {
    const { page } = await site.visit(LIST)
    await page.waitForSelector(READY)
    await page.keyboard.press('Tab')
    await page.keyboard.type('vase')
    await page.keyboard.press('Enter')
    const vases = catalog.filter(({ name }) => /vase/i.test(name)).length
    await waitForCards(page, vases)
    await page.keyboard.press('Tab')
    // The keys are arrows: letters typed into a list count as one word only when they come quickly.
    const sort = page.getByLabel('Sort by')
    for (let step = 0; step < 9 && (await sort.inputValue()) !== '-price'; step++)
      await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await names(page))[0]).toBe('Floor vase')
  })

  it.each(rowsOf(['light', 'dark'] as const, (scheme) => scheme === 'dark'))(
    'has no problem that axe finds, %s',
    OF_MATRIX,
    async (colorScheme) => {
      const { page } = await site.visit(
        '<main><h1>Shop</h1><h2>Mugs</h2><store-collection controls paging="pages" page-size="8"></store-collection></main>',
        {
          context: { colorScheme },
          head: '<style>:root{color-scheme:light dark}body{background:Canvas;color:CanvasText}</style>',
        },
      )
      await page.waitForSelector(READY)
      await page.getByRole('combobox', { name: 'Search products' }).fill('mug')
      await expect.poll(() => news(page)).toMatch(/ products$/)
      // The cards fade in again.
      await settle(page)
      expect(await runAxe(page)).toEqual([])
    },
  )
})
