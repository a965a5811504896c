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

describe('the enclosing product', () => {
  it('is found through shadow roots, and followed when it changes', async () => {
    const { page } = await site.visit(
      '<store-product product-slug="stoneware-mug" id="around"></store-product>',
    )
    await page.waitForSelector('store-product[status=ready]')
    const names = () =>
      page.evaluate(() => {
        const inner = document.querySelector('#box')?.shadowRoot?.querySelector('store-variant-picker')
        return [...(inner?.shadowRoot?.querySelectorAll('[part=option-name]') ?? [])].map(
          (one) => one.id && one.firstChild?.textContent,
        )
      })
    await page.evaluate(() => {
      const box = document.createElement('div')
      box.id = 'box'
      box.slot = 'choosing'
      box.attachShadow({ mode: 'open' }).innerHTML = '<store-variant-picker></store-variant-picker>'
      const around = document.querySelector('#around')
      around?.setAttribute('layout', 'detail')
      const fresh = around?.cloneNode() as Element
      fresh.append(box)
      around?.replaceWith(fresh)
    })
    await expect.poll(names).toEqual(['Glaze', 'Size'])
    await page.evaluate(() => document.querySelector('#around')?.setAttribute('product-slug', 'serving-bowl'))
    await expect.poll(names).toEqual(['Diameter'])
  })
})
