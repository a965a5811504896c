import { fill } from '../../../src/messages/fill.ts'
import type { ShopMessages } from '../../../src/messages/shop.ts'
import { dropVisit } from '../../../src/model/shop/head.ts'
import {
  composeHeader,
  composePlace,
  listAttributes,
  type ShopPart,
  type ShopSetting,
  slotOf,
} from '../../../src/model/shop/places.ts'
import { SHOP_LIST, type ShopRoute } from '../../../src/model/shop/route.ts'
import { MADE } from '../../tags/shop/places.ts'
import { GONE, readShopStand } from '../../tags/shop/read-shop.ts'
import { type Edit, escapeAttribute, escapeText } from '../html/edits.ts'
import { type WrittenElement, within } from '../html/page-tree.ts'

/** Marks attributes that the shop fills in, anew for each route. */
const FILLED = 'data-store-filled'
const PRODUCT_TAGS = /^store-(product|variant-picker|buy-button)$/
const NAMES = ['product-id', 'product-slug', 'product-slug-from']

/** Options for placing the parts of a shop. */
export interface Placing {
  /** The page's address; undefined if it isn't known. */
  readonly url: URL | undefined
  /** Whether the content of the address doesn't exist: the list is placed then. */
  readonly isGone: boolean
  /** The texts of the page's language. */
  readonly texts: ShopMessages
  /** Whether each route is a folder with a file in it, whose address ends with a slash. */
  readonly isFolders: boolean
}

type Attributes = Readonly<Record<string, string>>

const writeAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')

/** Removes attributes from a start tag, and adds others. */
function editStart(element: WrittenElement, attributes: Attributes, gone: readonly string[] = []): Edit[] {
  const nameEnd = element.from + 1 + element.name.length
  const cuts = [...new Set([...gone, ...Object.keys(attributes)])].flatMap((name) => {
    const span = element.spanOf(name)
    return span ? [{ from: span[0], to: span[1], text: '' }] : []
  })
  const text = writeAttributes(attributes)
  return text ? [{ from: nameEnd, to: nameEnd, text }, ...cuts] : cuts
}

const isLeft = ({ attributes }: WrittenElement, names: readonly string[]): boolean =>
  attributes.has(FILLED) || !names.some((name) => attributes.has(name))

/** Finds the page's own product tags that name no product; a picker inside a product takes that product. */
const findUnnamed = (element: WrittenElement): WrittenElement[] => [
  ...(PRODUCT_TAGS.test(element.name) && isLeft(element, NAMES) ? [element] : []),
  ...(element.name === 'store-product' ? [] : element.children.flatMap(findUnnamed)),
]

/** Sets the route at the page's own tags of a place, as `widgets/tags/shop/places.ts` does in the browser. */
function fillOwn(own: readonly WrittenElement[], route: ShopRoute, part: ShopPart): Edit[] {
  if (route.route === 'product')
    return own
      .flatMap(findUnnamed)
      .flatMap((tag) => editStart(tag, { [FILLED]: '', 'product-slug': route.slug ?? '' }))
  const list = own
    .flatMap(within)
    .find(
      ({ name, attributes }) =>
        name === 'store-collection' && !attributes.has('related-to') && !attributes.has('recent'),
    )
  if (!list) return []
  const missing = ['id', 'product-url', 'quick-view'].filter((name) => !list.attributes.has(name))
  const shown = listAttributes(route)
  const filled = Object.keys(shown).length ? { ...shown, [FILLED]: '' } : {}
  const said = Object.fromEntries(
    missing.flatMap((name) => (part.attributes[name] === undefined ? [] : [[name, part.attributes[name]]])),
  ) as Attributes
  const stale = list.attributes.has(FILLED) ? ['collection-slug', 'search', FILLED] : []
  return editStart(list, { ...said, ...filled }, stale)
}

/** Ends the addresses as those of folders. */
function toFolder({ attributes, ...part }: ShopPart): ShopPart {
  const ways = ['product-url', 'collection-url'].flatMap((name) => {
    const way = attributes[name]
    return way?.endsWith('{slug}') ? [[name, `${way}/`]] : []
  })
  return { ...part, attributes: { ...attributes, ...Object.fromEntries(ways) } }
}

/** Uses page numbers, whose links work without scripts. */
const paged = (part: ShopPart): ShopPart =>
  part.tag === 'store-collection' ? { ...part, attributes: { ...part.attributes, paging: 'pages' } } : part

const writePart = ({ tag, slot, attributes }: ShopPart, inside = ''): string =>
  `<${tag}${writeAttributes({ ...attributes, slot, [MADE]: '' })}>${inside}</${tag}>`

/** Writes the heading of a list without a collection. */
function writeHeading({ route, slug = '' }: ShopRoute, level: number, texts: ShopMessages): string {
  if (route !== 'list' && route !== 'search') return ''
  const text = route === 'list' ? texts.shopAll : fill(texts.shopResults, { text: slug })
  const attributes = writeAttributes({ slot: 'heading', tabindex: '-1', lang: texts.language })
  return `<h${level}${attributes}>${escapeText(text)}</h${level}>`
}

/** Returns the position of a shop's parts: after an earlier drawing of its frame. */
const placeIn = (shop: WrittenElement): number => {
  const [first] = shop.children
  return first?.name === 'template' && first.attributes.has('shadowrootmode') ? first.to : shop.startTo
}

/** Returns the changes that put the tags of the address's route into a shop; earlier ones are replaced. */
export function placeParts(shop: WrittenElement, hasHeading: boolean, placing: Placing): Edit[] {
  const { url, isGone, isFolders } = placing
  const attributes = new Map([...shop.attributes].filter(([name]) => name !== GONE))
  if (isGone) attributes.set(GONE, '')
  const { base, start, asked, shown } = readShopStand(attributes, url?.href)
  const setting: ShopSetting = {
    base,
    start,
    // A server behind others can't be sure of the public host.
    address: url ? dropVisit(url.pathname + url.search) : '',
    headingLevel: hasHeading ? 2 : 1,
  }
  const made = shop.children.filter((child) => child.attributes.has(MADE))
  const ownOf = (slot: string) =>
    shop.children.filter((child) => child.attributes.get('slot') === slot && !made.includes(child))
  const place = paged(composePlace(shown, setting))
  const own = ownOf(slotOf(shown))
  const lead = (part: ShopPart) => (isFolders && base.kind === 'path' ? toFolder(part) : part)
  const header = ownOf('header').length ? [] : composeHeader(setting)
  const heading = writeHeading(shown, setting.headingLevel, placing.texts)
  const text = [
    ...header.map((part) => writePart(lead(part))),
    ...(own.length ? [] : [writePart(lead(place), heading)]),
  ].join('')
  const at = placeIn(shop)
  return [
    ...made.map(({ from, to }) => ({ from, to, text: '' })),
    ...editStart(shop, isGone ? { [GONE]: '' } : {}, [GONE]),
    { from: at, to: at, text },
    ...fillOwn(
      own.filter(({ name }) => name !== 'template'),
      isGone || asked.route === 'list' ? SHOP_LIST : shown,
      place,
    ),
  ]
}
