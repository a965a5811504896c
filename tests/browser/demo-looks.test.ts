import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { measureContrast, readShift, watchShift } from './measure-looks.ts'
import { picturesStand } from './pictures.ts'
import { comparePicture } from './stored-picture.ts'

const site = setUpSite()

/** Three pages of the demo with very different looks: their language, and their script tag's attributes. */
const PAGES = {
  hafen: 'data-tax="included" data-shipping-url="#versand"',
  wahaj: '',
  utsuwa: 'data-tax="included"',
} as const
type Name = keyof typeof PAGES

function readPage(name: Name) {
  const source = readFileSync(new URL(`../../demo/pages/${name}.html`, import.meta.url), 'utf8')
  const find = (pattern: RegExp) => pattern.exec(source)?.[1] ?? ''
  const styles = source.match(/<link rel="stylesheet"[^>]*>|<style>[\s\S]*?<\/style>/g) ?? []
  return {
    html: find(/(<html[^>]*>)/),
    head: styles.join('\n'),
    body: find(/<body>([\s\S]*)<\/body>/),
  }
}

/** Checks the content in print, and with the system's colours. */
async function judgeMedia(page: Page) {
  const count = (selectors: string) =>
    page.evaluate(
      (wanted) =>
        [...document.querySelectorAll('store-collection,store-product')]
          .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(wanted) ?? [])])
          .filter((one) => one.checkVisibility()).length,
      selectors,
    )
  const cards = await count('.card .price')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => count('.buy,.stepper,.thumbs')).toBe(0)
  await expect.poll(() => count('.card .price')).toBe(cards)
  await expect.poll(() => count('.section .rich')).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  const borders = await page.evaluate(() =>
    [...document.querySelectorAll('store-collection')].flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('.buy,.media,.ribbon,.dot') ?? [])].map(
        (one) => getComputedStyle(one).borderTopStyle,
      ),
    ),
  )
  expect(borders.length).toBeGreaterThan(16)
  expect(new Set(borders)).toEqual(new Set(['solid']))
  // Nothing moves for people who have requested that.
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('store-collection,store-product')]
        .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('*') ?? [])])
        .filter((one) => {
          const { transitionDuration, animationName } = getComputedStyle(one)
          return animationName !== 'none' || /[1-9]/.test(transitionDuration)
        }).length,
  )
  expect(moving).toBe(0)
  await page.emulateMedia({ forcedColors: 'none' })
}

const ROWS = (Object.keys(PAGES) as Name[]).flatMap((name) => [
  { name, width: 390 },
  { name, width: 1280 },
])
const USUAL = new Set(['hafen-390', 'wahaj-1280', 'utsuwa-390'])

it.each(rowsOf(ROWS, ({ name, width }) => USUAL.has(`${name}-${width}`)))(
  'the page $name has its own look, moves nothing and is readable at $width px',
  OF_MATRIX,
  async ({ name, width }) => {
    const { html, head, body } = readPage(name)
    const { page, trouble, warnings } = await site.visit(body, {
      html,
      head,
      script: PAGES[name],
      context: { viewport: { width, height: width < 500 ? 844 : 900 }, reducedMotion: 'reduce' },
      before: watchShift,
    })
    await page.waitForFunction(() =>
      [...document.querySelectorAll('store-product,store-collection,store-cart')].every((one) =>
        /ready|empty/.test(one.getAttribute('status') ?? ''),
      ),
    )
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[show]')].every(({ shadowRoot }) =>
        shadowRoot?.querySelector('.tax,.sale,.swatches,.second'),
      ),
    )
    await settle(page)
    await picturesStand(page)
    const { texts, controls } = await measureContrast(page, {
      texts: '.name,.title,.price,.old-price,.stock,.ribbon,.sale,.tax,.buy:enabled,.chosen,.choice-label',
      controls: '.buy:enabled,.choice',
    })
    expect(texts.length).toBeGreaterThan(8)
    expect(texts.filter(({ ratio }) => ratio < 4.5)).toEqual([])
    expect(controls.filter(({ ratio }) => ratio < 3)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await readShift(page)).toBeLessThanOrEqual(0.01)
    expect(trouble).toEqual([])
    expect(warnings.filter((one) => one.includes('store-widgets'))).toEqual([])
    expect(await comparePicture(page, `demo-looks/${name}`, width)).toBeLessThan(4)
    if (name === 'hafen') await judgeMedia(page)
  },
)
