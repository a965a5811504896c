import { expect, it } from 'vitest'
import { readCatalog as readShown } from '../../support/browser/collection-steps.ts'
import { arrive, click, count, findAll, see, tabTo, write } from '../../support/engines/hand.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

const { visit, shoot, site } = startJourneys()

const names = async (tab: Tab) =>
  (await findAll(tab, { css: '[part~=name]', within: 'store-collection' })).map(({ text }) => text)

const SHOP = `<store-categories for="shop"></store-categories>
  <store-collection id="shop" controls sync-url page-size="100"></store-collection>`

/** Opens the page and waits until nothing moves: the categories above the list are drawn. */
async function open(): Promise<Tab> {
  const tab = await visit(SHOP)
  await see(tab, { css: 'a', within: 'store-categories' })
  await see(tab, { css: 'store-collection[status=ready]' })
  return tab
}

const readCatalog = () => readShown(site().sandbox.url)

it('a shopper searches a list, and its address restores the search', async () => {
  const vases = (await readCatalog()).filter(({ name }) => /vase/i.test(name)).length
  const tab = await open()
  await write(tab, { css: '[type=search]' }, 'vase')
  await count(tab, { css: '[part~=card]', within: 'store-collection' }, vases)
  expect((await names(tab)).every((name) => /vase/i.test(name))).toBe(true)
  await arrive(tab, /shop\.search=vase/)
  await tab.goTo(await tab.address())
  await count(tab, { css: '[part~=card]', within: 'store-collection' }, vases)
  expect((await see(tab, { css: '[type=search]' })).value).toBe('vase')
})

it('a shopper filters a list by price and stock, sorts it by keyboard, and resets it', async () => {
  const catalog = await readCatalog()
  const tab = await open()
  const middleOf = async (css: string) => {
    const [, top, , height] = (await see(tab, { css, within: '.range' })).box
    return top + height / 2
  }
  // WebKit draws a fieldset's legend above its fields.
  expect(Math.abs((await middleOf('.label')) - (await middleOf('[name=min]')))).toBeLessThan(8)
  await write(tab, { css: '[name=min]' }, '20')
  await write(tab, { css: '[name=max]' }, '40')
  await tab.press('Enter')
  const wanted = catalog.filter(({ price }) => price >= 20 && price <= 40)
  await count(tab, { css: '[part~=card]', within: 'store-collection' }, wanted.length)

  await tabTo(tab, { css: '[name=stock]' })
  await tab.press('Space')
  await arrive(tab, /shop\.stock|in-?stock/i)
  await shoot(tab, 'list')
  await click(tab, { css: 'button[part~=reset]', within: '.summary' })
  await count(tab, { css: '[part~=card]', within: 'store-collection' }, catalog.length)

  const before = await names(tab)
  await tabTo(tab, { css: '[name=sort]' })
  await tab.press('ArrowDown')
  await expect.poll(() => names(tab)).not.toEqual(before)
})

it('categories lead through the list, and the browser’s "back" leads back', async () => {
  const tab = await open()
  const all = (await names(tab)).length
  await click(tab, { css: 'a', says: /^Vases/, within: 'store-categories' })
  await arrive(tab, /collection=vases/)
  await expect.poll(async () => (await names(tab)).length).toBeLessThan(all)
  await tab.run(() => history.back())
  await expect.poll(async () => (await names(tab)).length).toBe(all)
})
