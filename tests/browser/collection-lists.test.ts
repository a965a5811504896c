import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const READY = 'store-collection[status=ready]'
const QUERY = 'POST /stores-reader/v1/products/query-platformized'

/** Names of the cards, in their order. */
const names = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('store-collection')?.shadowRoot?.querySelectorAll('[part=name]') ?? [])].map(
      (one) => one.textContent,
    ),
  )
const waitForCards = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => {
      const list = document.querySelector('store-collection')
      const grid = list?.shadowRoot?.querySelector('[part=grid]')
      return !grid?.ariaBusy && grid?.querySelectorAll('[part=card]').length === wanted
    },
    count,
    { timeout: 15_000 },
  )
const part = (page: Page, name: string) => page.locator(`store-collection [part~=${name}]`)
const news = (page: Page) => page.locator('store-collection [role=status]').first().textContent()

describe('paging="more"', () => {
  it('shows the next cards below, focuses the first of them and says how far the list has come', async () => {
    const { page, trouble, asked, close } = await site.visit(
      '<store-collection page-size="24"></store-collection>',
    )
    await page.waitForSelector(READY)
    await part(page, 'more').click()
    await waitForCards(page, 48)

    const focused = await page.evaluate(() => {
      const root = document.querySelector('store-collection')?.shadowRoot
      const cells = [...(root?.querySelectorAll('.cell') ?? [])]
      return cells.findIndex((cell) => cell.contains(root?.activeElement ?? null))
    })
    expect(focused).toBe(24)
    await expect.poll(() => news(page)).toBe('48 of 61')
    await part(page, 'more').click()
    await waitForCards(page, 61)
    await expect.poll(() => news(page)).toBe('61 of 61')
    await expect(part(page, 'more').count()).resolves.toBe(0)
    expect(asked.filter((one) => one === QUERY)).toHaveLength(3)
    expect(trouble).toEqual([])
    await close()
  })
})
