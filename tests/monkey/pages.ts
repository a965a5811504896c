import { type Random, spoilJson } from '../support/random.ts'
import { type Shelf, type Values, writeShop, writeTag, writeValues } from './tags.ts'

/** Attributes of the script tag, beside those that every page has. */
const SCRIPT: Values = {
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
  'data-safety-sections': ['Producer, Warnings'],
  'data-withdraw-url': ['/withdraw.html', 'javascript:window.ran=1'],
  'data-login-callback': ['/callback', '//evil.example/'],
  'data-return-origins': ['https://shop.example', 'javascript:window.ran=1'],
  'data-snapshot': ['/none.json'],
}

/** Writes attributes of the script tag; half of the pages have none but the required ones. */
export const writeScriptAttributes = (random: Random): string =>
  random.chance(0.5) ? '' : writeValues(random, SCRIPT)

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
