import { describe, expect, it } from 'vitest'
import { CATALOG } from '../support/browser/journeys.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { chosenIn, heard, listen, listenToVoice, radio, said } from './choosing-steps.ts'

const site = setUpSite()

const picker = (attributes = '', slug = 'stoneware-mug') =>
  `<store-variant-picker product-slug="${slug}" ${attributes}></store-variant-picker>`

const open = async (body: string, query = '') => {
  const visit = await site.visit(body, { before: listenToVoice, ...(query && { query }) })
  const tag = visit.page.locator('store-variant-picker').first()
  await visit.page.waitForSelector('store-variant-picker[status=ready]')
  return { ...visit, tag }
}

describe('one choice for the whole page', () => {
  it('is requested, made and reported once, however many tags show it', async () => {
    const body = `<div style="block-size:600px;overflow:auto">${picker().repeat(25)}</div>${'<store-product product-slug="stoneware-mug"></store-product>'.repeat(25)}`
    const { page, tag, asked } = await open(body)
    await listen(page, 'store-variant-change')
    await radio(tag, 'Sage').click()
    await expect.poll(() => said(page)).toEqual(['Sage, 250 ml: €28.00. In stock.'])
    const cards = page.locator('store-product [part=price]')
    await expect.poll(() => cards.allTextContents()).toEqual(Array(25).fill('€28.00'))
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll('store-variant-picker[status=ready]')].map(
        (one) => one.shadowRoot?.querySelector<HTMLElement>('[aria-checked=true]')?.dataset.choice,
      ),
    )
    expect(new Set(drawn)).toEqual(new Set(['Sage']))
    // One request for the cards, which in catalog v1 have all variants, and in catalog v3 another one for the variants.
    expect(asked.filter((one) => one.includes('products'))).toHaveLength(CATALOG === 'v1' ? 1 : 2)
    await expect.poll(() => heard(page)).toHaveLength(1)
  })
})

describe('the keyboard', () => {
  it('stops once at each option, and moves and chooses by arrows', async () => {
    const { page, tag } = await open(picker())
    const focused = () =>
      tag.evaluate((host) => (host.shadowRoot?.activeElement as HTMLElement | null)?.dataset.choice)
    await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe('Oat')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => chosenIn(tag)).toEqual(['Sage', '250 ml'])
    await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe('250 ml')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => chosenIn(tag)).toEqual(['Sage', '500 ml'])
  })
})
