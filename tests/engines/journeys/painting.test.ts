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
