import { describe, expect, it } from 'vitest'
import {
  isSameRoute,
  readShopAddress,
  writeShopAddress,
  writeShopPattern,
} from '../../../src/model/shop/address.ts'
import { readShopBase } from '../../../src/model/shop/base.ts'
import { type ShopRoute, writeRoutePath } from '../../../src/model/shop/route.ts'

const PAGE = 'https://ton.example/shop/'
const QUERY = readShopBase({}, PAGE)
const FRAGMENT = readShopBase({ base: '#' }, PAGE)
const PATH = readShopBase({ base: '/shop/' }, PAGE)
const BASES = { '?': QUERY, '#': FRAGMENT, '/shop/': PATH } as const
const bases = Object.keys(BASES) as (keyof typeof BASES)[]

const LIST: ShopRoute = { route: 'list' }
const JAR: ShopRoute = { route: 'product', slug: 'moon-jar' }
const ROUTES: readonly ShopRoute[] = [
  LIST,
  { route: 'collection', slug: 'mugs' },
  { route: 'search', slug: 'blue bowl & cup' },
  JAR,
  { route: 'product', slug: '陶器' },
  { route: 'cart' },
  { route: 'account' },
  { route: 'order', slug: '7f3c-21' },
]

const read = (base: keyof typeof BASES, address: string) => readShopAddress(BASES[base], address)
const write = (base: keyof typeof BASES, route: ShopRoute, address: string) =>
  writeShopAddress(BASES[base], route, address) as string

describe('an address of a shop', () => {
  it.each([
    ['?', PAGE, LIST, PAGE],
    ['?', PAGE, JAR, 'https://ton.example/shop/?shop.product=moon-jar'],
    ['?', PAGE, { route: 'cart' }, 'https://ton.example/shop/?shop.cart'],
    ['?', PAGE, { route: 'search', slug: 'blue bowl' }, 'https://ton.example/shop/?shop.search=blue%20bowl'],
    ['#', PAGE, JAR, 'https://ton.example/shop/#/product/moon-jar'],
    ['#', PAGE, LIST, PAGE],
    ['/shop/', PAGE, JAR, 'https://ton.example/shop/product/moon-jar'],
    ['/shop/', 'https://ton.example/shop/product/moon-jar', LIST, PAGE],
    ['/shop/', PAGE, { route: 'account' }, 'https://ton.example/shop/account'],
  ] as const)('below %s of %s, %o is %s', (base, page, route, address) =>
    expect(write(base, route, page)).toBe(address),
  )

  it.each(bases.flatMap((base) => ROUTES.map((route) => [base, writeRoutePath(route), route] as const)))(
    'below %s leads to %s, whatever stood there before',
    (base, _path, route) => {
      for (const before of ROUTES) {
        const address = write(base, route, write(base, before, `${PAGE}?utm_source=mail`))
        expect(read(base, address)).toEqual({ route, found: 'route' })
      }
    },
  )

  it.each(bases.flatMap((base) => ROUTES.map((route) => [base, writeRoutePath(route), route] as const)))(
    'below %s keeps to the letter what the page has, at %s',
    (base, _path, route) => {
      const foreign = '?flag&a=%20b+c&empty=&shop=1&shopx.product=2&q=%zz'
      expect(write(base, route, `${PAGE}${foreign}`)).toContain(foreign)
      const there = write(base, route, `${PAGE}${foreign}#about`)
      // A fragment can contain only one thing.
      if (base !== '#' || route.route === 'list') expect(there).toMatch(/#about$/)
      expect(write(base, LIST, there)).toContain(`${PAGE}${foreign}`)
    },
  )

  it('keeps a list’s filters on the way to a product, and drops them with another list', () => {
    const narrowed = `${PAGE}?shop-list.sort=price&x=1`
    expect(write('?', JAR, narrowed)).toBe(`${narrowed}&shop.product=moon-jar`)
    expect(write('/shop/', JAR, narrowed)).toBe(
      'https://ton.example/shop/product/moon-jar?shop-list.sort=price&x=1',
    )
    for (const route of [LIST, ...ROUTES.slice(1, 3)])
      expect(write('?', route, narrowed)).not.toContain('shop-list')
    expect(writeShopAddress(QUERY, JAR, narrowed, { isClean: true })).toBe(
      `${PAGE}?x=1&shop.product=moon-jar`,
    )
  })

  it('gives cards a pattern', () => {
    expect(writeShopPattern(QUERY, 'product', `${PAGE}?x=1&shop-list.page=2&shop.search=a`)).toBe(
      `${PAGE}?x=1&shop.product={slug}`,
    )
    expect(writeShopPattern(PATH, 'collection', 'https://ton.example/shop/product/moon-jar')).toBe(
      'https://ton.example/shop/collection/{slug}',
    )
    expect(writeShopPattern(FRAGMENT, 'product', PAGE)).toBe(`${PAGE}#/product/{slug}`)
  })

  it('reads the variants that servers and people write', () => {
    expect(read('/shop/', 'https://ton.example/shop').route).toEqual(LIST)
    expect(read('/shop/', 'https://ton.example/shop/index.html').route).toEqual(LIST)
    expect(read('/shop/', 'https://ton.example/shop/product/moon-jar/').route).toEqual(JAR)
    expect(read('/shop/', 'https://ton.example/shop/product/moon-jar/index.html?a=b#c').route).toEqual(JAR)
    expect(read('/shop/', 'https://ton.example/shop/cart/index.html').route).toEqual({ route: 'cart' })
    expect(read('?', `${PAGE}?shop.collection=mugs&shop.product=moon-jar`).route).toEqual(JAR)
    expect(read('?', `${PAGE}?shop%2Eproduct=moon-jar`).route).toEqual(JAR)
    expect(read('?', `${PAGE}?shop.cart=1`).route).toEqual({ route: 'cart' })
    expect(read('?', `${PAGE}?shop.search=`)).toEqual({ route: LIST, found: 'route' })
    expect(read('?', `${PAGE}?shop.search=blue+bowl`).route).toEqual({ route: 'search', slug: 'blue bowl' })
    expect(read('#', `${PAGE}#/product/moon-jar?tab=2`).route).toEqual(JAR)
    expect(read('#', `${PAGE}#about`)).toEqual({ route: LIST, found: 'route' })
  })

  it('has names of its own for each of two shops', () => {
    const [one, other] = ['east', 'west'].map((id) => readShopBase({ id }, PAGE)) as [
      typeof QUERY,
      typeof QUERY,
    ]
    const both = writeShopAddress(one, { route: 'cart' }, writeShopAddress(other, JAR, PAGE) as string)
    expect(both).toBe(`${PAGE}?west.product=moon-jar&east.cart`)
    expect(readShopAddress(one, both as string).route).toEqual({ route: 'cart' })
    expect(readShopAddress(other, both as string).route).toEqual(JAR)
  })

  it('detects that the page is elsewhere', () => {
    for (const path of ['/', '/shopping/product/moon-jar', '/de/shop/'])
      expect(read('/shop/', `https://ton.example${path}`)).toEqual({ route: LIST, found: 'elsewhere' })
    expect(write('/shop/', JAR, 'https://ton.example/about?x=1')).toBe(
      'https://ton.example/shop/product/moon-jar?x=1',
    )
  })

  it('works where a page has no address of its own', () => {
    expect(write('#', JAR, 'about:srcdoc')).toBe('about:srcdoc#/product/moon-jar')
    expect(read('?', write('?', JAR, 'about:srcdoc')).route).toEqual(JAR)
    expect(read('?', write('?', JAR, 'file:///home/me/shop.html')).route).toEqual(JAR)
  })
})

describe('a hostile address', () => {
  const HOSTILE = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '../../admin',
    '..',
    '.',
    'a\u0000b',
    'a\nb',
    '\u202egnp.exe',
    '<img src=x onerror=alert(1)>',
    'a/b',
    '%',
    '%2F%2Fevil.example',
    'x'.repeat(10_000),
    '',
  ]
  it.each(bases.flatMap((base) => HOSTILE.map((slug) => [base, slug.slice(0, 40), slug] as const)))(
    'below %s ends at the list: %j',
    (base, _shown, slug) => {
      const address = {
        '?': `${PAGE}?x=1&shop.product=${encodeURIComponent(slug)}`,
        '#': `${PAGE}#/product/${encodeURIComponent(slug)}`,
        '/shop/': `${PAGE}product/${encodeURIComponent(slug)}`,
      }[base]
      expect(read(base, address).route).toEqual(LIST)
      // The address as somebody may write it by hand.
      expect(read(base, address.replace(encodeURIComponent(slug), slug)).route).toEqual(LIST)
      // An empty parameter asks for nothing.
      expect(read(base, address).found).toBe(slug || base !== '?' ? 'odd' : 'route')
    },
  )

  it.each([
    '/constructor',
    '/__proto__/x',
    '/toString',
    '/cart/x',
    '/product',
    '/product/a/b',
    '//evil.example/product/moon-jar',
    '/PRODUCT/moon-jar',
  ])('has no route of its own: %s', (path) => {
    expect(read('/shop/', `https://ton.example/shop${path}`)).toEqual({ route: LIST, found: 'odd' })
    expect(read('#', `${PAGE}#${path}`)).toEqual({ route: LIST, found: 'odd' })
  })

  it('never becomes another host, whatever the page’s path is', () => {
    for (const base of bases)
      expect(new URL(write(base, JAR, 'https://ton.example//evil.example/a')).host).toBe('ton.example')
  })

  it('searches only for text', () => {
    for (const text of ['a\u0000', '\u202e', 'x'.repeat(101)])
      expect(read('?', `${PAGE}?shop.search=${encodeURIComponent(text)}`).found).toBe('odd')
  })
})

describe('the base of a shop', () => {
  it.each([
    [undefined, 'query'],
    ['', 'query'],
    [' ? ', 'query'],
    ['#', 'fragment'],
    ['#/', 'fragment'],
    ['/shop/', 'path', '/shop/'],
    ['/shop', 'path', '/shop/'],
    ['/', 'path', '/'],
    ['/de/läden/', 'path', '/de/l%C3%A4den/'],
    ['https://ton.example/shop', 'path', '/shop/'],
  ])('%j is a %s', (base, kind, path = '/') =>
    expect(readShopBase({ base }, PAGE)).toMatchObject({ kind, path, isOdd: false }),
  )

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/shop/',
    'https://ton.example.evil.example/',
    'javascript:alert(1)',
    'shop/',
    '/a/../b',
    '/a b/',
    '/shop?x',
    '/shop#x',
    '/a\u0000',
    `/${'x'.repeat(10_000)}`,
  ])('is ? with a message if it isn’t valid: %j', (base) =>
    expect(readShopBase({ base }, PAGE)).toMatchObject({ kind: 'query', isOdd: true }),
  )

  it('has the routes that its builder names, and the list always', () => {
    const narrow = readShopBase({ routes: 'product, CART sofa' }, PAGE)
    expect([...narrow.routes]).toEqual(['list', 'product', 'cart'])
    expect(writeShopAddress(narrow, { route: 'account' }, PAGE)).toBeUndefined()
    expect(readShopAddress(narrow, `${PAGE}?shop.account`)).toEqual({ route: LIST, found: 'odd' })
    expect(readShopBase({ routes: 'sofa' }, PAGE).routes.size).toBe(7)
  })
})

it('tells routes apart by what they show', () => {
  expect(isSameRoute(JAR, { ...JAR })).toBe(true)
  expect(isSameRoute(JAR, { ...JAR, slug: 'other' })).toBe(false)
  expect(isSameRoute(LIST, { route: 'cart' })).toBe(false)
})
