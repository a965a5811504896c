import type { Product } from './product.ts'

type Check = (value: unknown) => boolean
type Raw = Readonly<Record<string, unknown>>

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isFlag: Check = (value) => typeof value === 'boolean'
const orNone =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const shapeOf =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(parts).every(([name, check]) => check((value as Raw)[name]))

const isPrice = shapeOf({
  currency: isText,
  price: orNone(isNumber),
  discountedPrice: orNone(isNumber),
  pricePerUnit: orNone(isNumber),
})
const isPicture = shapeOf({ url: isText })
const isMediaItem = shapeOf({
  image: orNone(isPicture),
  thumbnail: orNone(isPicture),
  video: orNone(shapeOf({ files: listOf(isPicture) })),
})
const isMedia = shapeOf({ mainMedia: orNone(isMediaItem), items: listOf(isMediaItem) })

/** Returns the pictures and films that have an address; undefined if none does. */
function readMedia(media: unknown): unknown {
  const { mainMedia, items } = Object(media) as { readonly mainMedia?: unknown; readonly items?: unknown }
  const left = Array.isArray(items) ? items.filter(isMediaItem) : []
  const main = isMediaItem(mainMedia) ? mainMedia : left[0]
  return main ? { ...Object(media), mainMedia: main, items: left } : undefined
}

/** Parts that a product doesn't need: a malformed one is left out. */
const PARTS: Readonly<Record<string, Check>> = {
  ribbon: isText,
  brand: isText,
  description: isText,
  sku: isText,
  manageVariants: isFlag,
  priceData: isPrice,
  convertedPriceData: isPrice,
  priceRange: shapeOf({ minValue: isNumber, maxValue: isNumber }),
  pricePerUnitData: shapeOf({ baseQuantity: isNumber, baseMeasurementUnit: isText }),
  discount: shapeOf({ value: orNone(isNumber) }),
  stock: shapeOf({ quantity: orNone(isNumber) }),
  media: isMedia,
  productPageUrl: shapeOf({ base: isText, path: isText }),
}

/** Lists without their malformed items; a value that is no list becomes an empty one. */
const LISTS: Readonly<Record<string, Check>> = {
  productOptions: shapeOf({
    name: isText,
    choices: listOf(shapeOf({ description: isText, media: orNone(isMedia) })),
  }),
  variants: shapeOf({
    choices: orNone(shapeOf({})),
    variant: shapeOf({ priceData: orNone(isPrice), convertedPriceData: orNone(isPrice) }),
    stock: shapeOf({}),
  }),
  customTextFields: shapeOf({ title: isText, maxLength: isNumber }),
  additionalInfoSections: shapeOf({ title: isText, description: isText }),
  ribbons: shapeOf({}),
  collectionIds: isText,
}

/**
 * Whether a list may be missing: null and absent mean empty. Only the options are required, because a product can't be
 * sold without them.
 */
const isOptional = (name: string) => name !== 'productOptions'

function readList(name: string, value: unknown): { items: readonly unknown[]; isOdd: boolean } {
  const isNone = value === undefined || value === null
  if (!Array.isArray(value)) return { items: [], isOdd: !isNone || !isOptional(name) }
  const items = value.filter(LISTS[name] as Check)
  return { items, isOdd: items.length < value.length }
}

/** Without these fields it is uncertain what is bought, and for how much. */
const NEEDED_TO_SELL = [
  'productOptions',
  'variants',
  'manageVariants',
  'customTextFields',
  'priceData',
  'convertedPriceData',
  'stock',
]

/** Describes malformed fields: the tag fails only if the product could not be sold as shown. */
function describeOdd({ id, slug }: Raw, odd: readonly string[]): Pick<Product, 'leftOut' | 'flaw'> {
  if (!odd.length) return {}
  const message = `The provider's answer for "${slug || id}" has no usable ${odd.join(', ')}`
  const isSellable = !odd.some((one) => NEEDED_TO_SELL.includes(one))
  const isFlawed = !isSellable || odd.includes('name')
  return { leftOut: odd, ...(isFlawed && { flaw: { code: 'system', message, isSellable } }) }
}

function repair(product: Raw): Product {
  const repaired: Record<string, unknown> = {}
  const odd: string[] = []
  for (const [name, check] of Object.entries(PARTS)) {
    if (orNone(check)(product[name])) continue
    repaired[name] = name === 'media' ? readMedia(product.media) : undefined
    odd.push(name)
  }
  for (const name of Object.keys(LISTS)) {
    const { items, isOdd } = readList(name, product[name])
    if (isOdd || !Array.isArray(product[name])) repaired[name] = items
    if (isOdd) odd.push(name)
    // A variant without `choices` gets an empty map of them.
    if (name === 'variants' && items.some((one) => !(one as Raw).choices))
      repaired.variants = items.map((one) => ({ ...(one as Raw), choices: (one as Raw).choices ?? {} }))
  }
  const { name } = product
  const slug = isText(product.slug) && product.slug ? product.slug : product.id
  if (slug !== product.slug) repaired.slug = slug
  if (!isText(name) || !(name as string).trim()) {
    // The page needs a name to show and to link; the slug is the next best one.
    repaired.name = slug
    if (!orNone(isText)(name)) odd.push('name')
  }
  const isWhole = !Object.keys(repaired).length
  return (isWhole ? product : { ...product, ...repaired, ...describeOdd(product, odd) }) as unknown as Product
}

const known = new WeakMap<object, Product>()

/**
 * Converts an answer to a product that the page can show. A field with another form than the contract's (2.1) is left
 * out, and named in the product's `leftOut`, and in its `flaw` if the product can't be sold without it. A complete
 * product is returned unchanged; the same input gives the same object.
 *
 * @returns undefined if it is no object or has no id, because products are told apart by that.
 */
export function repairProduct(raw: unknown): Product | undefined {
  if (!shapeOf({ id: isText, slug: orNone(isText) })(raw)) return undefined
  const product = raw as Raw
  let repaired = known.get(product)
  if (!repaired) {
    repaired = repair(product)
    known.set(product, repaired)
  }
  return repaired
}

/** Returns the products of an answer that can be shown at all. */
export const repairProducts = (raw: readonly unknown[]): readonly Product[] =>
  raw.flatMap((one) => repairProduct(one) ?? [])
