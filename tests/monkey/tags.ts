import type { AttributeEntry, TagEntry } from '../../widgets/tools/reference/manifest.ts'
import { TAGS } from '../../widgets/tools/reference/tags.ts'
import { ODD_TEXTS, type Random } from '../support/random.ts'

/** The products and lists that pages show. */
export interface Shelf {
  readonly products: readonly { readonly id: string; readonly slug: string }[]
  readonly collections: readonly { readonly id: string; readonly slug: string }[]
}

/** Values of attributes by name. */
export type Values = Readonly<Record<string, readonly string[]>>

/** Every tag that a page can have, as a selector. */
export const EVERY_TAG = TAGS.map(({ tag }) => tag).join()
/** The tags that say when they are drawn. */
export const DRAWN_TAGS = TAGS.filter(({ events }) => events.includes('store-ready'))
  .map(({ tag }) => tag)
  .join()
/** Every attribute, of any tag. */
export const ATTRIBUTES: readonly string[] = [
  ...new Set(TAGS.flatMap(({ attributes }) => Object.keys(attributes))),
  'status',
  'lang',
]
/** Every event, of any tag. */
export const EVENTS: readonly string[] = [...new Set(TAGS.flatMap(({ events }) => events))]

/** What a builder writes where any text may stand. All other attributes' values are in the reference. */
const TEXTS: Values = {
  action: ['/withdraw', '/none', 'javascript:window.ran=1'],
  base: ['?', '#', '/nowhere/'],
  'collection-url': ['/sent/{slug}', 'javascript:window.ran=1//{slug}'],
  'delivery-time': ['3 to 5 working days'],
  'durability-conditions': ['It lasts.'],
  email: ['owner@example.com'],
  for: ['shop', 'nothing'],
  'guarantee-conditions': ['Two years, by law.'],
  lang: ['de', 'ar', 'xx'],
  'lowest-price': ['24.90', '1e309'],
  order: ['10001'],
  'product-url': ['/p/{slug}', 'javascript:window.ran=1//{slug}'],
  providers: ['google', 'google facebook', '[{"id":"acme","label":"Acme"}]', '[{}]'],
  'related-to': ['moon-jar', 'stoneware-mug'],
  'return-url': ['/sent', 'javascript:window.ran=1', '//evil.example/'],
  routes: ['list product cart', 'collection search account', 'list'],
  'safety-sections': ['Producer, Warnings'],
  search: ['mug', 'zzz'],
  'search-url': ['/sent?q={query}', 'javascript:window.ran=1//{query}'],
  'size-guide': ['/sizes.html', 'javascript:window.ran=1'],
  start: ['collection:mugs', 'search:blue', 'product:moon-jar', 'collection:none'],
  title: ['{name} · A shop'],
}
/** Values beside those of the reference. */
const MORE: Values = {
  controls: ['search sort filters facets', 'all'],
  sort: ['by-luck'],
}
const COUNTS = ['1', '3', '7', '-3']
const RATIOS = ['1/1', '4/3', '0']
/** They name what a tag shows, and are written apart: a name that nothing has is no finding. */
const NAMES = /^(product|collection|variant)-(id|slug|slug-from)$/

function listValues(name: string, { type, words = [] }: AttributeEntry): readonly string[] {
  const more = MORE[name] ?? []
  if (type === 'text')
    return [...words, ...words.slice(1).map((word) => `${words[0]} ${word}`), ...(TEXTS[name] ?? [])]
  if (type === 'flag') return ['', 'false', ...more]
  if (type === 'count') return COUNTS
  if (type === 'ratio') return RATIOS
  return 'tokens' in type ? [...type.tokens, type.tokens.join(' ')] : [...type, ...more]
}

const VALUES: ReadonlyMap<string, Values> = new Map(
  TAGS.map(({ tag, attributes }) => [
    tag,
    {
      ...Object.fromEntries(
        Object.entries(attributes)
          .filter(([name]) => !NAMES.test(name))
          .map(([name, entry]) => [name, listValues(name, entry)]),
      ),
      lang: TEXTS.lang ?? [],
    },
  ]),
)

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('\u0000', '')

/**
 * A page may read its snapshot from any host, send withdrawals to any, and link to any: what a press then asks is no
 * finding. A return is another matter: it may only lead to an origin that the page names.
 */
const isAsked = (name: string, value: string) =>
  value.startsWith('//') &&
  /^(data-(snapshot|return-origins)|action|size-guide|(?!return-).*-url)$/.test(name)

/** Writes some of these attributes; a fifth of their values are odd. */
export const writeValues = (random: Random, known: Values): string =>
  Object.entries(known)
    .filter(() => random.chance(0.2))
    .map(([name, values]) => {
      const odd = ODD_TEXTS.filter((value) => !isAsked(name, value))
      const value = random.pick(values.length && random.chance(0.8) ? values : odd)
      return ` ${name}="${escapeText(value)}"`
    })
    .join('')

/** Writes some attributes of a tag. */
export const writeAttributes = (random: Random, tag: string): string =>
  writeValues(random, VALUES.get(tag) ?? {})

/** Names a product, which rarely doesn't exist. */
function nameProduct(random: Random, { products }: Shelf): string {
  if (random.chance(0.1)) return ` product-slug="${escapeText(random.pick(ODD_TEXTS))}"`
  const { id, slug } = random.pick(products)
  return random.chance(0.5) ? ` product-id="${id}"` : ` product-slug="${slug}"`
}

/** Names a list, or all products; the list rarely doesn't exist. */
export function nameList(random: Random, { collections }: Shelf): string {
  if (random.chance(0.4)) return ''
  if (random.chance(0.1)) return ` collection-slug="${escapeText(random.pick(ODD_TEXTS))}"`
  return ` collection-slug="${random.pick(collections).slug}"`
}

function nameShown(random: Random, shelf: Shelf, { attributes }: TagEntry): string {
  if ('collection-slug' in attributes) return nameList(random, shelf)
  return 'product-slug' in attributes ? nameProduct(random, shelf) : ''
}

/** Markup of builders and of attackers: none of it may act by itself. */
export const PIECES: readonly string[] = [
  '<h3><a data-store-link><store-value field="name">A name</store-value></a></h3>',
  '<store-value field="image"></store-value>',
  '<s data-store-if="old-price"><store-value field="old-price"></store-value></s>',
  '<store-value field="price"></store-value><store-value field="nonsense"></store-value>',
  '<button data-store-action="buy">Buy</button>',
  '<button data-store-action="view"></button><a data-store-action="buy">Buy</a>',
  '<store-variant-picker></store-variant-picker><store-buy-button></store-buy-button>',
  '<store-legal></store-legal><store-back-in-stock></store-back-in-stock>',
  '<form action="/sent"><button data-store-action="buy">Buy</button></form>',
  '<script>window.ran=1</script><img src="/none.png" onerror="window.ran=1" alt="">',
  '<meta http-equiv="refresh" content="0;url=/sent"><base href="https://evil.example/">',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe><svg onload="window.ran=1"></svg>',
  '<store-product product-slug="none"><template><b>In it</b></template></store-product>',
]

const writeTemplate = (random: Random) =>
  `<template>${Array.from({ length: 1 + random.whole(5) }, () => random.pick(PIECES)).join('')}</template>`

/** What a shop may have in it: nothing, words, or its places replaced. */
const writePlaces = (random: Random, shelf: Shelf): string =>
  random.pick([
    () => '',
    () => '<p>Soon</p>',
    () => '<header slot="header"><store-search></store-search><store-cart></store-cart></header>',
    () => `<template slot="product">${random.pick(PIECES)}${random.pick(PIECES)}</template>`,
    () =>
      '<section slot="product"><store-product layout="detail"></store-product><store-legal></store-legal></section>',
    () =>
      `<store-collection slot="list"${nameList(random, shelf)}${writeAttributes(random, 'store-collection')}></store-collection>`,
    () => '<div slot="cart"><store-cart layout="inline"></store-cart></div><p slot="footer">Soon</p>',
    () => '<div slot="account"><store-account></store-account></div>',
  ])()

/** Writes a whole shop. */
export const writeShop = (random: Random, shelf: Shelf): string =>
  `<store-shop${writeAttributes(random, 'store-shop')}>${writePlaces(random, shelf)}</store-shop>`

/** The pieces that may stand in a page itself, where a script would run. */
const TAGS_INSIDE = PIECES.filter((piece) => /^<store-(variant|legal)/.test(piece))

/** The content of tags that show a product: a third have their own. */
const writeInside = (random: Random) =>
  random.chance(0.15)
    ? writeTemplate(random)
    : random.chance(0.2)
      ? random.pick(['<p>Soon</p>', ...TAGS_INSIDE])
      : ''

/** Writes one tag as somebody might write it; a fifth are cards. */
export function writeTag(random: Random, shelf: Shelf): string {
  const card = random.chance(0.15) && TAGS.find(({ tag }) => tag === 'store-product')
  const entry = card || random.pick(TAGS)
  const { tag } = entry
  if (tag === 'store-shop') return writeShop(random, shelf)
  const inside = tag === 'store-product' || tag === 'store-collection' ? writeInside(random) : ''
  const words = tag === 'store-link' ? 'Go' : inside
  return `<${tag}${nameShown(random, shelf, entry)}${writeAttributes(random, tag)}>${words}</${tag}>`
}
