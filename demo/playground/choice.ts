import { type BrandField, GROUNDS, LANGUAGES, SOURCES, STATES, type State, THEMES } from './options.ts'

type Texts = Readonly<Record<string, string>>

/** A tag as it is in a page. */
export interface PlacedTag {
  readonly tag: string
  readonly attributes: Texts
  /** Its content as HTML: a card template of the page, or content for a slot. */
  readonly content: string
  /** CSS for the page, used with a card template: the content of a `<template>` has no other styles. */
  readonly styles: string
  /** The height that is reserved until it is drawn, in CSS; empty: the quick start's value for such a tag. */
  readonly room: string
  /** Values of `--store-…` for this tag alone. */
  readonly own: Texts
}

/** Everything that is chosen in the playground; the address keeps it, so that it can be shared. */
export interface Choice extends PlacedTag {
  /** The page's other tags. */
  readonly others: readonly PlacedTag[]
  readonly state: State
  readonly language: string
  readonly ground: string
  readonly scheme: 'light' | 'dark'
  readonly width: 'phone' | 'desktop'
  readonly theme: string
  /** The fields of the brand; the proposal made from them is in `looks`. */
  readonly brand: Readonly<Partial<Record<BrandField, string>>>
  /** Values of `--store-…` for the whole page. */
  readonly looks: Texts
  /** The script tag's settings for all tags, without `data-`. */
  readonly script: Texts
  readonly files: keyof typeof SOURCES
}

/** The part of the shop that the tags begin with. */
export interface Shop {
  readonly product: string
  readonly collection: string
  /** A product that needs no choice before it can be bought. */
  readonly simple: string
  readonly soldOut: string
}

export const DEMO_SHOP: Shop = {
  product: 'stoneware-mug',
  collection: 'mugs',
  simple: 'belly-vase',
  soldOut: 'woodfired-mug',
}

/** The first choice of a tag. */
export const firstAttributes = (tag: string, shop: Shop = DEMO_SHOP): Texts =>
  ({
    'store-product': { 'product-slug': shop.product },
    'store-collection': { 'collection-slug': shop.collection, 'page-size': '6' },
    'store-variant-picker': { 'product-slug': shop.product },
    'store-buy-button': { 'product-slug': shop.simple },
    'store-link': { to: 'login' },
    'store-withdraw': { action: '/withdraw' },
    'store-legal': { 'product-slug': shop.product, 'delivery-time': '3 to 5 working days' },
    'store-back-in-stock': { 'product-slug': shop.soldOut },
    'store-search': { 'search-url': '/shop.html?shop.search={query}' },
    'store-cart': { layout: 'inline' },
  })[tag] ?? {}

const placeTag = (tag: string, shop: Shop): PlacedTag => ({
  tag,
  attributes: firstAttributes(tag, shop),
  content: '',
  styles: '',
  room: '',
  own: {},
})

/** The initial choice. */
export const begin = (shop: Shop = DEMO_SHOP, tag = 'store-product'): Choice => ({
  ...placeTag(tag, shop),
  others: [],
  state: 'ready',
  language: 'en',
  ground: 'plain',
  scheme: 'light',
  width: 'desktop',
  theme: 'none',
  brand: {},
  looks: {},
  script: {},
  files: 'cdn',
})

/** Replaces the tag that is shown with another one. */
export const exchangeTag = (choice: Choice, tag: string, shop?: Shop): Choice => ({
  ...choice,
  ...placeTag(tag, shop ?? DEMO_SHOP),
})

/** The tag that is shown, without the page's choices. */
export const shownTag = ({ tag, attributes, content, styles, room, own }: Choice): PlacedTag => ({
  tag,
  attributes,
  content,
  styles,
  room,
  own,
})

type Unread = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Unread => typeof value === 'object' && value !== null

const readTexts = (value: unknown, isKept: (name: string, text: string) => boolean): Texts =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && isKept(entry[0], entry[1]),
        ),
      )
    : {}

/** The code to paste is made from an address, so the address must not bring in an event handler or end the style. */
const isAttribute = (name: string): boolean => /^(?!on)[a-z][a-z-]*$/.test(name)

/** Whether a value can be in a declaration without ending it. */
export const isOneValue = (text: string): boolean => text !== '' && !/[;{}<]/.test(text)

const isLook = (name: string, text: string): boolean => /^--store-[a-z-]+$/.test(name) && isOneValue(text)

/** Whether a tag's cards are drawn from the page's own template, which the page's own CSS has to style. */
export const hasTemplate = ({ content }: Pick<PlacedTag, 'content'>): boolean => content.includes('<template')

/** A style sheet that ends its own element would become HTML. */
const isSheet = (value: unknown): value is string => typeof value === 'string' && !value.includes('</')

const oneOf = <Word extends string>(words: readonly Word[], value: unknown, fallback: Word): Word =>
  words.find((word) => word === value) ?? fallback

const isTag = (value: unknown): value is string => typeof value === 'string' && /^store-[a-z-]+$/.test(value)

function readPlaced(said: Unread, shop: Shop): PlacedTag {
  const tag = isTag(said.tag) ? said.tag : begin(shop).tag
  return {
    tag,
    attributes: isRecord(said.attributes)
      ? readTexts(said.attributes, isAttribute)
      : firstAttributes(tag, shop),
    content: typeof said.content === 'string' ? said.content : '',
    styles: isSheet(said.styles) ? said.styles : '',
    // It becomes a part of a style sheet.
    room: /^\d+(\.\d+)?(rem|em|px|vh)$/.test(String(said.room)) ? String(said.room) : '',
    own: readTexts(said.own, isLook),
  }
}

/** A choice as an address or a file gives it; missing parts are as at the beginning. */
export function completeChoice(said: unknown, shop: Shop = DEMO_SHOP): Choice {
  const known = isRecord(said) ? said : {}
  const first = begin(shop)
  return {
    ...readPlaced(known, shop),
    others: Array.isArray(known.others)
      ? known.others.filter(isRecord).map((one) => readPlaced(one, shop))
      : [],
    state: oneOf(STATES, known.state, first.state),
    language: oneOf(Object.keys(LANGUAGES), known.language, first.language),
    ground: oneOf(Object.keys(GROUNDS), known.ground, first.ground),
    scheme: oneOf(['light', 'dark'], known.scheme, first.scheme),
    width: oneOf(['phone', 'desktop'], known.width, first.width),
    theme: oneOf(Object.keys(THEMES), known.theme, first.theme),
    brand: readTexts(known.brand, isAttribute),
    looks: readTexts(known.looks, isLook),
    script: readTexts(known.script, isAttribute),
    files: oneOf(Object.keys(SOURCES) as Choice['files'][], known.files, first.files),
  }
}

/** Reads a choice from an address, whatever its content is. */
export function readChoice(hash: string, shop?: Shop): Choice {
  try {
    return completeChoice(JSON.parse(decodeURIComponent(hash.replace(/^#/, ''))), shop)
  } catch {
    // Nothing was chosen yet.
    return begin(shop)
  }
}

export const writeChoice = (choice: Choice): string => `#${encodeURIComponent(JSON.stringify(choice))}`
