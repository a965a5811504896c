import { expect, it } from 'vitest'
import { click, count, findAll, outlast, see } from '../../support/engines/hand.ts'
import { startJourneys } from '../journeys.ts'

const { visit, shoot } = startJourneys()

it('the browser paints cards, a row, a list and a product in the detail layout with their pictures', async () => {
  const tab = await visit(`<main style="max-inline-size:60em;margin:auto">
    <store-product product-slug="stoneware-mug"></store-product>
    <store-product product-slug="belly-vase" layout="row"></store-product>
    <store-collection collection-slug="mugs" page-size="4"></store-collection>
    <store-product product-slug="moon-jar" layout="detail"></store-product></main>`)
  await count(tab, { css: 'store-product[status=ready], store-collection[status=ready]' }, 4)
  await count(tab, { css: '[part~=card]', within: 'store-collection' }, 4)
  expect((await see(tab, { css: '[part~=price]', within: 'store-product' })).text).toMatch(/€\s?\d/)
  await expect
    .poll(() =>
      tab.run(() =>
        [...document.querySelectorAll('store-product')].map(
          ({ shadowRoot }) => (shadowRoot?.querySelector('img')?.naturalWidth ?? 0) > 100,
        ),
      ),
    )
    .toEqual([true, true, true])
  expect(await tab.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await shoot(tab, 'painting')
})

it('a list and a product in the detail layout have room in boxes that are as wide as their content', async () => {
  const list = '<store-collection collection-slug="mugs" page-size="2"></store-collection>'
  const detail = '<store-product product-slug="moon-jar" layout="detail"></store-product>'
  const boxes = ['display:flex', 'display:grid;justify-items:center', 'display:flow-root;float:left']
  const tab = await visit(
    [list, detail]
      .flatMap((tag) => boxes.map((box) => `<div style="${box};clear:both"><div>${tag}</div></div>`))
      .join(''),
  )
  const tags = { css: 'store-product[status=ready], store-collection[status=ready]' }
  await count(tab, tags, 2 * boxes.length)
  // A phone is narrower than what the tags ask for, a desktop is not.
  const room = await tab.run(() => Math.min(600, innerWidth - 40))
  const widths = (await findAll(tab, tags)).map(({ box }) => box[2])
  for (const width of widths) expect(width).toBeGreaterThanOrEqual(room)
  expect(widths).toHaveLength(2 * boxes.length)
  expect(await tab.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

it('a click on a card opens the product’s details in a dialog, and Escape closes it', async () => {
  const tab = await visit('<store-product product-slug="stoneware-mug"></store-product>')
  await click(tab, { css: '[part~=name] a, a.link', within: 'store-product' })
  await see(tab, { css: 'dialog[open] [part~=quick-view-link]' })
  await see(tab, { css: '[role=radio]', says: 'Sage', within: 'dialog' })
  await shoot(tab, 'quick-view')
  await tab.press('Escape')
  await outlast(tab, { css: 'dialog[open]' })
  expect((await findAll(tab, { css: 'a' })).some((one) => one.isFocused)).toBe(true)
})
