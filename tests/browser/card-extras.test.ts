import { expect, it } from 'vitest'
import { inMatrix } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { openSite } from '../support/browser/site.ts'
import { measureContrast, readShift, watchShift } from './measure-looks.ts'

const site = setUpSite()

const SHOW = 'show="second-image swatches sale tax"'
// The page reserves the list's space: content below it may load before the list's own script.
const BODY = `
  <store-product product-slug="polka-mug" ${SHOW} lowest-price="900"></store-product>
  <store-collection collection-slug="mugs" page-size="8" columns="4" ${SHOW} style="display:block;min-block-size:100vh"></store-collection>
  <store-product product-slug="stoneware-mug" layout="detail"></store-product>`
const SCRIPT = 'data-tax="included" data-shipping-url="/shipping"'

it('puts no ribbon over the reduction of a narrow card or row', async () => {
  const list = (layout: string) =>
    `<store-collection collection-slug="mugs" page-size="8" layout="${layout}" show="sale"></store-collection>`
  const { page } = await site.visit(list('card') + list('row'), {
    context: { viewport: { width: 390, height: 844 } },
  })
  for (const layout of ['card', 'row']) {
    const within = `store-collection[layout=${layout}]`
    const card = page.locator(`${within} .card`, { has: page.locator('.sale') }).first()
    await card.waitFor()
    const gap = await card.evaluate((one) => {
      const [ribbon, sale] = ['.ribbon', '.sale'].map((name) => one.querySelector(name) as HTMLElement)
      if (!ribbon || !sale) throw new Error('not both stand there')
      ribbon.textContent = 'Only a few pieces left'
      const [above, below] = [ribbon.getBoundingClientRect(), sale.getBoundingClientRect()]
      return Math.max(below.left - above.right, below.top - above.bottom)
    })
    expect(gap, layout).toBeGreaterThanOrEqual(0)
  }
})

it('breaks no word of the notice, and puts no sign over another, in cards that are as narrow as a column of a table', async () => {
  const { page } = await site.visit(
    `<div style="inline-size:110px"><store-product product-slug="belly-vase" show="sale"></store-product></div>
    <div style="inline-size:92px"><store-product product-slug="moon-jar"><b slot="badge">By hand</b></store-product></div>
    <div style="inline-size:92px;font:17px DejaVu Sans,Verdana,sans-serif"><store-product product-slug="no-such"></store-product></div>`,
  )
  const notice = page.locator('store-product .notice-text')
  await notice.waitFor()
  const broken = await notice.locator('slot').evaluate(({ firstChild: text }) =>
    [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text as Text, index)
      range.setEnd(text as Text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    }),
  )
  expect(await notice.textContent()).toContain('available')
  expect(broken).toEqual([])
  await page.locator('store-product .sale').waitFor()
  await page.locator('store-product .badges').waitFor()
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll('store-product:not([product-slug=no-such])')].map((one) => {
      const read = (found: Element | null | undefined) => found?.getBoundingClientRect() ?? new DOMRect()
      const sign = one.querySelector('b') ?? one.shadowRoot?.querySelector('.sale')
      const [above, below] = [read(one.shadowRoot?.querySelector('.ribbon')), read(sign)]
      const media = read(one.shadowRoot?.querySelector('.media'))
      return [below.top - above.bottom, media.bottom - below.bottom].map((gap) => gap > 0)
    }),
  )
  expect(gaps).toEqual([
    [true, true],
    [true, true],
  ])
})

it('shows the extras that the page asks for, and nothing moves', async () => {
  const { page, trouble, warnings } = await site.visit(BODY, {
    script: SCRIPT,
    html: '<html lang="de">',
    context: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
    before: watchShift,
  })
  const list = page.locator('store-collection')
  const card = page.locator('store-product').first()
  await list.locator('[part~=swatches]').first().waitFor()
  await list.locator('[part~=sale]').first().waitFor()
  await card.locator('[part~=tax]').waitFor()
  expect(await readShift(page)).toBe(0)
  const { texts } = await measureContrast(page, { texts: '.sale,.tax,.tax a', controls: '.buy' })
  expect(texts.length).toBeGreaterThan(16)
  expect(texts.filter(({ ratio }) => ratio < 4.5)).toEqual([])
  await expect.poll(() => card.locator('[part~=tax]').innerText()).toBe('inkl. MwSt. · zzgl. Versand')
  await expect.poll(() => card.locator('[part~=tax] a').getAttribute('href')).toBe('/shipping')
  await page.locator('store-product[layout=detail] [part~=tax]').waitFor()
  // The shop knows a lower price than the one before the discount, so that one is struck.
  await expect.poll(() => card.locator('[part~=old-price]').innerText()).toMatch(/^900,00/)

  // The second picture is loaded when somebody points at the card.
  const second = list.locator('.second').first()
  expect(await second.evaluate((one: HTMLImageElement) => one.currentSrc)).toBe('')
  await list
    .locator('.card', { has: page.locator('.second') })
    .first()
    .hover()
  await expect
    .poll(() => second.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(0)
  await expect.poll(() => second.isVisible()).toBe(true)
  // React has taken over, and nothing has moved.
  await expect.poll(() => list.locator('[part~=swatches]').count()).toBeGreaterThan(0)
  await expect.poll(() => list.locator('[part~=sale]').count()).toBeGreaterThan(0)
  await page.mouse.move(0, 0)
  await expect.poll(() => second.isVisible()).toBe(false)
  await list.locator('.card .link').first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => second.isVisible()).toBe(true)

  // Extras that are requested later are drawn, too; an unknown word is reported.
  await card.evaluate((one) => one.setAttribute('show', 'swatchs'))
  await card.locator('[part~=tax]').waitFor({ state: 'detached' })
  await expect.poll(() => warnings.join(' ')).toMatch(/show="swatchs" is not understood/)
  await card.evaluate((one) => one.setAttribute('show', 'tax'))
  await card.locator('[part~=tax]').waitFor()

  // In right-to-left pages cards are mirrored.
  const gap = () =>
    list
      .locator('.ribbon')
      .first()
      .evaluate(
        (one) => one.getBoundingClientRect().left - (one.parentElement?.getBoundingClientRect().left ?? 0),
      )
  await expect.poll(() => gap()).toBeLessThan(20)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await expect.poll(gap).toBeGreaterThan(60)
  expect(trouble).toEqual([])
})

inMatrix('asks a shop of catalog v3 for a second picture when somebody points, once', async () => {
  const next = await openSite({ catalog: 'v3' })
  const { page, asked, trouble } = await next.visit(
    `<store-product product-slug="stoneware-mug" ${SHOW}></store-product>
    <store-product product-slug="polka-mug" ${SHOW}></store-product>`,
    {
      script: SCRIPT,
      context: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
      before: watchShift,
    },
  )
  const card = page.locator('store-product').first()
  const second = card.locator('.second')
  const reads = () => asked.filter((one) => /v3\/products\/(?!query|search)/.test(one))
  await card.locator('[part~=tax]').waitFor()
  expect([await second.count(), reads()]).toEqual([0, []])
  // No space is reserved for the cards here.
  const before = await readShift(page)

  for (const _ of [1, 2]) {
    await card.locator('.card').hover()
    await expect
      .poll(() => second.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
      .toBeGreaterThan(0)
    expect(await second.isVisible()).toBe(true)
    await page.mouse.move(1000, 880)
    await expect.poll(() => second.isVisible()).toBe(false)
  }
  expect(reads()).toHaveLength(1)
  expect(await readShift(page)).toBe(before)
  expect(trouble).toEqual([])
})

it('shows no second picture on touch screens, and asks once for all', async () => {
  const { page, asked, trouble } = await site.visit(
    `<store-product product-slug="stoneware-mug" ${SHOW}></store-product>`,
    {
      script: SCRIPT,
      context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  )
  const card = page.locator('store-product')
  await card.locator('[part~=tax]').waitFor()
  expect(asked.filter((one) => one.includes('query'))).toHaveLength(1)
  await card.locator('.name').tap({ trial: true })
  await card.dispatchEvent('pointerover')
  expect(await card.locator('.second').isVisible()).toBe(false)
  expect(trouble).toEqual([])
})

inMatrix(
  'strikes in a list what a script says was the lowest price, and nothing where nothing is said',
  async () => {
    const list = (slug: string, show: string) =>
      `<store-collection collection-slug="${slug}" page-size="20" show="${show}"></store-collection>`
    const { page, trouble, warnings } = await site.visit(
      `<script type="application/json" data-store-lowest-prices>{ "pebble-mug": 32 }</script>
     <script type="application/json" data-store-lowest-prices>{ "pebble-mug": </script>
     ${list('mugs', 'sale lowest-price')}${list('vases', 'sale lowest-price')}${list('vases', 'sale')}`,
      { context: { viewport: { width: 1280, height: 5000 }, reducedMotion: 'reduce' } },
    )
    const [mugs, vases, usual] = [0, 1, 2].map((at) => page.locator('store-collection').nth(at))
    if (!mugs || !vases || !usual) throw new Error('no lists')
    const struck = '[part~=old-price]'
    await expect.poll(() => mugs.locator(struck).allInnerTexts()).toEqual(['€32.00'])
    await expect.poll(() => mugs.locator('[part~=sale]').allInnerTexts()).toEqual(['−15%'])
    await expect.poll(() => usual.locator(struck).allInnerTexts()).toContain('€78.00')
    await expect.poll(() => vases.locator('.price').count()).toBeGreaterThan(2)
    await expect.poll(() => vases.locator(struck).count()).toBe(0)
    await expect
      .poll(() => warnings.join(' '))
      .toContain('the content of <script data-store-lowest-prices> is not valid JSON')

    await mugs.locator('.link', { hasText: 'Pebble mug' }).click()
    const whole = page.locator('dialog store-product[status=ready]')
    await expect.poll(() => whole.locator(struck).innerText()).toContain('€32.00')
    expect(trouble).toEqual([])
  },
)
