import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { linksAreOurs } from '../support/browser/settle.ts'
import { choosePreset, PRESET_LINK } from './choose-preset.ts'

/** Similar cards are in a list inside a product's shadow root: a preset's rules for cards don't reach them there. */

const GONE = 'woodfired-mug'
/** The styles that presets set for a card, by part. */
const SAID = {
  media: ['aspectRatio', 'marginTop', 'borderBottomWidth', 'borderRadius'],
  body: ['alignItems', 'textAlign'],
  name: ['fontSize', 'fontFamily', 'letterSpacing', 'lineHeight'],
  prices: ['justifyContent'],
  price: ['fontWeight', 'fontSize'],
  buy: [
    'border',
    'boxShadow',
    'backgroundColor',
    'color',
    'fontSize',
    'fontWeight',
    'letterSpacing',
    'textTransform',
    'justifySelf',
  ],
} as const

const site = setUpSite()

/** Returns what is drawn of the first card of the list that stands below the tag's product, or of the tag's own. */
const readCard = (page: Page, list: string) =>
  Promise.all(
    Object.entries(SAID).map(async ([part, names]) => {
      const drawn = await page
        .locator(`${list} [part~=${part}]`)
        .first()
        .evaluate((one, names) => {
          const look = getComputedStyle(one)
          return names.map((name) => `${name}: ${look[name]}`)
        }, names)
      return [part, drawn] as const
    }),
  )

const PLAIN = `<store-collection related-to="${GONE}" page-size="4"></store-collection>`
const PRESETS = ['bold', 'editorial', 'quiet']
const PAGES = ['<html lang="en">', '<html lang="ar" dir="rtl">']

describe.each(rowsOf(PAGES, (html) => html.includes('rtl')))(
  'similar cards in every preset, %s',
  OF_MATRIX,
  (html) => {
    const open = (body: string) =>
      site.visit(body, {
        html,
        head: `<style>body{font:16px/1.5 sans-serif}store-product::part(buy){outline:7px solid}</style>${PRESET_LINK}`,
        context: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
      })

    it('look like those of any list, and a rule for the product leaves them alone', async () => {
      const { page } = await open(
        `${PLAIN}<store-product product-slug="${GONE}" layout="detail"></store-product>`,
      )
      const list = page.locator('store-product [part=similar]')
      await list.scrollIntoViewIfNeeded()
      await list.locator('[part~=buy]').first().waitFor()
      for (const preset of PRESETS) {
        await choosePreset(page, `${preset}.css`)
        expect([preset, ...(await readCard(page, 'store-product [part=similar]'))]).toEqual([
          preset,
          ...(await readCard(page, 'body > store-collection')),
        ])
        const outlines = await page
          .locator('store-product [part~=buy]')
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineWidth))
        expect([preset, outlines.filter((width) => width === '7px').length]).toEqual([preset, 1])
      }
    })

    it('look so in the quick view, too', async () => {
      const { page } = await open(`${PLAIN}<store-product product-slug="${GONE}"></store-product>`)
      await linksAreOurs(page)
      await page.locator('store-product .link').click()
      const list = page.locator('dialog.quick [part=similar]')
      await list.scrollIntoViewIfNeeded()
      await list.locator('[part~=buy]').first().waitFor()
      const looks = async (tag: string) =>
        (await readCard(page, tag)).filter(([part]) => part === 'media' || part === 'body')
      for (const preset of PRESETS) {
        await choosePreset(page, `${preset}.css`)
        expect([preset, ...(await looks('dialog.quick [part=similar]'))]).toEqual([
          preset,
          ...(await looks('body > store-collection')),
        ])
      }
    })
  },
)
