import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { messages as listEn } from '../../src/messages/en/collection.ts'
import { messages as cardEn } from '../../src/messages/en/product.ts'
import type { ListViewModel } from '../../src/views/collection/list-view-model.ts'
import { type CardViewModel, readCard } from '../../src/views/product/card-view-model.ts'
import type { CardOptions } from '../../src/views/product/ProductCard.tsx'
import { toFragment } from '../../widgets/loader/dom/jsx-runtime.ts'
import { draw } from '../../widgets/markup/draw.tsx'
import { fillFields } from '../../widgets/tags/collection/fill-fields.ts'
import { fromOutside } from '../support/from-outside.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { CARD_OPTIONS } from '../support/views/card-setting.ts'

/** Imports the same views as the loader draws them, by our own JSX runtime. */
const importPainted = async (name: string) =>
  (await import(/* @vite-ignore */ `../../src/views/${name}.tsx?dom`)) as Record<
    string,
    (props: unknown) => Parameters<typeof toFragment>[0]
  >
const rendered = {
  ...(await importPainted('product/ProductTag')),
  ...(await importPainted('collection/CollectionTag')),
  ...(await importPainted('product/detail/DetailTag')),
  ...(await importPainted('categories/CategoriesView')),
}

/** Lists tags, attributes in order and texts: the parts that React compares when it takes over. */
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

/** Joins adjacent texts, as React's server does; in the browser they are one text each, like ours. */
function joinTexts(parent: ParentNode & Node): Node[] {
  parent.normalize()
  for (const hint of parent.querySelectorAll('link[rel=preload]')) hint.remove()
  return [...parent.childNodes]
}

/** Writes a text in CSS, with its special characters escaped. */
const cssText = (text: string) =>
  `"${[...text].map((sign) => (/[\w -]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `)).join('')}"`

/** Converts to a server's version: no style attributes, and a link where a button would need scripts. */
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

/** Draws a view by React, the loader and a server; the server's differs only in its documented differences. */
export function drawAll<Props extends object>(
  name: 'ProductTag' | 'CollectionTag' | 'DetailTag' | 'Categories',
  View: ComponentType<Props>,
  props: Props,
  pageUrl?: string,
) {
  const template = document.createElement('div')
  template.innerHTML = renderToStaticMarkup(<View {...props} />)
  const ours = document.createElement('div')
  ours.append(fillFields(toFragment(rendered[name]?.(props) ?? null)))
  const served = document.createElement('div')
  const { markup, rules } = draw(<View {...props} />, pageUrl)
  served.innerHTML = markup
  expect({ nodes: [...served.childNodes].map(normalise), rules }).toEqual(asServersWrite(ours, pageUrl))
  return { react: joinTexts(template).map(normalise), ours: joinTexts(ours).map(normalise) }
}

export const setting = {
  messages: cardEn,
  locale: 'en',
  mediaHosts: ['https://media.example'],
  imageRatio: 0.8,
  sizes: '20em',
}
export const options: CardOptions = { ...CARD_OPTIONS, imageRatio: 0.8 }
export const picture = {
  id: 'm1',
  title: '',
  mediaType: 'image',
  image: { url: 'https://media.example/media/mug.jpg', width: 800, height: 800, altText: 'A mug "x" <b>' },
} as const

export const card = (more: Parameters<typeof makeProduct>[0] = {}): CardViewModel =>
  readCard(makeProduct(more), setting)
const reduced = {
  currency: 'EUR',
  price: 30,
  discountedPrice: 24,
  formatted: { price: '€30', discountedPrice: '€24' },
}

export const CARDS: Readonly<Record<string, CardViewModel>> = {
  plain: card(),
  'with a picture': card({ media: fromOutside({ mainMedia: picture, items: [picture] }) }),
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

export const list = (
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

export const sizes = {
  optionType: 'drop_down',
  name: 'Size',
  choices: [{ description: '350 ml', value: '350 ml', inStock: true, visible: true }],
} as const
