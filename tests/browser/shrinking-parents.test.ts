import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'

/**
 * Boxes that are as wide as their content asks: pages put tags into rows, centre them, and let them float. A tag that
 * arranges itself by its own width tells such a box nothing about its content.
 */
const PARENTS = {
  'a flex row': '<div style="display:flex">TAG</div>',
  'a centred column': '<div style="display:flex;flex-direction:column;align-items:center">TAG</div>',
  'a centred column around a box': '<div style="display:grid;justify-items:center"><div>TAG</div></div>',
  'a float': '<div style="float:left">TAG</div>',
  'a row beside a text': '<div style="display:flex;white-space:nowrap"><p>Text</p>TAG</div>',
  'a grid’s column':
    '<div style="display:grid;grid-template-columns:4em 1fr"><p>Text</p><div>TAG</div></div>',
}
const TAGS = [
  '<store-collection collection-slug="mugs" page-size="2"></store-collection>',
  '<store-product layout="detail" product-slug="moon-jar"></store-product>',
  '<store-cart layout="inline"></store-cart>',
]

const site = setUpSite()

/** The tags that are narrower than `least`, with their parents and widths. */
const findNarrow = (page: Page, least: number) =>
  page.evaluate(
    (width) =>
      [...document.querySelectorAll<HTMLElement>('[data-in]')].flatMap((place) =>
        [...place.querySelectorAll('[status]')]
          .filter((tag) => tag.getBoundingClientRect().width < width)
          .map((tag) => `${tag.localName} in ${place.dataset.in}: ${tag.getBoundingClientRect().width}`),
      ),
    least,
  )

it.each(TAGS)('has room in boxes that are as wide as their content: %s', async (tag) => {
  const body = Object.entries(PARENTS)
    .map(
      ([name, html]) =>
        `<section data-in="${name}" style="display:flow-root">${html.replace('TAG', tag)}</section>`,
    )
    .join('')
  const { page } = await site.visit(body, { context: { viewport: { width: 1280, height: 800 } } })
  await page.waitForFunction(
    (count) => document.querySelectorAll('[status=ready],[status=empty]').length >= count,
    Object.keys(PARENTS).length,
  )
  await expect.poll(() => findNarrow(page, 600)).toEqual([])
  await page.setViewportSize({ width: 390, height: 664 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await findNarrow(page, 280)).toEqual([])
})

it('asks for no more room for a card that has the styles of lists, too', async () => {
  const card = '<div style="display:flex"><store-product product-slug="moon-jar"></store-product></div>'
  const { html } = await renderTags(`${card}<div style="display:flex">${TAGS[0]}</div>`, {
    clientId: 'demo-client',
    apiHost: site.api,
    styles: { href: '/server.css' },
    cache: createTagCache(),
    timeoutMs: 60_000,
  })
  // Without our script, so that these are the server's styles alone.
  const context = { viewport: { width: 1280, height: 800 } }
  const { page } = await site.visit(html, { script: null, context })
  const widths = () =>
    page.evaluate(() =>
      ['store-product', 'store-collection'].map((name) => {
        const width = document.querySelector(name)?.getBoundingClientRect().width ?? 0
        return width < 1 ? 'none' : width < 400 ? 'a card' : 'more'
      }),
    )
  await expect.poll(widths).toEqual(['a card', 'more'])
})
