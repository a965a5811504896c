import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FOREIGN_NAMES, type ForeignName, loadForeignPage } from '../support/browser/foreign-pages.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { measureContrast, readShift, watchShift } from './measure-looks.ts'
import { picturesStand } from './pictures.ts'
import { comparePicture } from './stored-picture.ts'

const site = setUpSite()

const DEVICES = [
  [390, 844],
  [1280, 900],
] as const

async function open(name: ForeignName, [width, height]: readonly [number, number]) {
  const { html, css, body } = await loadForeignPage(name)
  const visit = await site.visit(body, {
    html,
    head: `<style>${css}</style>`,
    context: { viewport: { width, height }, hasTouch: width < 500, reducedMotion: 'reduce' },
    before: watchShift,
  })
  await visit.page.waitForFunction(() =>
    [...document.querySelectorAll('store-product,store-collection')].every(
      (one) => one.getAttribute('status') === 'ready',
    ),
  )
  // The pictures are compared, so the first screen must also have the parts that React draws.
  await visit.page.waitForFunction(() => {
    const isFirst = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight
    const tags = [
      ...document.querySelectorAll('store-cart,store-login,store-variant-picker,store-buy-button'),
    ]
    return (
      customElements.get('store-product') &&
      tags.filter(isFirst).every((one) => /ready|empty/.test(one.getAttribute('status') ?? ''))
    )
  })
  await settle(visit.page)
  await picturesStand(visit.page)
  return visit
}

/** Finds targets smaller than WCAG's 24 pixels, and buttons lower than 43.5. */
const findSmallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('store-product,store-collection')]
      .flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll<HTMLElement>('a,button,input,select,summary') ?? []),
      ])
      .filter((one) => one.checkVisibility() && !one.matches('.rich a,.link'))
      .map((one) => {
        const box = (one.closest('label') ?? one).getBoundingClientRect()
        const least = one.matches('.buy,.choice') ? 43.5 : 24
        return { what: `${one.localName}.${one.className}`, width: box.width, height: box.height, least }
      })
      .filter(({ width, height, least }) => width < 24 || height < least),
  )

describe.each(FOREIGN_NAMES)('the page "%s", written by others,', (name) => {
  // Every other page is shown as on a phone, and the others as on a desktop.
  const usual = rowsOf(DEVICES, (device) => device === DEVICES[FOREIGN_NAMES.indexOf(name) % 2])
  it.each(usual)(
    'is readable, has large enough targets, and moves nothing at %i px',
    OF_MATRIX,
    async (...device) => {
      const { page, trouble } = await open(name, device)
      const { texts, controls } = await measureContrast(page, {
        texts:
          '.name,.title,.price,.old-price,.stock,.stock-note,.unit-price,.brand,.ribbon,.buy:enabled,.count,.label,.option-name,.chosen,.choice-label,.rich p,summary',
        controls: '.buy:enabled,.field,.choice,.stepper',
      })
      expect(texts.length).toBeGreaterThan(8)
      expect(texts.filter(({ ratio }) => ratio < 4.5)).toEqual([])
      expect(controls.filter(({ ratio }) => ratio < 3)).toEqual([])
      expect(await findSmallTargets(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await readShift(page)).toBeLessThanOrEqual(0.01)
      expect(trouble).toEqual([])
      expect(await comparePicture(page, `foreign-pages/${name}`, device[0])).toBeLessThan(4)
    },
  )
})
