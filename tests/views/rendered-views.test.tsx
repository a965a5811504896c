import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { messages as cardEn } from '../../src/messages/en/card.ts'
import { messages as listEn } from '../../src/messages/en/list.ts'
import { type CardViewModel, readCard } from '../../src/views/card-view-model.ts'
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
const rendered = { ...(await importPainted('ProductTag')), ...(await importPainted('list/CollectionTag')) }

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

/** What a server writes instead: no style attributes, and a link where a button would need scripts. */
function asServersWrite(drawn: HTMLElement): { readonly nodes: unknown[]; readonly variables: string } {
  const copy = drawn.cloneNode(true) as HTMLElement
  const variables = new Set<string>()
  for (const styled of copy.querySelectorAll('[style]')) {
    for (const one of (styled.getAttribute('style') ?? '').split(';'))
      if (one.trim()) variables.add(one.replace(/\s*:\s*/, ':').trim())
    styled.removeAttribute('style')
  }
  for (const card of copy.querySelectorAll('article')) {
    const href = card.querySelector('.link')?.getAttribute('href')
    const button = card.querySelector('button[data-action=buy]:not([disabled])')
    if (!href || !button) continue
    const link = document.createElement('a')
    const lang = button.getAttribute('lang') ?? ''
    for (const [name, value] of Object.entries({ part: 'buy', class: 'buy', lang, href }))
      if (value) link.setAttribute(name, value)
    link.append(...button.childNodes)
    button.replaceWith(link)
  }
  return { nodes: joinTexts(copy).map(normalise), variables: [...variables].join(';') }
}

/** A view as React, the loader and a server draw it; the server's differs in what it says that it differs in. */
function drawAll<Props extends object>(
  name: 'ProductTag' | 'CollectionTag',
  View: ComponentType<Props>,
  props: Props,
) {
  const template = document.createElement('div')
  template.innerHTML = renderToStaticMarkup(<View {...props} />)
  const ours = document.createElement('div')
  ours.append(fillFields(toFragment(rendered[name]?.(props) as never)))
  const served = document.createElement('div')
  const { markup, variables } = draw(<View {...props} />)
  served.innerHTML = markup
  expect({ nodes: [...served.childNodes].map(normalise), variables }).toEqual(asServersWrite(ours))
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
