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

it('follows a shared link exactly, even if its variant is sold out', async () => {
  const { page, tag } = await open(picker('stoneware-mug', 'preselect="url"'))
  await page.goto(`${page.url()}?GLAZE=ink&size=250%20ml`)
  await page.waitForSelector('store-variant-picker[status=ready]')
  await expect.poll(() => chosenIn(tag)).toEqual(['Ink', '250 ml'])
  await expect.poll(() => tag.locator('[part=stock]').textContent()).toBe('Sold out')
  await expect.poll(() => tag.locator('.offer').textContent()).toContain('Ink, 350 ml')
})
