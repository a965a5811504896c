import { describe, expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import type { VisitOptions } from '../support/browser/site.ts'
import { readSandboxBlock } from '../support/documents.ts'

/** The quick start's block, and its two lines of CSS, word for word. */
const SNIPPET = readSandboxBlock()
const [, RESERVING = ''] = /<style>([\s\S]*?)<\/style>/.exec(SNIPPET) ?? []

const STYLE = 'body{margin:2em;font:1.1em/1.6 serif}store-product{max-width:20em}'
const TAG =
  '<p>Above.</p><store-product product-slug="stoneware-mug"><a href="/mug">Stoneware mug</a>, from €28.</store-product><p>Below.</p>'

const site = setUpSite()

/** The layout shift, and the position of the text below the card in each frame. */
interface Seen {
  shift: number
  readonly tops: number[]
}

/** Measures how much the page moves, and by how many pixels the text below the card does, with a late script. */
const measure = (css: string, width: number) =>
  measurePage(TAG, { head: `<style>${STYLE}${css}</style>`, width })

async function measurePage(body: string, { width, ...options }: VisitOptions & { readonly width: number }) {
  const { page, close } = await site.visit(body, {
    ...options,
    context: { viewport: { width, height: 900 } },
    async before(page) {
      await page.route('**/store-widgets.js', async (route) => {
        // Late means that the page has been drawn without it.
        await page.waitForFunction(
          () => (globalThis as typeof globalThis & { seen: Seen }).seen.tops.length > 2,
        )
        await route.continue()
      })
      await page.addInitScript(() => {
        const seen: Seen = { shift: 0, tops: [] }
        Object.assign(globalThis, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        const look = () => {
          const below = document.querySelector('p:last-of-type')
          if (below?.textContent === 'Below.') seen.tops.push(Math.round(below.getBoundingClientRect().top))
          requestAnimationFrame(look)
        }
        look()
      })
    },
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('store-product')].every((tag) => tag.getAttribute('status') === 'ready'),
  )
  await settle(page)
  const { shift, tops } = await page.evaluate(() => (globalThis as typeof globalThis & { seen: Seen }).seen)
  await close()
  return { shift, moved: Math.max(...tops) - Math.min(...tops) }
}

const WIDTHS = [390, 1280]

describe('the lines of CSS in the quick start', () => {
  it.each(rowsOf(WIDTHS, (width) => width === 390))(
    'reserve the card’s space until the script has loaded (%i px)',
    OF_MATRIX,
    async (width) => {
      expect(await measure(RESERVING, width)).toEqual({ shift: 0, moved: 0 })
    },
  )

  it('are necessary for that', async () => {
    expect((await measure('', 390)).moved).toBeGreaterThan(100)
  })
})

describe('the block that the quick start gives to paste', () => {
  const SLUGS = 'stoneware-mug moon-jar ramen-bowl fluted-mug butter-dish'.split(' ')

  it.each(rowsOf(WIDTHS, (width) => width === 1280))(
    'moves nothing on a page with twelve tags and no styles for them (%i px)',
    OF_MATRIX,
    async (width) => {
      const block = SNIPPET.replaceAll('http://127.0.0.1:4600', '').replaceAll(
        'http://127.0.0.1:4700',
        site.sandbox.url,
      )
      const [, head = '', tag = ''] = /^([\s\S]*<\/style>)([\s\S]*)$/.exec(block) ?? []
      const more = Array.from({ length: 11 }, (_, index) =>
        tag.replace(/product-slug="[^"]*"/, `product-slug="${SLUGS[index % SLUGS.length]}"`),
      )
      const body = `<h1>A page</h1>${[tag, ...more].join('<p>Between.</p>')}<p>Below.</p>`

      expect(await measurePage(body, { head, script: null, width })).toEqual({ shift: 0, moved: 0 })
    },
  )
})
