import { describe, expect, it } from 'vitest'
import { readShopBase } from '../../../src/model/shop/base.ts'
import { readShopLink } from '../../../src/model/shop/link.ts'
import {
  composeHeader,
  composePlace,
  readStart,
  type ShopSetting,
  shorten,
  shownAt,
  slotOf,
} from '../../../src/model/shop/places.ts'
import { SHOP_LIST, type ShopRoute } from '../../../src/model/shop/route.ts'

const PAGE = 'https://ton.example/shop/'
const MUGS: ShopRoute = { route: 'collection', slug: 'mugs' }
const settingOf = (routes?: string, more: Partial<ShopSetting> = {}): ShopSetting => ({
  base: readShopBase({ base: '/shop/', routes }, PAGE),
  start: SHOP_LIST,
  address: PAGE,
  headingLevel: 2,
  ...more,
})

describe('the start of a shop', () => {
  it.each([
    ['collection:mugs', MUGS],
    [' product:moon-jar ', { route: 'product', slug: 'moon-jar' }],
    ['cart', { route: 'cart' }],
    [undefined, SHOP_LIST],
    ['collection', SHOP_LIST],
    ['javascript:alert(1)', SHOP_LIST],
    ['product://evil.example', SHOP_LIST],
  ] as const)('%j shows %o', (text, route) => expect(readStart(text)).toEqual(route))

  it('is shown at the shop’s own address', () => {
    expect(shownAt(SHOP_LIST, MUGS)).toEqual(MUGS)
    expect(shownAt({ route: 'cart' }, MUGS)).toEqual({ route: 'cart' })
  })

  it('leaves the list to all products, unless it shows something else', () => {
    const all: ShopRoute = { route: 'collection', slug: 'all-products' }
    expect(shorten(all, SHOP_LIST)).toEqual(SHOP_LIST)
    expect(shorten(all, MUGS)).toEqual(all)
  })
})

describe('the tags of a shop', () => {
  it('are the usual tags, each in the place of its route', () => {
    const tags = (['list', 'collection', 'search', 'product', 'cart', 'account', 'order'] as const).map(
      (route) => {
        const { tag, slot } = composePlace({ route, slug: 'x' }, settingOf())
        return [route, tag, slot]
      },
    )
    expect(tags).toEqual([
      ['list', 'store-collection', 'list'],
      ['collection', 'store-collection', 'list'],
      ['search', 'store-collection', 'list'],
      ['product', 'store-product', 'product'],
      ['cart', 'store-cart', 'cart'],
      ['account', 'store-account', 'account'],
      ['order', 'store-cart', 'cart'],
    ])
    expect(slotOf({ route: 'order', slug: 'x' })).toBe('cart')
  })

  it('lead to the shop’s own addresses', () => {
    expect(composePlace(MUGS, settingOf()).attributes).toMatchObject({
      'collection-slug': 'mugs',
      'product-url': 'https://ton.example/shop/product/{slug}',
      'quick-view': 'off',
    })
    expect(composePlace({ route: 'search', slug: 'blue' }, settingOf()).attributes).toMatchObject({
      search: 'blue',
    })
    expect(composePlace({ route: 'product', slug: 'moon-jar' }, settingOf()).attributes).toMatchObject({
      layout: 'detail',
      'product-slug': 'moon-jar',
      'collection-url': 'https://ton.example/shop/collection/{slug}',
    })
    const above = (name: string) => composeHeader(settingOf()).find(({ tag }) => tag === name)
    expect(above('store-categories')?.attributes).toEqual({
      for: 'shop-list',
      'collection-url': 'https://ton.example/shop/collection/{slug}',
    })
    expect(above('store-search')?.attributes['search-url']).toBe('https://ton.example/shop/search/{query}')
  })

  it('have above them only the tags that the routes need', () => {
    expect(composeHeader(settingOf('list')).map(({ tag }) => tag)).toEqual([])
    expect(composeHeader(settingOf('cart collection')).map(({ tag }) => tag)).toEqual([
      'store-cart',
      'store-categories',
    ])
    expect(composeHeader(settingOf()).every(({ slot }) => slot === 'header')).toBe(true)
  })

  it('are in the order of the rows above them, which Tab follows: the categories are below the others', () => {
    expect(composeHeader(settingOf()).map(({ tag }) => tag)).toEqual([
      'store-search',
      'store-login',
      'store-cart',
      'store-categories',
    ])
  })

  it('keep the quick view if products have no address of their own', () => {
    expect(composePlace(SHOP_LIST, settingOf('cart')).attributes).not.toHaveProperty('quick-view')
    expect(composePlace(SHOP_LIST, settingOf('cart')).attributes).not.toHaveProperty('product-url')
    expect(composePlace(SHOP_LIST, settingOf()).attributes['quick-view']).toBe('off')
  })
})

describe('a link in a shop', () => {
  const base = (text: string) => readShopBase({ base: text }, PAGE)
  it.each([
    ['/shop/', PAGE, `${PAGE}product/moon-jar`, 'product'],
    ['/shop/', `${PAGE}product/moon-jar`, PAGE, 'list'],
    ['?', `${PAGE}?x=1`, `${PAGE}?x=1&shop.product=a`, 'product'],
    ['?', `${PAGE}?x=1&shop.product=a`, `${PAGE}?x=1`, 'list'],
    ['#', `${PAGE}#/cart`, `${PAGE}#/product/a`, 'product'],
    ['#', `${PAGE}#/cart`, PAGE, 'list'],
  ])('below %s from %s to %s leads to a %s', (text, address, link, route) =>
    expect(readShopLink(base(text), link, address)?.route).toBe(route),
  )

  it.each([
    ['/shop/', PAGE, 'https://ton.example/about'],
    ['/shop/', PAGE, 'https://evil.example/shop/product/moon-jar'],
    ['/shop/', PAGE, `${PAGE}imprint.html`],
    ['/shop/', `${PAGE}cart`, `${PAGE}cart#top`],
    ['?', PAGE, `${PAGE}?page=2`],
    ['?', `${PAGE}?shop.product=a`, `${PAGE}?shop.product=a#reviews`],
    ['?', PAGE, 'https://ton.example/other?shop.product=a'],
    ['#', `${PAGE}#/cart`, `${PAGE}#about`],
    ['#', PAGE, 'javascript:alert(1)'],
    ['?', PAGE, 'mailto:me@ton.example'],
  ])('below %s from %s to %s is the page’s own', (text, address, link) =>
    expect(readShopLink(base(text), link, address)).toBeUndefined(),
  )
})
