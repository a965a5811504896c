import { hasTemplate, type PlacedTag } from './choice.ts'

/**
 * Heights of tags whose content isn't known before it loads: what is below them is off the screen, or keeps its place.
 */
const ROOM: Readonly<Record<string, string>> = {
  'store-collection': '90vh',
  'store-cart': '60vh',
  'store-login': '27rem',
  'store-categories': '2.75rem',
  'store-search': '2.75rem',
  'store-back-in-stock': '3rem',
  'store-account': '27rem',
  'store-shop': '90vh',
  'store-legal': '3rem',
  'store-withdraw': '3rem',
  'store-variant-picker': '9rem',
  'store-buy-button': '2.93em',
}

const CARD = /^store-product$/

/** The two lines of the quick start that hold a card's place, for its picture's ratio. */
function roomOfCard(attributes: PlacedTag['attributes'], selector: string): string {
  const [width = 1, height = 1] = (attributes['image-ratio'] ?? '1/1').split('/').map(Number)
  const share = height / width || 1
  const picture = 'hide-media' in attributes ? '' : `min(${Math.round(share * 100)}%, ${22 * share}em) + `
  const below = attributes.buy === 'none' ? '6.55em' : '10.15em'
  return `${selector}:not([status]) { display: flow-root; }
  ${selector}:not([status])::before { content: ""; float: left; padding-bottom: calc(${picture}${below}); }`
}

const NAMING = ['layout', 'product-slug', 'product-id', 'collection-slug', 'collection-id', 'to'] as const

/** The tag's name and, where the page has several such tags, an attribute that tells it from the others. */
export function selectorOf(one: PlacedTag, placed: readonly PlacedTag[]): string {
  const rivals = placed.filter((other) => other.tag === one.tag && other !== one)
  const naming = NAMING.find((name) =>
    rivals.every((other) => other.attributes[name] !== one.attributes[name]),
  )
  if (!rivals.length || !naming) return one.tag
  const value = one.attributes[naming]
  return value === undefined ? `${one.tag}:not([${naming}])` : `${one.tag}[${naming}="${quoteValue(value)}"]`
}

const quoteValue = (text: string) =>
  text.replace(/["\\<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)

/** Whether a cart or a login is a button, for headers. */
const isButton = ({ tag, attributes }: PlacedTag): boolean =>
  (tag === 'store-cart' && attributes.layout !== 'inline') ||
  (tag === 'store-login' && attributes.layout === 'button')

/** The height that a tag has by itself, as far as it is known. */
export function usualRoom(one: PlacedTag): string {
  const { tag, attributes } = one
  if (isButton(one)) return '2.75rem'
  if (!CARD.test(tag)) return ROOM[tag] ?? ''
  if (attributes.layout === 'detail') return '100vh'
  return hasTemplate(one) ? '24rem' : ''
}

/** The rule that keeps a tag's place until it is drawn; empty for a tag that needs none. */
export function roomOf(one: PlacedTag, placed: readonly PlacedTag[]): string {
  const selector = selectorOf(one, placed)
  const height = one.room || usualRoom(one)
  if (isButton(one))
    return `${selector} { display: inline-block; min-width: ${height}; min-height: ${height}; }`
  if (height) return `${selector} { display: block; min-height: ${height}; }`
  return CARD.test(one.tag) ? roomOfCard(one.attributes, selector) : ''
}
