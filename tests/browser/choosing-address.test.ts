import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { chosenIn, radio } from './choosing-steps.ts'

const site = setUpSite()

const picker = (slug: string, attributes = 'sync-url') =>
  `<store-variant-picker product-slug="${slug}" ${attributes}></store-variant-picker>`

const open = async (body: string) => {
  const visit = await site.visit(body)
  await visit.page.waitForSelector('store-variant-picker[status=ready]')
  const query = () => new URL(visit.page.url()).searchParams
  return { ...visit, query, tag: visit.page.locator('store-variant-picker').first() }
}

it('keeps the shopper’s choice in the address, and restores it from there', async () => {
  const { page, query, tag } = await open(picker('stoneware-mug'))
  expect([...query()]).toEqual([])
  await radio(tag, 'Sage').click()
  await radio(tag, '500 ml').click()
  expect(Object.fromEntries(query())).toEqual({ glaze: 'Sage', size: '500 ml' })
  await page.reload()
  await page.waitForSelector('store-variant-picker[status=ready]')
  await expect.poll(() => chosenIn(tag)).toEqual(['Sage', '500 ml'])
})

it('leaves the rest of the address as it is', async () => {
  const { page, tag } = await open(picker('stoneware-mug'))
  await page.evaluate(() => history.replaceState({ mine: 1 }, '', '?utm_source=letter#pots'))
  await radio(tag, 'Sage').click()
  const url = new URL(page.url())
  expect(url.searchParams.get('utm_source')).toBe('letter')
  expect(url.hash).toBe('#pots')
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ mine: 1 })
})

it('keeps pickers apart: only one writes for a product, and several products have names of their own', async () => {
  const { page, query } = await open(
    picker('stoneware-mug') + picker('stoneware-mug') + picker('dipped-tall-mug'),
  )
  const at = (index: number) => page.locator('store-variant-picker').nth(index)
  await page.waitForFunction(() => document.querySelectorAll('[status=ready]').length === 3)
  await radio(at(1), 'Sage').click()
  await radio(at(2), 'Chalk').or(at(2).getByRole('radio').nth(1)).first().click()
  const names = [...query().keys()].sort()
  expect(names).toEqual(['dipped-tall-mug.glaze', 'stoneware-mug.glaze', 'stoneware-mug.size'])
  await expect.poll(() => chosenIn(at(0))).toEqual(['Sage', '250 ml'])
  await page.reload()
  await page.waitForFunction(() => document.querySelectorAll('[status=ready]').length === 3)
  await expect.poll(() => chosenIn(at(0))).toEqual(['Sage', '250 ml'])
  expect([...query().keys()].sort()).toEqual(names)
})

it('follows a shared link exactly, even if its variant is sold out', async () => {
  const { page, tag } = await open(picker('stoneware-mug', 'preselect="url"'))
  await page.goto(`${page.url()}?GLAZE=ink&size=250%20ml`)
  await page.waitForSelector('store-variant-picker[status=ready]')
  await expect.poll(() => chosenIn(tag)).toEqual(['Ink', '250 ml'])
  await expect.poll(() => tag.locator('[part=stock]').textContent()).toBe('Sold out')
  await expect.poll(() => tag.locator('.offer').textContent()).toContain('Ink, 350 ml')
})
