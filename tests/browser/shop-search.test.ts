import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../support/browser/buying-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'

const LISTS = [
  ['the shop’s list', ''],
  ['the page’s own list', '<store-collection slot="list" controls sync-url></store-collection>'],
] as const

describe.each([
  [CATALOGS[0], 'phone', PHONE],
  [CATALOGS[1], 'desktop', DESKTOP],
] as const)('the search of a whole shop, catalog %s, %s', (catalog, size, context) => {
  const site = setUpSite({ catalog })

  it.each(rowsOf([size], (one) => one === 'phone'))(
    'leads on to everything and to the categories if it finds nothing (%s)',
    OF_MATRIX,
    async () => {
      const { page, trouble } = await site.visit('<store-shop></store-shop>', {
        context,
        at: (url) => `${url}?shop.search=zebra`,
      })
      const list = page.locator('store-shop > store-collection')
      const places = list.locator('[part=notice]').getByRole('navigation').getByRole('link')
      await expect
        .poll(async () => (await places.allTextContents()).slice(0, 3))
        .toEqual(['All products', 'Mugs & cups', 'Bowls'])
      expect(await list.locator('[part=notice]').textContent()).toContain('Nothing found for “zebra”.')
      // There is nothing to order or filter.
      expect(await list.locator('[part=controls]').count()).toBe(0)
      await places.filter({ hasText: 'Bowls' }).click()
      await expect.poll(() => [...new URL(page.url()).searchParams]).toEqual([['shop.collection', 'bowls']])
      await list.getByRole('link', { name: /bowl/i }).first().waitFor()
      await page.goBack()
      await places.filter({ hasText: 'All products' }).click()
      await expect.poll(() => [...new URL(page.url()).searchParams]).toEqual([])
      await expect.poll(() => list.locator('[part=count]').textContent()).toBe('61 products')
      expect(trouble).toEqual([])
    },
  )

  it.each(rowsOf([size], (one) => one === 'desktop'))(
    'keeps its text and the filters on the way to a product and back, forward and by reloads (%s)',
    OF_MATRIX,
    async () => {
      const { page, trouble } = await site.visit('<h1>Ton</h1><store-shop></store-shop>', { context })
      const list = page.locator('store-shop > store-collection')
      const product = page.locator('store-shop > store-product')
      const field = page.locator('store-search').getByRole('combobox')
      const isFiltered = async () => {
        await expect.poll(() => list.locator('[part=card]').count()).toBe(1)
        expect(await list.locator('.chips').textContent()).toContain('Atelier Lindqvist')
        expect([await field.inputValue(), await list.locator('[name=sort]').inputValue()]).toEqual([
          'mug',
          'price',
        ])
      }
      await field.fill('mug')
      await field.press('Enter')
      await page.waitForSelector('store-collection[search=mug][status=ready]')
      await list.locator('[name=sort]').selectOption('price')
      await list.getByRole('button', { name: 'Filters' }).click()
      await list.getByRole('checkbox', { name: /^Atelier Lindqvist/ }).check()
      await list.locator('.chips').waitFor()
      if (size === 'phone') await list.getByRole('button', { name: 'Show 1 product' }).click()
      await isFiltered()
      await list.getByRole('link', { name: 'Pebble mug' }).click()
      await product.getByRole('heading', { name: 'Pebble mug' }).waitFor()
      await page.goBack()
      await isFiltered()
      await page.goForward()
      await product.getByRole('heading', { name: 'Pebble mug' }).waitFor()
      await page.reload()
      await product.getByRole('heading', { name: 'Pebble mug' }).waitFor()
      await page.goBack()
      await isFiltered()
      await page.reload()
      await isFiltered()

      await field.fill('bowl')
      await field.press('Enter')
      await page.waitForSelector('store-collection[search=bowl][status=ready]')
      await page.goBack()
      await isFiltered()
      await page.locator('store-categories').getByRole('link', { name: 'All products' }).click()
      await expect.poll(() => list.locator('[part=count]').textContent()).toBe('61 products')
      expect(await field.inputValue()).toBe('')
      expect(trouble).toEqual([])
    },
  )

  it.each(
    rowsOf([size], (one) => one === 'desktop').flatMap((one) => LISTS.map((list) => [one, ...list] as const)),
  )('goes back to an ordered and filtered search at once (%s, %s)', OF_MATRIX, async (_, __, own) => {
    const { page, trouble } = await site.visit(`<store-shop>${own}</store-shop>`, {
      context,
      at: (url) =>
        `${url}?shop.search=mug&shop-list.sort=price&shop-list.filter=%40brand%3AAtelier+Lindqvist`,
    })
    const list = page.locator('store-shop store-collection')
    const field = page.locator('store-search').getByRole('combobox')
    const isFiltered = () =>
      expect
        .poll(async () => [
          await list.locator('[part=card]').count(),
          (await list.locator('.chips').allTextContents()).join(),
          await list.locator('[name=sort]').inputValue(),
          new URL(page.url()).searchParams.get('shop-list.sort'),
        ])
        .toEqual([1, expect.stringContaining('Atelier Lindqvist'), 'price', 'price'])
    await page.waitForSelector('store-collection[search=mug][status=ready]')
    await isFiltered()
    await field.fill('bowl')
    await field.press('Enter')
    await page.waitForSelector('store-collection[search=bowl][status=ready]')
    const searches: string[] = []
    page.on('request', (request) => {
      const { search } = JSON.parse(request.postData() ?? '{}')
      if (search) searches.push(JSON.stringify(search))
    })
    await page.goBack()
    await isFiltered()
    // The search that is left is not asked for the filters of the one that comes.
    expect(searches.filter((one) => one.includes('bowl'))).toEqual([])
    expect(trouble).toEqual([])
  })
})
