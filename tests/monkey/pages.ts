import { ODD_TEXTS, type Random, spoilJson } from '../support/random.ts'

/** The products and lists that pages show. */
export interface Shelf {
  readonly products: readonly { readonly id: string; readonly slug: string }[]
  readonly collections: readonly { readonly id: string; readonly slug: string }[]
}

type Attributes = Readonly<Record<string, readonly string[]>>

const CARD: Attributes = {
  layout: ['card', 'row', 'detail'],
  buy: ['cart', 'checkout', 'page', 'none', 'quick'],
  'image-ratio': ['1/1', '4/3', '0'],
  show: ['second-image swatches sale tax lowest-price range', 'sale', 'heading share'],
  'lowest-price': ['24.90', '1e309'],
  'quick-view': ['on', 'off'],
  'hide-media': ['', 'false'],
  'hide-price': [''],
  'product-url': ['/p/{slug}', 'javascript:window.ran=1//{slug}'],
  lang: ['de', 'ar', 'xx'],
}
const LIST: Attributes = {
  ...CARD,
  'page-size': ['1', '4', '7', '-3'],
  paging: ['more', 'scroll', 'pages', 'none'],
  sort: ['name', '-price', 'newest', 'by-luck'],
  'in-stock-only': [''],
  search: ['mug', 'zzz'],
  columns: ['1', '3'],
  controls: ['search sort filters facets', 'all'],
  'sync-url': [''],
  'related-to': ['moon-jar', 'stoneware-mug'],
  recent: [''],
}
const SHOP: Attributes = {
  base: ['?', '#', '/nowhere/'],
  start: ['collection:mugs', 'search:blue', 'product:moon-jar', 'collection:none'],
  title: ['{name} · A shop'],
  routes: ['list product cart', 'collection search account', 'list'],
  'product-page': ['dialog', 'dialog', 'page'],
  lang: ['de', 'ar', 'xx'],
}
const SEARCH: Attributes = {
  for: ['shop', 'nothing'],
  'search-url': ['/sent?q={query}', 'javascript:window.ran=1//{query}'],
  'collection-url': ['/sent/{slug}'],
}
const PICKER: Attributes = {
  unavailable: ['disable', 'hide', 'strike'],
  preselect: ['available', 'first', 'none', 'url'],
}

/** Attributes of the script tag, beside those that every page has. */
const SCRIPT: Attributes = {
  'data-token-storage': ['local', 'session', 'memory', 'cookie'],
  'data-progress': ['off'],
  'data-analytics': ['datalayer'],
  'data-consent': ['wait', 'granted', 'auto'],
  'data-attribution': ['on'],
  'data-vitals': ['on'],
  'data-json-ld': ['on'],
  'data-agents': ['off'],
  'data-currency': ['USD', 'JPY'],
  'data-locale': ['de-CH', 'ar-EG', 'xx'],
  'data-tax': ['included', 'excluded'],
  'data-catalog': ['v1', 'v3'],
  'data-product-url': ['/p/{slug}', 'javascript:window.ran=1//{slug}'],
  'data-shop-url': ['/shop/', 'javascript:window.ran=1'],
  'data-shipping-url': ['/shipping'],
  'data-login-callback': ['/callback', '//evil.example/'],
  'data-snapshot': ['/none.json'],
}

/** Markup of builders and of attackers: none of it may act by itself. */
const PIECES: readonly string[] = [
  '<h3><a data-store-link><store-value field="name">A name</store-value></a></h3>',
  '<store-value field="image"></store-value>',
  '<s data-store-if="old-price"><store-value field="old-price"></store-value></s>',
  '<store-value field="price"></store-value><store-value field="nonsense"></store-value>',
  '<button data-store-action="buy">Buy</button>',
  '<button data-store-action="view"></button><a data-store-action="buy">Buy</a>',
  '<store-variant-picker></store-variant-picker><store-buy-button></store-buy-button>',
  '<form action="/sent"><button data-store-action="buy">Buy</button></form>',
  '<script>window.ran=1</script><img src="/none.png" onerror="window.ran=1" alt="">',
  '<meta http-equiv="refresh" content="0;url=/sent"><base href="https://evil.example/">',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe><svg onload="window.ran=1"></svg>',
  '<store-product product-slug="none"><template><b>In it</b></template></store-product>',
]

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('\u0000', '')

/** Whether it names no foreign host: a page may read its snapshot from any, so that asking one is no finding. */
const isOwn = (text: string) => !text.startsWith('//')

function writeAttributes(random: Random, known: Attributes): string {
  const names = Object.keys(known).filter(() => random.chance(0.2))
  return names
    .map((name) => {
      const texts = name === 'data-snapshot' ? ODD_TEXTS.filter(isOwn) : ODD_TEXTS
      const value = random.chance(0.2) ? random.pick(texts) : random.pick(known[name] ?? [''])
      return ` ${name}="${escapeText(value)}"`
    })
    .join('')
}

function writeProductName(random: Random, { products }: Shelf): string {
  if (random.chance(0.1)) return ` product-slug="${escapeText(random.pick(ODD_TEXTS))}"`
  const { id, slug } = random.pick(products)
  return random.chance(0.5) ? ` product-id="${id}"` : ` product-slug="${slug}"`
}

function writeListName(random: Random, { collections }: Shelf): string {
  if (random.chance(0.4)) return ''
  if (random.chance(0.1)) return ` collection-slug="${escapeText(random.pick(ODD_TEXTS))}"`
  return ` collection-slug="${random.pick(collections).slug}"`
}

const writeTemplate = (random: Random) =>
  `<template>${Array.from({ length: 1 + random.whole(5) }, () => random.pick(PIECES)).join('')}</template>`

/** What a shop may have in it: nothing, words, or its places replaced. */
const writePlaces = (random: Random, shelf: Shelf): string =>
  random.pick([
    () => '',
    () => '<p>Soon</p>',
    () => '<header slot="header"><store-search></store-search><store-cart></store-cart></header>',
    () => `<template slot="product">${random.pick(PIECES)}${random.pick(PIECES)}</template>`,
    () => '<section slot="product"><store-product layout="detail"></store-product></section>',
    () =>
      `<store-collection slot="list"${writeListName(random, shelf)}${writeAttributes(random, LIST)}></store-collection>`,
    () => '<div slot="cart"><store-cart layout="inline"></store-cart></div><p slot="footer">Soon</p>',
    () => '<div slot="account"><store-account></store-account></div>',
  ])()

/** Writes a whole shop. */
export const writeShop = (random: Random, shelf: Shelf): string =>
  `<store-shop${writeAttributes(random, SHOP)}>${writePlaces(random, shelf)}</store-shop>`

/** Writes attributes of the script tag; half of the pages have none but the required ones. */
export const writeScriptAttributes = (random: Random): string =>
  random.chance(0.5) ? '' : writeAttributes(random, SCRIPT)

/** Writes one tag as somebody might write it. */
export function writeTag(random: Random, shelf: Shelf): string {
  const inside = random.chance(0.15) ? writeTemplate(random) : random.chance(0.2) ? '<p>Soon</p>' : ''
  const product = writeProductName(random, shelf)
  return random.pick([
    () => `<store-product${product}${writeAttributes(random, CARD)}>${inside}</store-product>`,
    () => `<store-product${product}${writeAttributes(random, CARD)}>${inside}</store-product>`,
    () => `<store-product${product} layout="detail">${inside}</store-product>`,
    () =>
      `<store-collection${writeListName(random, shelf)}${writeAttributes(random, LIST)}>${inside}</store-collection>`,
    () => `<store-variant-picker${product}${writeAttributes(random, PICKER)}></store-variant-picker>`,
    () => `<store-buy-button${product}></store-buy-button>`,
    () => `<store-cart layout="${random.pick(['button', 'inline'])}"></store-cart>`,
    () => `<store-login layout="${random.pick(['button', 'inline'])}"></store-login>`,
    () => '<store-account></store-account>',
    () => `<store-search${writeAttributes(random, SEARCH)}></store-search>`,
    () => writeShop(random, shelf),
    () => `<store-categories layout="${random.pick(['list', 'menu'])}"></store-categories>`,
    () => `<store-link to="${random.pick(['login', 'checkout', 'nowhere'])}">Go</store-link>`,
  ])()
}

/** The inside of a page's body: a third of the pages are a whole shop and little else. */
export function writeBody(random: Random, shelf: Shelf): string {
  const isShop = random.chance(0.35)
  const count = isShop ? random.whole(2) : 1 + random.whole(6)
  const tags = Array.from({ length: count }, () => writeTag(random, shelf))
  if (isShop) tags.push(writeShop(random, shelf))
  return `<header><store-cart></store-cart></header><main>${tags.join('\n')}</main>`
}

const SNAPSHOT = /(<script type="application\/json" data-store-snapshot>)([\s\S]*?)(<\/script>)/

/** Replaces the snapshot in a server-drawn page by a different one. */
export const spoilSnapshot = (random: Random, html: string): string =>
  html.replace(SNAPSHOT, (_, begin: string, json: string, end: string) => {
    const text = random.chance(0.2)
      ? json.slice(0, random.whole(json.length))
      : JSON.stringify(spoilJson(random, JSON.parse(json), 0.01))
    return begin + text.replaceAll('<', '\\u003c') + end
  })
