import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { drawer, heard, listen, outlastPress, shopPage } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

const site = setUpSite()

const CARD = '<store-product product-slug="moon-jar"></store-product>'

describe('a card that moves into another document', () => {
  it('looks as before, can be used there, and can come back', async () => {
    const { page, trouble } = await site.visit(`${CARD}<iframe></iframe>`, {
      before: (fresh) => listen(fresh, 'store-error'),
    })
    await page.waitForSelector('store-product[status=ready]')
    await page.waitForFunction(() => customElements.get('store-product'))
    const read = () =>
      page.evaluate(() => {
        const there = document.querySelector('iframe')?.contentDocument
        const card = document.querySelector('store-product') ?? there?.querySelector('store-product')
        const button = card?.shadowRoot?.querySelector('[part=buy]')
        return {
          sheets: card?.shadowRoot?.adoptedStyleSheets.length,
          display: button && getComputedStyle(button).display,
        }
      })
    const before = await read()
    await page.evaluate(() => {
      const card = document.querySelector('store-product')
      if (card) document.querySelector('iframe')?.contentDocument?.body.append(card)
    })
    await expect.poll(() => read()).toEqual(before)
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await page.evaluate(() => {
      const card = document.querySelector('iframe')?.contentDocument?.querySelector('store-product')
      if (card) document.body.append(card)
    })
    await expect.poll(() => read()).toEqual(before)
    expect(await heard(page)).toEqual([])
    expect(trouble).toEqual([])
  })
})

describe('a tag that is made for another document', () => {
  const MADE = [
    ['store-product', { 'product-slug': 'butter-dish' }],
    ['store-product', { 'product-slug': 'stoneware-mug', layout: 'detail' }],
    ['store-collection', { 'page-size': '2' }],
    ['store-buy-button', { 'product-slug': 'butter-dish' }],
  ] as const
  // The loader draws a card, and a chunk all others.
  const usual = rowsOf(
    MADE,
    ([name, given]) => name === 'store-collection' || !('layout' in given || name === 'store-buy-button'),
  )
  it.each(usual)('is drawn with its styles there: %s %o', OF_MATRIX, async (name, attributes) => {
    const { page, trouble } = await site.visit(`${CARD}<iframe></iframe>`, {
      before: (fresh) => listen(fresh, 'store-error'),
    })
    await page.waitForSelector('store-product[status=ready]')
    await page.waitForFunction(() => customElements.get('store-product'))
    await page.evaluate(
      ([tag, given]) => {
        const made = document.createElement(tag as string)
        for (const [key, value] of Object.entries(given)) made.setAttribute(key, value as string)
        document.querySelector('iframe')?.contentDocument?.body.append(made)
      },
      [name, attributes] as const,
    )
    const there = page.frameLocator('iframe').locator(name)
    await there.and(page.frameLocator('iframe').locator('[status=ready]')).waitFor()
    await expect
      .poll(() =>
        there.evaluate(
          (tag) => getComputedStyle(tag.shadowRoot?.querySelector('button,a') as Element).cursor,
        ),
      )
      .toMatch(/pointer|zoom-in/)
    expect(await heard(page)).toEqual([])
    expect(trouble).toEqual([])
  })
})

describe('a double click on a card', () => {
  it('puts one piece in, whether it was never touched or pointed at', async () => {
    const { page } = await site.visit(shopPage('butter-dish'))
    await page.waitForSelector('store-product[status=ready]')
    await page.waitForSelector('store-cart [part=button]')
    for (const pieces of ['1', '2']) {
      await page.evaluate(() => {
        const buy = document
          .querySelector('store-product')
          ?.shadowRoot?.querySelector<HTMLElement>('[part=buy]')
        buy?.click()
        buy?.click()
      })
      await drawer(page).locator('.line:not([aria-busy=true])').waitFor()
      await expect.poll(() => page.locator('store-cart [part=badge]').textContent()).toBe(pieces)
      await settle(page)
      expect(await page.locator('store-cart [part=badge]').textContent()).toBe(pieces)
      await page.keyboard.press('Escape')
      await drawer(page).waitFor({ state: 'detached' })
      await outlastPress(page)
      await page.locator('store-product [part=buy]').focus()
    }
  })
})

/** Counts all nodes of the page's documents, detached ones included. */
async function countKept(page: Page, session: CDPSession) {
  // The loading bar of a slow answer disappears after it.
  await settle(page)
  await page.waitForSelector('[data-bar]', { state: 'detached' })
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { nodes: read('Nodes'), listeners: read('JSEventListeners') }
}

/**
 * Opens a page on which everything that is created once exists: React's first root listens to the document permanently.
 */
async function openCounted() {
  const { page, close } = await site.visit(CARD)
  await page.waitForSelector('store-product[status=ready]')
  await page.waitForFunction(() => customElements.get('store-product'))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.locator('store-product [part=buy]').focus()
  await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
  await settle(page)
  return { page, close, count: () => countKept(page, session) }
}

describe('150 tags of a kind that were added and removed', () => {
  /** Adds this many tags, uses them as people do, and removes them. */
  const churn = (page: Page, markup: string, howMany: number, waits: boolean) =>
    page.evaluate(
      async ([html, many, isWaiting]) => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        for (let start = 0; start < (many as number); start += 10) {
          const box = document.createElement('div')
          box.innerHTML = (html as string).repeat(10)
          document.body.prepend(box)
          const all = [...box.children]
          const isSettled = () =>
            all.every((one) => /ready|empty|error/.test(one.getAttribute('status') ?? ''))
          while (isWaiting && !isSettled()) await frame()
          if (isWaiting) {
            for (const one of all) {
              const inner = one.shadowRoot?.querySelector('a,button') ?? one
              inner.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
            }
            for (let wait = 0; wait < 6; wait++) await frame()
          }
          box.remove()
          await frame()
        }
        for (let wait = 0; wait < 20; wait++) await frame()
      },
      [markup, howMany, waits] as const,
    )

  const KINDS = [
    CARD,
    '<store-collection collection-slug="vases"></store-collection>',
    '<store-product product-slug="stoneware-mug" layout="detail"></store-product>',
    '<store-variant-picker product-slug="stoneware-mug"></store-variant-picker>',
    '<store-buy-button product-slug="moon-jar"></store-buy-button>',
    '<store-cart></store-cart>',
    '<store-login></store-login>',
    '<store-link to="login">Log in</store-link>',
  ]
  // The most common tags of pages.
  const isUsual = (markup: string) => markup === CARD

  it.each(rowsOf(KINDS, isUsual))('leave no node and no listener: %s', OF_MATRIX, async (markup) => {
    const { page, count } = await openCounted()
    await churn(page, markup, 20, true)
    await churn(page, markup, 10, false)
    const before = await count()
    await churn(page, markup, 100, true)
    await churn(page, markup, 50, false)

    // Nodes that a timer still holds are freed when the timer ends, so the count is repeated; a leak stays.
    await expect
      .poll(async () => {
        const after = await count()
        return [after.nodes - before.nodes, after.listeners - before.listeners].filter((more) => more > 0)
      })
      .toEqual([])
  })
})

it('a card that is drawn anew 60 times keeps none of the pictures that weren’t needed', async () => {
  const { page, count } = await openCounted()
  /** Draws a card that nobody has touched: its picture stays, so that each drawing's own one is discarded. */
  const draw = (times: number) =>
    page.evaluate(
      async ([html, many]) => {
        const card = document.createRange().createContextualFragment(html as string)
          .firstElementChild as HTMLElement
        document.body.append(card)
        for (let time = 0; time < (many as number); time++) {
          card.toggleAttribute('hide-price')
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        }
        card.remove()
      },
      [CARD, times] as const,
    )
  await draw(20)
  const before = (await count()).nodes
  await draw(60)

  await expect.poll(async () => (await count()).nodes - before).toBeLessThan(60)
})

describe('a tag that was clicked and then removed', () => {
  /** Adds the tag, clicks on this in it, and removes it when React has taken over, and the opened element is shown. */
  const mount = (page: Page, markup: string, selector: string) =>
    page.evaluate(
      async ([html, clicked]) => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        const countReact = () => performance.getEntriesByName('store-widgets:react').length
        const box = document.createElement('div')
        box.innerHTML = html as string
        document.body.prepend(box)
        const find = () => box.firstElementChild?.shadowRoot?.querySelector<HTMLElement>(clicked as string)
        while (!find()) await frame()
        const before = countReact()
        find()?.click()
        while (countReact() === before) await frame()
        const isOpening = (dialog: Element | null | undefined) =>
          dialog?.querySelector('store-product:not([status=ready])')
        for (let wait = 0; wait < 20; wait++) await frame()
        while (isOpening(box.firstElementChild?.shadowRoot?.querySelector('dialog'))) await frame()
        box.remove()
        await frame()
      },
      [markup, selector] as const,
    )

  const CLICKED = [
    [
      'a product at length',
      '<store-product product-slug="stoneware-mug" layout="detail"></store-product>',
      '[data-action=zoom]',
    ],
    ['a card', '<store-product product-slug="stoneware-mug"></store-product>', '[part=buy]'],
    [
      'a list with its quick view',
      '<store-collection collection-slug="vases"></store-collection>',
      '[part=buy]',
    ],
  ] as const
  // The one that has all that the others have.
  const usual = rowsOf(CLICKED, ([name]) => name.startsWith('a list'))

  it.each(usual)('leaves no node and no listener: %s', OF_MATRIX, async (_name, markup, clicked) => {
    const { page, count } = await openCounted()
    for (let times = 0; times < 3; times++) await mount(page, markup, clicked)
    const before = await count()
    for (let times = 0; times < 12; times++) await mount(page, markup, clicked)
    await expect
      .poll(async () => {
        const after = await count()
        return [after.nodes - before.nodes, after.listeners - before.listeners].filter((more) => more > 0)
      })
      .toEqual([])
  })
})
