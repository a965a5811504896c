import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { linksAreOurs, settle } from '../support/browser/settle.ts'

const site = setUpSite()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const HEAD = '<style>body{margin:16px;font:16px/1.6 sans-serif}</style>'
const DETAIL = '<store-product product-slug="stoneware-mug" layout="detail"></store-product>'

/** Returns the box of an element, as soon as it is drawn. */
const boxOf = async (page: Page, inside: string) => {
  const first = page.locator(inside).first()
  await first.waitFor()
  const box = await first.boundingBox()
  if (!box) throw new Error(`${inside} has just gone`)
  return box
}

const openQuickView = async (page: Page) => {
  await linksAreOurs(page)
  await page.locator('store-product [data-action=select]').first().click()
  await page.waitForSelector('dialog.quick store-product[status=ready]')
}

describe('a product on a phone', () => {
  it.each([
    ['at length', `${DETAIL}<p style="height:900px">Further down</p>`, undefined],
    ['in the quick view', '<store-product product-slug="stoneware-mug"></store-product>', openQuickView],
  ])('leaves most of the screen to the choices, and its button in reach: %s', async (_, body, open) => {
    const { page } = await site.visit(body, { head: HEAD, context: PHONE })
    await page.waitForSelector('store-product[status=ready]')
    await open?.(page)
    await expect.poll(async () => (await boxOf(page, '.track')).height).toBeLessThanOrEqual(844 * 0.4 + 1)
    const inScreen = async (inside: string) => {
      const { y, height } = await boxOf(page, inside)
      return y >= 0 && y + height <= 844 && height >= 44
    }
    await expect.poll(() => inScreen('.buy-row .buy')).toBe(true)
    await page.locator('.buy-row').evaluate((row) => {
      const scrolled = row.getRootNode() instanceof ShadowRoot && (row.getRootNode() as ShadowRoot).host
      const sheet = scrolled ? scrolled.closest('dialog') : null
      const { bottom } = row.getBoundingClientRect()
      if (sheet) sheet.scrollBy(0, bottom - sheet.getBoundingClientRect().top + 1)
      else scrollBy(0, bottom + 1)
    })
    await expect.poll(() => inScreen('.bar .buy')).toBe(true)
  })

  it('hides no focused element behind its bar', async () => {
    const { page } = await site.visit(DETAIL, { head: HEAD, context: PHONE })
    await page.waitForSelector('store-product[status=ready]')
    await page.locator('summary').last().focus()
    const airAboveBar = async () => {
      const summary = await boxOf(page, 'summary >> nth=-1')
      const shown = page.locator('.bar[data-state=shown]')
      const bar = (await shown.count()) ? await boxOf(page, '.bar') : { y: 844 }
      return bar.y - summary.y - summary.height
    }
    await expect.poll(airAboveBar).toBeGreaterThanOrEqual(0)
  })

  const PAGES = ['<html lang="de">', '<html lang="ar" dir="rtl">']

  it.each(rowsOf(PAGES, (html) => html.includes('rtl')))(
    'keeps 44 pixels for every finger, however long the words are: %s',
    OF_MATRIX,
    async (html) => {
      const { page } = await site.visit(`<div style="inline-size:230px">${DETAIL}</div>`, {
        html,
        head: HEAD.replace('16px/', '18px/'),
        context: PHONE,
      })
      await page.waitForSelector('store-product[status=ready]')
      await settle(page)
      for (const inside of ['.stepper', '.step', '.buy-row .buy', '.choice']) {
        const { height, width } = await boxOf(page, inside)
        expect([inside, height >= 43.9, width >= 43.9]).toEqual([inside, true, true])
      }
    },
  )
})

inMatrix('shows both steps of the quantity whole in the quick view at 320 px, as at 400 % zoom', async () => {
  const { page } = await site.visit('<store-product product-slug="stoneware-mug"></store-product>', {
    html: '<html lang="de">',
    head: HEAD,
    context: { ...PHONE, viewport: { width: 320, height: 640 } },
  })
  await page.waitForSelector('store-product[status=ready]')
  await openQuickView(page)
  const stepper = await boxOf(page, 'dialog .stepper')
  const more = await boxOf(page, 'dialog .step >> nth=1')
  expect(more.width).toBeGreaterThanOrEqual(43.9)
  expect(more.x + more.width).toBeLessThanOrEqual(stepper.x + stepper.width)
  const button = await boxOf(page, 'dialog .buy-row .buy')
  expect(button.x + button.width).toBeLessThanOrEqual(320)
})

it('takes a finger at the buttons of an enlarged picture, and at the way back from a choice', async () => {
  const { page } = await site.visit(DETAIL, {
    head: HEAD,
    context: { ...PHONE, isMobile: true, reducedMotion: 'reduce' },
  })
  await page.waitForSelector('store-product[status=ready]')
  await linksAreOurs(page)
  await page.locator('.choice').last().click()
  const reset = await boxOf(page, '.reset')
  const at = { x: reset.x + reset.width / 2, y: reset.y + reset.height / 2 - 21 }
  const hit = await page
    .locator('store-product')
    .evaluate((tag, { x, y }) => tag.shadowRoot?.elementFromPoint(x, y)?.className, at)
  expect(hit).toBe('reset')
  await page.locator('.enlarge').first().click()
  await expect.poll(async () => (await boxOf(page, '.round')).height).toBeGreaterThanOrEqual(44)
})

describe('a list on a phone', () => {
  it('has one button for its filters: their sheet keeps the focus, shows the number of results, and leaves chips', async () => {
    const { page, trouble } = await site.visit(
      '<store-collection id="shop" collection-slug="mugs" page-size="4" controls></store-collection>',
      { head: HEAD, context: { ...PHONE, reducedMotion: 'reduce' } },
    )
    await page.waitForSelector('store-collection[status=ready]')
    await expect.poll(async () => (await boxOf(page, '.grid')).y).toBeLessThan(190)
    for (const inside of ['.range', '.switch']) expect(await page.locator(inside).isVisible()).toBe(false)
    const toggle = page.locator('.facets-toggle')
    await toggle.tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.waitFor()
    await settle(page)
    const box = await boxOf(page, '.sheet')
    expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844])
    // The two bounds of the price are beside each other, in one line.
    const [from, to] = [await boxOf(page, '[name=min]'), await boxOf(page, '[name=max]')]
    expect([from.y, to.x - from.x - from.width < 24]).toEqual([to.y, true])

    const holdsFocus = () =>
      sheet.evaluate((dialog) => dialog.contains((dialog.getRootNode() as ShadowRoot).activeElement))
    await expect.poll(() => holdsFocus()).toBe(true)
    // Before its first field and after its last the focus is in the browser's own controls, never in the page behind.
    const isBehind = async () =>
      !(await holdsFocus()) && (await page.evaluate(() => document.activeElement !== document.body))
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key)
      expect(await isBehind()).toBe(false)
    }
    await expect.poll(() => holdsFocus()).toBe(true)

    const value = sheet.locator('.facet-value').filter({ hasText: 'Chalk' })
    const count = Number(await value.locator('.facet-count').textContent())
    await value.tap()
    const show = sheet.getByRole('button', { name: new RegExp(`^Show ${count} products?$`) })
    await show.waitFor()
    // The other values and their counts arrive with the answer to the choice.
    await settle(page)
    for (const one of await sheet.locator('button:visible,.facet-value:visible,.switch').all())
      expect((await one.boundingBox())?.height, await one.innerText()).toBeGreaterThanOrEqual(24)
    await show.tap()
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('[part=chip]').innerText()).toContain('Chalk')
    await expect.poll(() => toggle.innerText()).toContain('1')

    await toggle.tap()
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await expect
      .poll(() => toggle.evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement))
      .toBe(true)
    expect(trouble).toEqual([])
  })
})

describe('a product at length', () => {
  it('shows a weight only with its unit', async () => {
    const { page } = await site.visit(
      `${DETAIL}${DETAIL.replace('></', '><span slot="weight-unit">kg</span></')}`,
      { head: HEAD },
    )
    await page.waitForFunction(() => document.querySelectorAll('store-product[status=ready]').length === 2)
    const weights = await page.evaluate(() =>
      [...document.querySelectorAll('store-product')].map(
        ({ shadowRoot }) => shadowRoot?.querySelector('[part=weight]')?.textContent?.trim() ?? null,
      ),
    )
    expect(weights).toEqual([null, '0.31'])
  })

  it('has two columns on a wide page, even if the page unsets everything', async () => {
    const { page } = await site.visit(DETAIL, {
      head: '<style>*{all:unset}script,style,head{display:none}</style>',
      context: { viewport: { width: 1280, height: 900 } },
    })
    await page.waitForSelector('store-product[status=ready]')
    await settle(page)
    const gallery = await boxOf(page, '.gallery')
    const name = await boxOf(page, '.title')
    expect(name.x).toBeGreaterThan(gallery.x + gallery.width)
  })
})

describe('texts of another language on a right-to-left page', () => {
  it('keep their own order', async () => {
    const { page } = await site.visit(
      `<store-product product-slug="stoneware-mug"></store-product>${DETAIL}
       <store-collection collection-slug="mugs" page-size="4"></store-collection>`,
      // A language without texts of ours.
      { html: '<html lang="ur" dir="rtl">', head: HEAD },
    )
    await page.waitForFunction(() => document.querySelectorAll('[status=ready]').length === 3)
    await page.waitForFunction(() => customElements.get('store-product'))
    // Returns the positions of the first and the last character of a text.
    const texts = await page.evaluate(() =>
      [...document.querySelectorAll('store-product,store-collection')]
        .flatMap(({ shadowRoot }) => [
          ...(shadowRoot?.querySelectorAll('.price,.shown,.choice-label,.buy-row .buy,.rich p') ?? []),
        ])
        .filter((one) => /^[A-Z\d].* /.test(one.textContent ?? ''))
        .map((one) => {
          const node = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode() as Text
          const place = (at: number) => {
            const range = document.createRange()
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            return range.getBoundingClientRect().left
          }
          const space = node.data.indexOf(' ')
          return { text: node.data.slice(0, 20), inOrder: place(0) < place(space + 1) }
        }),
    )
    expect(texts.length).toBeGreaterThan(6)
    expect(texts.filter(({ inOrder }) => !inOrder)).toEqual([])
  })
})

describe('effects of pointing', () => {
  it('are only for pointers that can hover', async () => {
    const { page } = await site.visit(
      `${DETAIL}<store-product product-slug="ramen-bowl"></store-product><store-collection collection-slug="mugs" paging="pages" controls page-size="4"></store-collection>
       <store-cart layout="inline"></store-cart><store-variant-picker product-slug="stoneware-mug"></store-variant-picker><store-link to="login">Log in</store-link>`,
      { head: HEAD, context: { viewport: { width: 1280, height: 4000 } } },
    )
    await page.waitForFunction(() => document.querySelectorAll('[status=ready]').length >= 5)
    const loose = await page.evaluate(() => {
      const read = (rules: CSSRuleList, media: string): string[] =>
        [...rules].flatMap((rule) => {
          const inside = 'cssRules' in rule ? (rule.cssRules as CSSRuleList) : undefined
          const around = rule instanceof CSSMediaRule ? media + rule.conditionText : media
          const own =
            rule instanceof CSSStyleRule && rule.selectorText.includes(':hover') && !around.includes('hover')
              ? [rule.selectorText]
              : []
          return [...own, ...(inside ? read(inside, around) : [])]
        })
      const sheets = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? shadowRoot.adoptedStyleSheets : [],
      )
      return { sheets: sheets.length, loose: sheets.flatMap((sheet) => read(sheet.cssRules, '')) }
    })
    expect(loose.sheets).toBeGreaterThan(8)
    expect(loose.loose).toEqual([])
  })
})
