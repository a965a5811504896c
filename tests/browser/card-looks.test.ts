import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { measureContrast, readShift, watchShift } from './measure-looks.ts'
import { createGate } from './network-steps.ts'

const site = setUpSite()

const SLUGS = ['stoneware-mug', 'breakfast-bowl', 'ramen-bowl', 'serving-bowl']
const tag = (slug: string, content = '') => `<store-product product-slug="${slug}">${content}</store-product>`
const BODY = '<style>body{margin:16px;font:16px/1.6 sans-serif}</style>'
const wide = { viewport: { width: 1600, height: 900 } }

/** Returns the rectangles of elements in a tag's shadow root. */
const rectsOf = (page: Page, host: string, inside: string) =>
  page.evaluate(
    ([host, inside]) =>
      [...document.querySelectorAll(host)].flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll(inside) ?? [])].map((one) => one.getBoundingClientRect().toJSON()),
      ) as DOMRect[],
    [host, inside] as const,
  )

/** Holds the provider's answers until the page was checked without them. */
function holdAnswers() {
  const answer = createGate()
  const hold = async (page: Page) => {
    await watchShift(page)
    await page.route('**/products/query*', async (route) => {
      await answer.promise
      await route.continue()
    })
  }
  return { hold, release: answer.open }
}

const allLoading = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('store-product')].every(({ shadowRoot }) =>
      shadowRoot?.querySelector('.skeleton'),
    ),
  )

const allReady = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('store-product,store-collection')].every(
      (one) => one.getAttribute('status') === 'ready',
    ),
  )

describe('the picture of a row', () => {
  it('fills its box: no edge of the box shows below it', async () => {
    const { page, trouble } = await site.visit(
      `${BODY}<div style="max-inline-size:340px">${tag('bud-vase').replace('>', ' layout="row">')}</div>`,
    )
    await allReady(page)
    const [box] = await rectsOf(page, 'store-product', '.media')
    const [picture] = await rectsOf(page, 'store-product', '.media img')
    expect(picture?.height).toBeGreaterThan(80)
    expect(box?.height).toBeCloseTo(picture?.height ?? 0, 0)
    expect(trouble).toEqual([])
  })
})

describe('a card that is loading', () => {
  it('shows a pale place for its button, as tall as the button, and not the builder’s content', async () => {
    const { page } = await site.visit(SLUGS.map((slug) => tag(slug, '<b>See it.</b>')).join(''), {
      before: (page) => page.route('**/products/query*', () => {}),
    })
    await allLoading(page)
    const [bone] = await rectsOf(page, 'store-product', 'i.buy')
    expect(bone?.height).toBeGreaterThanOrEqual(43.5)
    const { controls } = await measureContrast(page, { texts: '.none', controls: 'i.buy' })
    for (const { ratio } of controls) expect(ratio).toBeLessThan(1.5)
    expect(controls.length).toBe(4)
    expect(await page.getByText('See it.').filter({ visible: true }).count()).toBe(0)
  })

  it('leaves the builder’s content unchanged if there is no such product', async () => {
    const { page } = await site.visit(
      tag('no-such-thing', '<a href="/mug">Stoneware mug</a>, thrown by hand, from €28.'),
      { context: wide },
    )
    await page.waitForFunction(
      () => document.querySelector('store-product')?.getAttribute('status') === 'empty',
    )
    const lines = await page.evaluate(() => {
      const host = document.querySelector('store-product')!
      const range = document.createRange()
      range.selectNodeContents(host)
      const link = getComputedStyle(host.querySelector('a')!)
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ top }) => Math.round(top))
      return { tops: new Set(tops).size, weight: link.fontWeight }
    })
    expect(lines).toEqual({ tops: 1, weight: '400' })
  })
})

describe('a card alone', () => {
  it('is 22em wide at most, also in a column whose width the page sets', async () => {
    const { page } = await site.visit(
      `${tag('stoneware-mug')}<div style="width:700px">${tag('ramen-bowl')}</div>
       <main style="--store-card-max-width:none;width:900px">${tag('serving-bowl')}</main>`,
      { head: `${BODY}<style>store-product{max-width:none!important}</style>`, context: wide },
    )
    await allReady(page)
    const cards = await rectsOf(page, 'store-product', '.card')
    expect(cards.map(({ width }) => Math.round(width))).toEqual([352, 352, 900])
  })

  it('leaves no gap above its button, in a row either, and nothing moves when it comes', async () => {
    const answer = holdAnswers()
    const row = ['stoneware-mug', 'pebble-mug'].map((slug) => `<div>${tag(slug)}</div>`).join('')
    const { page } = await site.visit(`<p>Above</p>${tag('stoneware-mug')}<p>Below</p>${row}`, {
      head: BODY,
      before: answer.hold,
    })
    await allLoading(page)
    const before = await readShift(page)
    answer.release()
    await allReady(page)
    const bodies = await rectsOf(page, 'store-product', '.body')
    const buttons = await rectsOf(page, 'store-product', '.buy')
    for (const [index, button] of buttons.entries())
      expect(button.top - bodies[index]!.bottom).toBeLessThan(16)
    expect(await readShift(page)).toBe(before)
  })
})

describe('a grid of cards', () => {
  const COLUMNS = [
    ['columns="4"', 390, 2],
    ['columns="4"', 1280, 4],
    ['columns="2"', 1280, 2],
    ['columns="1"', 390, 1],
    ['columns="12"', 1280, 7],
    ['', 390, 2],
  ] as const
  // More columns than fit, on either screen.
  const usual = rowsOf(COLUMNS, ([, , columns]) => columns === 7 || columns === 1)

  it.each(usual)('with %s has at %i px %i columns', OF_MATRIX, async (attribute, width, columns) => {
    const { page } = await site.visit(
      `<store-collection collection-slug="mugs" ${attribute}></store-collection>`,
      { head: BODY, context: { viewport: { width, height: 900 } } },
    )
    await allReady(page)
    const cells = await rectsOf(page, 'store-collection', '.cell')
    expect(new Set(cells.map(({ left }) => Math.round(left))).size).toBe(columns)
  })

  const SIZES = [
    ['on a phone', 390],
    ['on a desk', 1280],
  ] as const

  it.each(rowsOf(SIZES, ([, width]) => width === 1280))(
    'aligns the buttons of a row below its longest text, adds no other gap, and moves nothing: %s',
    OF_MATRIX,
    async (_, width) => {
      const answer = holdAnswers()
      const { page } = await site.visit(
        '<store-collection collection-slug="mugs"></store-collection><p>Below</p>',
        {
          head: BODY,
          context: { viewport: { width, height: 900 } },
          before: answer.hold,
        },
      )
      await page.waitForFunction(() =>
        document.querySelector('store-collection')?.shadowRoot?.querySelector('.skeleton'),
      )
      const before = await readShift(page)
      answer.release()
      await allReady(page)
      const [cells, bodies, buttons] = await Promise.all(
        ['.cell', '.body', '.buy:not(.again)'].map((inside) => rectsOf(page, 'store-collection', inside)),
      )
      const tops = cells!.map(({ top }) => Math.round(top))
      for (const top of new Set(tops)) {
        const row = [...tops.keys()].filter((index) => tops[index] === top)
        expect(new Set(row.map((index) => Math.round(buttons![index]!.top))).size).toBe(1)
        const longest = Math.max(...row.map((index) => bodies![index]!.bottom))
        expect(buttons![row[0]!]!.top - longest).toBeLessThan(16)
      }
      expect(await readShift(page)).toBe(before)
    },
  )
})

describe('a card with a ground', () => {
  it('brings a text colour that reads on it: cream in a dark band, night on a white page', async () => {
    const band = ([ground, around]: readonly [string, string]) =>
      `<section style="${around};--store-card-background:${ground};--store-card-padding:1em;--store-card-border:1px solid #888;--store-card-shadow:0 1px 4px #0004">${SLUGS.map((slug) => tag(slug)).join('')}</section>`
    const bands = [
      ['#fdf6e3', 'background:#0f172a;color:#e2e8f0'],
      ['#101828', 'background:#fff;color:#222'],
    ] as const
    const { page } = await site.visit(bands.map(band).join(''), { head: BODY })
    await allReady(page)
    await page.waitForFunction(() => customElements.get('store-product'))
    await settle(page)
    const { texts } = await measureContrast(page, {
      texts: '.name,.price,.old-price,.notes span,.buy',
      controls: '.buy',
    })
    expect(texts.length).toBeGreaterThan(16)
    expect(texts.filter(({ ratio }) => ratio < 4.5)).toEqual([])
    const cards = await page.evaluate(() =>
      [...document.querySelectorAll('section > :first-child')].map((host) => {
        const { paddingTop, borderTopWidth, boxShadow } = getComputedStyle(
          host.shadowRoot!.querySelector('.card')!,
        )
        return { paddingTop, borderTopWidth, shadowed: boxShadow !== 'none' }
      }),
    )
    expect(cards).toEqual(bands.map(() => ({ paddingTop: '16px', borderTopWidth: '1px', shadowed: true })))
  })
})

/** Light and dark, pale and strong backgrounds; each with a page's suitable text colour. */
const GROUNDS = [
  ['#ffffff', '#111111'],
  ['#faf6ee', '#2b2620'],
  ['#f3f4f6', '#374151'],
  ['#ffffff', '#666666'],
  ['#facc15', '#1c1917'],
  ['#fbcfe8', '#500724'],
  ['#0f172a', '#e2e8f0'],
  ['#000000', '#ffffff'],
  ['#1e3a8a', '#ffffff'],
  ['#14532d', '#ecfdf5'],
  ['#4f46e5', '#ffffff'],
  ['#b91c1c', '#ffffff'],
] as const

describe('on twelve grounds without a color-scheme', () => {
  it('texts reach 4.5 to 1, and controls 3 to 1', async () => {
    const some = ['stoneware-mug', 'pebble-mug', 'tenmoku-mug', 'woodfired-mug']
    const band = ([ground, text]: readonly [string, string]) =>
      `<section style="background:${ground};color:${text}">${some.map((slug) => tag(slug)).join('')}
       <store-collection collection-slug="mugs" page-size="3" controls paging="pages"></store-collection></section>`
    const { page } = await site.visit(GROUNDS.map(band).join(''), {
      head: `${BODY}<style>section{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;padding:16px}store-collection{grid-column:1/-1}</style>`,
      context: { viewport: { width: 1280, height: 900 } },
    })
    await allReady(page)
    await page.waitForFunction(() => customElements.get('store-product'))
    await settle(page)
    const { texts, controls } = await measureContrast(page, {
      texts: '.name,.price,.old-price,.stock,.unit-price,.ribbon,.buy:enabled,.count,.label,.field,.page',
      controls: '.buy:enabled,.field,.page[aria-current]',
    })
    expect(texts.some(({ what }) => what.includes('left'))).toBe(true)
    expect(texts.some(({ what }) => what.includes('old-price'))).toBe(true)
    expect(texts.filter(({ ratio }) => ratio < 4.5)).toEqual([])
    expect(controls.filter(({ ratio }) => ratio < 3)).toEqual([])
    expect(controls.length).toBeGreaterThan(100)
  })
})
