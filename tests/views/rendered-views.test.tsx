import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readTokens } from '../../src/components/detail/read-tokens.ts'
import { messages as cardEn } from '../../src/messages/en/card.ts'
import { messages as categoriesEn } from '../../src/messages/en/categories.ts'
import { messages as choosingEn } from '../../src/messages/en/choosing.ts'
import { messages as listEn } from '../../src/messages/en/list.ts'
import { preselect } from '../../src/model/option-preselect.ts'
import { beginChoice } from '../../src/store/choices.ts'
import { type CardViewModel, readCard } from '../../src/views/card-view-model.ts'
import { Categories } from '../../src/views/categories/CategoriesView.tsx'
import { DetailTag, type DetailTagView } from '../../src/views/detail/DetailTag.tsx'
import { readDetail } from '../../src/views/detail/detail-view-model.ts'
import { CollectionTag, type CollectionView } from '../../src/views/list/CollectionTag.tsx'
import type { ListViewModel } from '../../src/views/list/list-view-model.ts'
import type { CardOptions } from '../../src/views/ProductCard.tsx'
import type { ProductView } from '../../src/views/ProductRoom.tsx'
import { ProductTag } from '../../src/views/ProductTag.tsx'
import { toFragment } from '../../widgets/loader/dom/jsx-runtime.ts'
import { draw } from '../../widgets/server/draw/markup.tsx'
import { fillFields } from '../../widgets/tags/collection/fill-fields.ts'
import { makeProduct } from '../store/make-product.ts'

/** The same views as the loader draws them, by our own JSX runtime. */
const importPainted = async (name: string) =>
  (await import(/* @vite-ignore */ `../../src/views/${name}.tsx?dom`)) as Record<
    string,
    (props: unknown) => never
  >
const rendered = {
  ...(await importPainted('ProductTag')),
  ...(await importPainted('list/CollectionTag')),
  ...(await importPainted('detail/DetailTag')),
  ...(await importPainted('categories/CategoriesView')),
}

/** Tags, attributes in order, texts: what React would look at when it takes over. */
function normalise(node: Node): unknown {
  if (!(node instanceof Element)) return node.nodeValue
  const attributes = node
    .getAttributeNames()
    .map((name) => [
      name.toLowerCase(),
      (node.getAttribute(name) ?? '').replace(/\s*([:;])\s*/g, '$1').replace(/;$/, ''),
    ])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return [node.localName, Object.fromEntries(attributes), [...node.childNodes].map(normalise)]
}

/** React's server joins texts that stand side by side; in the browser they are one each, as ours. */
function joinTexts(parent: ParentNode & Node): Node[] {
  parent.normalize()
  for (const hint of parent.querySelectorAll('link[rel=preload]')) hint.remove()
  return [...parent.childNodes]
}

/** A text in CSS, all its odd signs escaped. */
const cssText = (text: string) =>
  `"${[...text].map((sign) => (/[\w -]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `)).join('')}"`

/** What a server writes instead: no style attributes, and a link where a button would need scripts. */
function asServersWrite(
  drawn: HTMLElement,
  pageUrl?: string,
): { readonly nodes: unknown[]; readonly rules: string } {
  const copy = drawn.cloneNode(true) as HTMLElement
  const variables = new Set<string>()
  const swatches = new Set<string>()
  for (const color of copy.querySelectorAll<HTMLElement>('.color')) {
    const { option = '', choice = '' } = (color.parentElement as HTMLElement).dataset
    const place = `[data-option=${cssText(option)}][data-choice=${cssText(choice)}]`
    swatches.add(`${place}{--swatch:${color.style.getPropertyValue('--swatch')}}`)
    color.removeAttribute('style')
  }
  for (const styled of copy.querySelectorAll('[style]')) {
    for (const one of (styled.getAttribute('style') ?? '').split(';'))
      if (one.trim()) variables.add(one.replace(/\s*:\s*/, ':').trim())
    styled.removeAttribute('style')
  }
  for (const card of copy.querySelectorAll('article')) {
    const href = card.querySelector('.link')?.getAttribute('href') ?? pageUrl
    const button = card.querySelector('button[data-action=buy]:not([disabled])')
    if (!href || !button) continue
    const link = document.createElement('a')
    const lang = button.getAttribute('lang') ?? ''
    for (const [name, value] of Object.entries({ part: 'buy', class: 'buy', lang, href }))
      if (value) link.setAttribute(name, value)
    link.append(...button.childNodes)
    button.replaceWith(link)
  }
  const all = variables.size ? [`*{${[...variables].join(';')}}`] : []
  return { nodes: joinTexts(copy).map(normalise), rules: [...all, ...swatches].join('') }
}

/** A view as React, the loader and a server draw it; the server's differs in what it says that it differs in. */
function drawAll<Props extends object>(
  name: 'ProductTag' | 'CollectionTag' | 'DetailTag' | 'Categories',
  View: ComponentType<Props>,
  props: Props,
  pageUrl?: string,
) {
  const template = document.createElement('div')
  template.innerHTML = renderToStaticMarkup(<View {...props} />)
  const ours = document.createElement('div')
  ours.append(fillFields(toFragment(rendered[name]?.(props) as never)))
  const served = document.createElement('div')
  const { markup, rules } = draw(<View {...props} />, pageUrl)
  served.innerHTML = markup
  expect({ nodes: [...served.childNodes].map(normalise), rules }).toEqual(asServersWrite(ours, pageUrl))
  return { react: joinTexts(template).map(normalise), ours: joinTexts(ours).map(normalise) }
}

const setting = {
  messages: cardEn,
  locale: 'en',
  mediaHosts: ['https://media.example'],
  imageRatio: 0.8,
  sizes: '20em',
}
const options: CardOptions = {
  layout: 'card',
  buy: 'cart',
  imageRatio: 0.8,
  headingLevel: 3,
  hideMedia: false,
  hidePrice: false,
  hideRibbon: false,
  hideStock: false,
}
const picture = {
  id: 'm1',
  title: '',
  mediaType: 'image',
  image: { url: 'https://media.example/media/mug.jpg', width: 800, height: 800, altText: 'A mug "x" <b>' },
} as const

const card = (more: Parameters<typeof makeProduct>[0] = {}): CardViewModel =>
  readCard(makeProduct(more), setting)
const reduced = {
  currency: 'EUR',
  price: 30,
  discountedPrice: 24,
  formatted: { price: '€30', discountedPrice: '€24' },
}

const CARDS: Readonly<Record<string, CardViewModel>> = {
  plain: card(),
  'with a picture': card({ media: { mainMedia: picture, items: [picture] } as never }),
  reduced: card({ priceData: reduced, discount: { type: 'PERCENT', value: 20 } }),
  'with a ribbon': card({ ribbon: 'New & <shiny>' }),
  'sold out': card({
    stock: { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' },
  }),
  'nearly sold out': card({
    stock: { trackInventory: true, quantity: 2, inStock: true, inventoryStatus: 'IN_STOCK' },
  }),
  'with a page': card({ productPageUrl: { base: 'https://shop.example/', path: '/mug?a=1&b=2' } }),
  'with options': card({ productOptions: [{ optionType: 'drop_down', name: 'Size', choices: [] }] }),
  'without a name': card({ name: null }),
  'sold by weight': card({
    pricePerUnitData: {
      totalQuantity: 250,
      totalMeasurementUnit: 'G',
      baseQuantity: 100,
      baseMeasurementUnit: 'G',
    },
  }),
}

const productView = (more: Partial<ProductView> = {}): ProductView => ({
  options,
  messages: cardEn,
  own: false,
  eager: true,
  status: 'ready',
  card: CARDS.plain,
  ...more,
})

describe('a card', () => {
  it.each(Object.entries(CARDS))('looks the same by React, the loader and a server: %s', (_, model) => {
    const { react, ours } = drawAll('ProductTag', ProductTag, { view: productView({ card: model }) })
    expect(ours).toEqual(react)
    expect(ours.length).toBe(1)
  })

  it.each([
    ['as a row', { layout: 'row' }],
    ['with a large heading', { headingLevel: 1 }],
    ['to be bought at once', { buy: 'checkout' }],
    ['with a way to its page', { buy: 'page' }],
    ['with nothing to buy', { buy: 'none' }],
    ['without everything', { hideMedia: true, hidePrice: true, hideRibbon: true, hideStock: true }],
  ] as const)('looks the same %s', (_, more) => {
    for (const model of Object.values(CARDS)) {
      const view = productView({ card: model, options: { ...options, ...more } })
      const { react, ours } = drawAll('ProductTag', ProductTag, { view })
      expect(ours).toEqual(react)
    }
  })

  it.each([
    ['loading', { status: 'loading', card: undefined }],
    ['loading with content of its own', { status: 'loading', card: undefined, own: true }],
    ['while its words come', { messages: undefined, card: undefined }],
    ['missing', { status: 'empty', card: undefined }],
    ['failed', { status: 'error', card: undefined, own: true }],
  ] as const)('looks the same %s', (_, more) => {
    const { react, ours } = drawAll('ProductTag', ProductTag, { view: productView(more) })
    expect(ours).toEqual(react)
  })

  it('says how old it is when an earlier visit has left it and it could not be refreshed', () => {
    const tellAge = () => 'Last checked 3 hours ago.'
    const error = { code: 'network', message: 'away' } as const
    const failed = { view: productView({ status: 'error', error }), tellAge }
    const { react, ours } = drawAll('ProductTag', ProductTag, failed)
    expect(ours).toEqual(react)
    const said = ['p', { class: 'notice-text', lang: 'en', part: 'age' }, ['Last checked 3 hours ago.']]
    expect(ours.at(-1)).toEqual(said)
    expect(drawAll('ProductTag', ProductTag, { view: productView(), tellAge }).ours).toHaveLength(1)
  })
})

const list = (
  more: Partial<ListViewModel> = {},
  place: Partial<ListViewModel['place']> = {},
): ListViewModel => ({
  messages: listEn,
  place: { sort: 'default', inStockOnly: false, page: 1, ...place },
  hasControls: false,
  isRefined: false,
  chips: [],
  pageAddress: (page) => `https://shop.example/?mugs.page=${page}&a=1`,
  ...more,
})

const cards = Object.values(CARDS).map((model, index) => ({ ...model, id: `p${index}` }))
const collectionView = (more: Partial<CollectionView> = {}): CollectionView => ({
  status: 'ready',
  options,
  messages: cardEn,
  own: false,
  eager: 4,
  room: 3,
  cards,
  total: 62,
  more: 'offered',
  list: list(),
  ...more,
})

describe('a collection', () => {
  it.each<[string, Partial<CollectionView>]>([
    ['with more to come', {}],
    ['with more on its way', { more: 'loading' }],
    ['whose next cards failed', { more: 'failed' }],
    ['shown to its end', { more: 'all' }],
    ['with fixed columns', { columns: 3 }],
    ['loading', { status: 'loading', cards: [], total: undefined, columns: 2, own: true }],
    ['without words', { status: 'loading', cards: [], messages: undefined, list: undefined }],
    ['empty', { status: 'empty', cards: [], total: 0 }],
    ['that does not exist', { status: 'empty', cards: [], missing: true }],
    ['that failed', { status: 'error', cards: [] }],
    [
      'that failed after its first cards',
      { status: 'error', error: { code: 'network', message: 'no line' } },
    ],
    ['with controls', { list: list({ hasControls: true }) }],
    [
      'with controls that say something',
      {
        list: list(
          { hasControls: true, isRefined: true, isBusy: true, news: '3 products' },
          { sort: '-price', inStockOnly: true, search: '"mug" <b>', minPrice: 10, maxPrice: 0 },
        ),
      },
    ],
    [
      'that nothing matches',
      { status: 'empty', cards: [], total: 0, list: list({ hasControls: true, isRefined: true }) },
    ],
    ['in pages, at the first', { more: 'none', list: list({ pages: 9 }) }],
    ['in pages, in the middle', { more: 'none', list: list({ pages: 9 }, { page: 5 }) }],
    ['in pages, at the last', { more: 'none', list: list({ pages: 9 }, { page: 9 }) }],
    ['in one page', { more: 'none', list: list({ pages: 1 }) }],
  ])('looks the same by React, the loader and a server: %s', (_, more) => {
    const { react, ours } = drawAll('CollectionTag', CollectionTag, { view: collectionView(more) })
    expect(ours).toEqual(react)
  })

  it('says how old its cards are when an earlier visit has left them and they could not be refreshed', () => {
    const tellAge = () => 'Last checked 3 hours ago.'
    const error = { code: 'network', message: 'away' } as const
    const failed = { view: collectionView({ status: 'error', error }), tellAge }
    const { react, ours } = drawAll('CollectionTag', CollectionTag, failed)
    expect(ours).toEqual(react)
    expect(JSON.stringify(ours)).toContain('These products could not be loaded. Last checked 3 hours ago.')
  })
})

const glazes = {
  optionType: 'color',
  name: 'Glaze & "fire"',
  choices: [
    { description: 'Sage', value: '#9caf88', inStock: true, visible: true },
    { description: 'Ash', value: 'rgb(120, 120, 110)', inStock: true, visible: true },
  ],
} as const
const sizes = {
  optionType: 'drop_down',
  name: 'Size',
  choices: [{ description: '350 ml', value: '350 ml', inStock: true, visible: true }],
} as const
const DETAILS: Readonly<Record<string, NonNullable<Parameters<typeof makeProduct>[0]>>> = {
  plain: {},
  'with pictures': { media: { mainMedia: picture, items: [picture, { ...picture, id: 'm2' }] } as never },
  'with options': { productOptions: [glazes, sizes] as never },
  'with a text of HTML': { description: '<p>Thrown <b>by hand</b></p><script>1</script>', brand: 'Kiln' },
  'sold out': {
    stock: { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' },
  },
  'with a page': { productPageUrl: { base: 'https://shop.example/', path: '/mug?a=1&b=2' } },
}

function detailView(
  product: Parameters<typeof makeProduct>[0],
  more: Partial<DetailTagView> = {},
): DetailTagView {
  const chosen = beginChoice(makeProduct(product), (rules) => preselect(rules, 'available'))
  const model = readDetail(chosen, {
    ...setting,
    messages: choosingEn,
    unavailable: 'disable',
    changed: false,
    firstMedia: [],
    readHtml: readTokens,
  })
  const own = { ownPicker: false, ownBuy: false, hasWeightUnit: true, unavailable: 'disable' } as const
  return {
    status: 'ready',
    options: { ...options, ...own },
    messages: choosingEn,
    own: false,
    model,
    ...more,
  }
}

describe('a product at length', () => {
  beforeEach(() => {
    // React's development build misses a listener at the field for the quantity.
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  it.each(Object.entries(DETAILS))('looks the same by React, the loader and a server: %s', (_, product) => {
    const view = detailView(product)
    const { react, ours } = drawAll('DetailTag', DetailTag, { view }, view.model?.pageUrl)
    expect(ours).toEqual(react)
    expect(ours).toHaveLength(1)
  })

  it.each([
    ['loading', { status: 'loading', model: undefined }],
    ['missing', { status: 'empty', model: undefined }],
    ['failed', { status: 'error', model: undefined, own: true }],
  ] as const)('looks the same %s', (_, more) => {
    const { react, ours } = drawAll('DetailTag', DetailTag, { view: detailView({}, more) })
    expect(ours).toEqual(react)
  })

  it('has no colour that is none', () => {
    const odd = { ...glazes, choices: [{ ...glazes.choices[0], value: 'red}</style><script>' }] }
    const { markup, rules } = draw(<DetailTag view={detailView({ productOptions: [odd] as never })} />)
    expect(rules).not.toContain('swatch')
    expect(markup).not.toContain('--swatch')
  })
})

describe('categories', () => {
  it.each(['list', 'menu'] as const)('look the same as a %s', (layout) => {
    for (const status of ['loading', 'ready', 'empty', 'error'] as const) {
      const categories = [
        { slug: undefined, name: 'All', href: '?a=1&b=2', isCurrent: false, isOpen: false, children: [] },
        {
          ...{ slug: 'mugs', name: 'Mugs & "more"', href: '/c/mugs', isCurrent: false, isOpen: true },
          children: [
            { slug: 'low', name: 'Low', href: '/c/low', isCurrent: true, isOpen: true, children: [] },
          ],
        },
      ]
      const view = { status, layout, messages: categoriesEn, categories, isHere: true }
      const { react, ours } = drawAll('Categories', Categories, { view })
      expect(ours).toEqual(react)
    }
  })
})
