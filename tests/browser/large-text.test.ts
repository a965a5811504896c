import { expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { openSite } from '../support/browser/site.ts'
import { findCuts, findShreds, findSideways } from './find-cuts.ts'
import { findCutFields, findFixed } from './find-fixed.ts'
import { LARGE_TEXT_ROWS, type LargeTextRow } from './large-text-rows.ts'

const site = setUpSite()

/** The reader's own text size, twice the usual; pages that follow it have sizes in rem. */
const HEAD = `<style>html{font-size:200%}body{margin:8px;font:1rem/1.5 sans-serif}</style>`

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
]

/** The drawer has most texts before a payment; the other states are for the matrix. */
const isUsual = ({ state }: LargeTextRow) => /drawer/.test(state)

/** WCAG 1.4.4. */
it.each(rowsOf(LARGE_TEXT_ROWS, isUsual))(
  'shows $state whole with text twice as large, from 320 to 1280 px',
  OF_MATRIX,
  async ({ body, reach, sideways, catalog }) => {
    const shop = catalog ? await openSite({ catalog }) : site
    const { page, close } = await shop.visit(body, {
      head: HEAD,
      context: { viewport: SCREENS[0] ?? null, reducedMotion: 'reduce' },
    })
    await reach(page, shop)
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await settle(page)
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      const found = {
        width: screen.width,
        cuts: await findCuts(page, sideways),
        shreds: await findShreds(page),
        sideways: await findSideways(page, sideways),
        fields: await findCutFields(page),
        fixed: await findFixed(page),
        // Half a pixel is rounded up.
        beside: beside > 1 ? beside : 0,
      }
      expect(found).toEqual({
        width: screen.width,
        cuts: [],
        shreds: [],
        sideways: [],
        fields: [],
        fixed: [],
        beside: 0,
      })
    }
    await close()
    if (shop !== site) await shop.close()
  },
)
