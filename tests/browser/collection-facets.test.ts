import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../support/browser/buying-steps.ts'
import { names, news, part, READY, waitForCards } from '../support/browser/collection-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

const site = setUpSite()

const LIST =
  '<store-collection id="shop" collection-slug="mugs" controls sync-url page-size="24"></store-collection>'

const SIZES = [
  { size: 'a phone', context: PHONE, isSheet: true },
  { size: 'a desktop', context: DESKTOP, isSheet: false },
]

describe.each(rowsOf(SIZES, ({ isSheet }) => !isSheet))(
  'facets on $size',
  OF_MATRIX,
  ({ context, isSheet }) => {
    it('narrow the list with correct counts, show chips, and are in the address', async () => {
      const { page, trouble } = await site.visit(LIST, { context })
      await page.waitForSelector(READY)
      await waitForCards(page, 13)
      await page.locator('store-collection .facets-toggle').click()
      const value = page.locator('store-collection .facet-value').filter({ hasText: 'Chalk' })
      await value.waitFor()
      const count = Number(await value.locator('.facet-count').textContent())
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThan(13)
      await value.click()
      await waitForCards(page, count)
      await expect.poll(() => news(page)).toContain(String(count))
      const chip = page.getByRole('button', { name: 'Remove filter Glaze: Chalk' })
      await expect.poll(() => chip.isVisible()).toBe(true)
      await expect.poll(() => new URL(page.url()).searchParams.get('shop.filter')).toBe('Glaze:Chalk')

      const left = await names(page)
      await page.reload()
      await waitForCards(page, count)
      await expect.poll(() => names(page)).toEqual(left)
      await page.getByRole('button', { name: 'Remove filter Glaze: Chalk' }).click()
      await waitForCards(page, 13)
      await expect.poll(() => part(page, 'chip').count()).toBe(0)
      expect(page.url()).not.toContain('filter')
      expect(trouble).toEqual([])
    })

    it('can be combined by keyboard, and all removed together', async () => {
      const { page } = await site.visit(LIST, { context })
      await waitForCards(page, 13)
      await page.locator('store-collection .facets-toggle').focus()
      await page.keyboard.press('Enter')
      const boxes = page.locator('store-collection .facet input')
      await boxes.first().waitFor()
      await boxes.nth(0).focus()
      await page.keyboard.press('Space')
      await boxes.nth(1).focus()
      await page.keyboard.press('Space')
      await expect.poll(() => part(page, 'chip').count()).toBe(2)
      // On a phone the button beside the cards is behind the sheet.
      await page.locator(isSheet ? 'dialog[open] [part=reset]' : '.summary [part=reset]').click()
      await waitForCards(page, 13)
      await expect.poll(() => boxes.nth(0).isChecked()).toBe(false)
      await expect.poll(() => part(page, 'chip').count()).toBe(0)
    })
  },
)

it('opens the filters beside the cards without moving their button, the number or the first row', async () => {
  const { page } = await site.visit(LIST, { context: DESKTOP })
  await waitForCards(page, 13)
  await settle(page)
  const where = () =>
    page.locator('store-collection').evaluate(({ shadowRoot }) =>
      ['.find', '.labelled select', '.facets-toggle', '.count', '.cell'].map((inside) => {
        const { top, left, right } = shadowRoot!.querySelector(inside)!.getBoundingClientRect()
        // The cards make room at their side.
        return [inside, Math.round(top), Math.round(inside === '.facets-toggle' ? left : right)].slice(
          0,
          inside === '.cell' ? 2 : 3,
        )
      }),
    )
  const before = await where()
  await part(page, 'facets-toggle').click()
  await page.locator('store-collection .facet-value').first().waitFor()
  await settle(page)
  expect(await where()).toEqual(before)
})

it('on a phone, a list whose author’s own filter was switched off shows how to get it back', async () => {
  const { page } = await site.visit(LIST.replace('controls', 'controls in-stock-only'), {
    context: PHONE,
  })
  await page.waitForSelector(READY)
  await page.locator('store-collection .facets-toggle').click()
  await page.locator('dialog[open] .switch').click()
  const sheetReset = page.locator('dialog[open] [part=reset]')
  await sheetReset.waitFor()
  await page.keyboard.press('Escape')
  await page.locator('store-collection dialog[open]').waitFor({ state: 'detached' })
  // A clipped button has a size, too: a press has to reach it.
  await page.locator('store-collection .summary [part=reset]').click({ timeout: 10_000 })
  await page.locator('store-collection .summary [part=reset]').waitFor({ state: 'detached' })
})

const CATEGORIES = '<store-categories for="shop"></store-categories>'

describe('<store-categories>', () => {
  it('controls the list of the page, marks the shown category, and Back goes back', async () => {
    const { page, trouble } = await site.visit(CATEGORIES + LIST, { context: DESKTOP })
    const address = page.url()
    await waitForCards(page, 13)
    const link = (name: string) => page.locator('store-categories').getByRole('link', { name, exact: true })
    await link('Mugs & cups').waitFor()
    const current = () => page.locator('store-categories [aria-current]').allTextContents()
    await expect.poll(current).toEqual(['Mugs & cups'])
    await expect.poll(() => link('Bowls').getAttribute('href')).toContain('shop.collection=bowls')

    await link('Bowls').click()
    await waitForCards(page, 8)
    await expect.poll(() => new URL(page.url()).searchParams.get('shop.collection')).toBe('bowls')
    await expect.poll(current).toEqual(['Bowls'])
    const bowls = await names(page)
    await page.reload()
    await waitForCards(page, 8)
    await expect.poll(() => names(page)).toEqual(bowls)
    await link('All products').click()
    await waitForCards(page, 24)
    await expect.poll(current).toEqual(['All products'])
    await page.goBack()
    await waitForCards(page, 8)
    await expect.poll(current).toEqual(['Bowls'])
    await page.goBack()
    await waitForCards(page, 13)
    await expect.poll(() => page.url()).toBe(address)
    await expect.poll(current).toEqual(['Mugs & cups'])
    expect(trouble).toEqual([])
  })

  it('continues in the chosen collection, not in the one before', async () => {
    const list = '<store-collection id="shop" collection-slug="mugs" page-size="4"></store-collection>'
    const { page } = await site.visit(CATEGORIES + list, { context: DESKTOP })
    await waitForCards(page, 4)
    await page.locator('store-categories').getByRole('link', { name: 'Vases & light' }).click()
    await expect.poll(() => page.url()).toContain('shop.collection=vases')
    await waitForCards(page, 4)
    await part(page, 'more').click()
    await waitForCards(page, 8)
    const shown = await names(page)
    const other = await site.visit('<store-collection collection-slug="vases"></store-collection>')
    await waitForCards(other.page, 8)
    expect([...shown].sort()).toEqual([...(await names(other.page))].sort())
  })

  it('is a menu that opens and closes by keyboard', async () => {
    const { page } = await site.visit(
      `<store-categories for="shop" layout="menu"></store-categories>${LIST}`,
      { context: PHONE },
    )
    await waitForCards(page, 13)
    const menu = page.locator('store-categories summary')
    await expect.poll(() => menu.textContent()).toBe('Mugs & cups')
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('store-categories details[open]').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('store-categories')
    await page.keyboard.press('Enter')
    await page.locator('store-categories').getByRole('link', { name: 'Bowls' }).click()
    await waitForCards(page, 8)
    await expect.poll(() => menu.textContent()).toBe('Bowls')
  })
})

it('begins the name of a group where its values begin, also from right to left', async () => {
  const { page } = await site.visit(LIST, {
    html: '<html lang="ar" dir="rtl">',
    context: DESKTOP,
  })
  await waitForCards(page, 13)
  await part(page, 'facets-toggle').click()
  await page.locator('store-collection .facet-value').first().waitFor()
  await settle(page)
  const edges = await page
    .locator('store-collection .facet:not([hidden])')
    .evaluateAll((groups) =>
      groups.map((group) =>
        ['.facet-title bdi', '.facet-value'].map((inside) =>
          Math.round(group.querySelector(inside)?.getBoundingClientRect().right ?? 0),
        ),
      ),
    )
  expect(edges.length).toBeGreaterThan(1)
  for (const [name, value] of edges) expect(name).toBe(value)
})
