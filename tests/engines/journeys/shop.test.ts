import { describe, expect, it } from 'vitest'
import { fillCheckout, PAY } from '../../support/engines/customer.ts'
import {
  arrive,
  click,
  count,
  findAll,
  outlast,
  see,
  tabTo,
  type Wanted,
  write,
} from '../../support/engines/hand.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

/** The console tells builders that the provider is out of reach; Firefox adds its own message. */
const TOLD = /: console store-widgets:|^Cross-Origin Request Blocked/

const SHOP = '<h1>Ton</h1><store-shop></store-shop>'
const PRODUCT: Wanted = { css: '[part~=buy]', says: /^Add to cart/, within: 'store-product' }
const FIELD: Wanted = { css: '[type=search]', within: 'store-search' }
const LIST: Wanted = { css: '[part~=card]', within: 'store-collection' }

/** What WebKit's driver can't do. */
const LACKS = {
  control: 'tabs in its driver, which loads the address in the same window',
  middle: 'a middle button in its driver',
}

const back = (tab: Tab) => tab.run(() => history.back())
const forward = (tab: Tab) => tab.run(() => history.forward())

/** Waits until it has the focus. */
const focus = (tab: Tab, wanted: Wanted) =>
  expect.poll(async () => (await findAll(tab, wanted)).some(({ isFocused }) => isFocused)).toBe(true)

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

describe.each(['v1', 'v3'] as const)('catalog %s', (catalog) => {
  const { visit, shoot, site, engine } = startJourneys({ catalog })
  /** Otherwise the engine's driver opens no tabs: its browser follows the link as a new page. */
  const hasTabs = () => engine().name !== 'WebKit'

  it.each(SIZES)(
    `a shopper walks through a whole shop of catalog ${catalog} from the list to the thanks, which have an address, at $width px`,
    async (size) => {
      const tab = await visit(SHOP, { size })
      await see(tab, LIST)
      const start = await tab.address()
      await click(tab, { css: 'a', says: 'Belly vase', within: 'store-collection' })
      await arrive(tab, /[?]shop\.product=belly-vase$/)
      await see(tab, PRODUCT)
      await back(tab)
      await expect.poll(() => tab.address()).toBe(start)
      await see(tab, LIST)
      await forward(tab)
      await see(tab, PRODUCT)
      // A new visit, as by a shared link.
      await tab.goTo(await tab.address())
      await click(tab, PRODUCT)
      await see(tab, { css: '.line:not([aria-busy=true])', within: 'dialog[open]' })
      await shoot(tab, `shop-drawer-${catalog}-${size.width}`)
      await click(tab, { css: 'button', says: 'Checkout', within: 'dialog[open]' })
      await arrive(tab, /\/checkout\?/)
      await fillCheckout(tab)
      await click(tab, PAY)
      await arrive(tab, /shop\.order=/)
      await see(tab, { css: '*', says: /Belly vase/, within: '[part~=order]' })
      await shoot(tab, `shop-thanks-${catalog}-${size.width}`)
      await count(tab, { css: '[part~=badge]' }, 0)
      await tab.goTo(await tab.address())
      await see(tab, { css: '*', says: /Belly vase/, within: '[part~=order]' })
      await tab.run(
        () =>
          void (window as { StoreWidgets: { shop: { go(path: string): void } } }).StoreWidgets.shop.go('/'),
      )
      await see(tab, LIST)
      await outlast(tab, { css: '*', within: '[part~=order]' })
    },
  )

  it(`a shopper of catalog ${catalog} comes back from a product to the search and the order that led there`, async () => {
    const tab = await visit(SHOP)
    const found: Wanted = { css: 'a', says: 'Pebble mug', within: 'store-collection' }
    const isSearched = async () => {
      await see(tab, found)
      expect((await see(tab, FIELD)).value).toBe('mug')
      expect(await tab.address()).toMatch(/shop\.search=mug&shop-list\.sort=price$/)
    }
    await see(tab, LIST)
    await write(tab, FIELD, 'mug')
    await tab.press('Enter')
    await arrive(tab, /[?]shop\.search=mug$/)
    await see(tab, found)
    await tabTo(tab, { css: '[name=sort]' })
    for (const _ of ['newest', 'price']) await tab.press('ArrowDown')
    await arrive(tab, /shop-list\.sort=price$/)
    await click(tab, found)
    await see(tab, PRODUCT)
    await back(tab)
    await isSearched()
    await forward(tab)
    await see(tab, PRODUCT)
    await tab.goTo(await tab.address())
    await see(tab, PRODUCT)
    await back(tab)
    await isSearched()
  })

  it(`a whole shop of catalog ${catalog} keeps its content without a connection, and continues when it is back`, async () => {
    const tab = await visit(SHOP, { throughFaults: true, toldTrouble: TOLD })
    await click(tab, { css: 'a', says: 'Belly vase', within: 'store-collection' })
    await see(tab, PRODUCT)
    await site().faults.goDown()
    try {
      await back(tab)
      await see(tab, LIST)
      await forward(tab)
      await see(tab, PRODUCT)
    } finally {
      await site().faults.comeUp()
    }
    await back(tab)
    await click(tab, { css: 'a', says: 'Butter dish', within: 'store-collection' })
    await arrive(tab, /[?]shop\.product=butter-dish$/)
    await see(tab, PRODUCT)
  })

  it.for(['control', 'middle'] as const)(
    `a product of a shop of catalog ${catalog} is opened in a tab of its own, where it is at once (%s)`,
    async (newTab, { task }) => {
      const tab = await visit(SHOP)
      await see(tab, LIST)
      const start = await tab.address()
      if (!hasTabs()) task.meta.lacks = LACKS[newTab]
      // Its driver ends the press of the middle button as one of the left.
      if (!hasTabs() && newTab === 'middle') return
      await tab.run(() => void Object.assign(window, { isPageOfList: true }))
      await click(tab, { css: 'a', says: 'Belly vase', within: 'store-collection' }, newTab)
      const other = hasTabs() ? await tab.popup() : tab
      await arrive(other, /[?]shop\.product=belly-vase$/)
      await see(other, PRODUCT)
      expect(await other.run(() => 'isPageOfList' in window)).toBe(false)
      if (other === tab) return
      expect(await tab.address()).toBe(start)
      await see(tab, LIST)
    },
  )

  it.each(SIZES)(
    `a whole shop of catalog ${catalog} is walked by keyboard alone, at $width px`,
    async (size) => {
      const tab = await visit('<store-shop start="search:belly"></store-shop>', { size })
      await see(tab, LIST)
      const vase = { css: 'a', says: 'Belly vase', within: 'store-collection' }
      await tabTo(tab, vase)
      await tab.press('Enter')
      await arrive(tab, /[?]shop\.product=belly-vase$/)
      await focus(tab, { css: '[part~=name]', says: 'Belly vase', within: 'store-product' })
      await back(tab)
      await focus(tab, vase)
      await forward(tab)
      await tabTo(tab, PRODUCT)
      await tab.press('Enter')
      await see(tab, { css: '.line:not([aria-busy=true])', within: 'dialog[open]' })
      await tab.press('Escape')
      await outlast(tab, { css: 'dialog[open]' })
      await focus(tab, PRODUCT)
    },
  )
})
