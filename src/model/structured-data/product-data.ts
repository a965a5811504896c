import type { AggregateOffer, Product as ProductData, ProductGroup } from 'schema-dts'
import { roundAmount } from '../currency-digits.ts'
import { readImage } from '../image-url.ts'
import { readChosen } from '../option-result.ts'
import { readPageUrl } from '../page-url.ts'
import { discountOf } from '../price.ts'
import type { Product } from '../product.ts'
import type { Choices, Variant } from '../variant.ts'
import { readWebAddress } from '../web-address.ts'
import { type DataNode, type DataSetting, resolveAddress } from './node.ts'
import { readOffer } from './offer-data.ts'
import { readPlainText } from './plain-text.ts'

/** The most pictures of a product. */
const MOST_PICTURES = 6

/**
 * Whether a text is a global trade item number, by its length and its last digit, which is computed from the others.
 */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].reverse().map(Number)
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 ? 3 : 1), 0) % 10 === 0
}

const identify = (sku: string | null | undefined) => (sku ? { sku, ...(isGtin(sku) && { gtin: sku }) } : {})

/** Returns the addresses of a product's pictures, the main one first. */
export function readPictures(
  { media }: Pick<Product, 'media'>,
  { mediaHosts: hosts }: Pick<DataSetting, 'mediaHosts'>,
): string[] {
  const items = [media?.mainMedia, ...(media?.items ?? [])]
  const addresses = items.flatMap((item) => {
    const picture = item?.image ?? item?.thumbnail
    return picture ? (readWebAddress(readImage(picture, { hosts }).src) ?? []) : []
  })
  return [...new Set(addresses)].slice(0, MOST_PICTURES)
}

/** Lists the properties in which variants differ: options that schema.org has a word for, and the others by their names. */
const PROPERTIES: Readonly<Record<string, 'color' | 'size' | 'material' | 'pattern'>> = {
  color: 'color',
  colour: 'color',
  farbe: 'color',
  couleur: 'color',
  size: 'size',
  größe: 'size',
  taille: 'size',
  material: 'material',
  matière: 'material',
  pattern: 'pattern',
  muster: 'pattern',
  motif: 'pattern',
}
/** Returns the word for an option in schema.org and in feeds. */
export const propertyOf = (option: string) => PROPERTIES[option.trim().toLowerCase()]

function readChoices(choices: Choices): object {
  const named: Record<string, string> = {}
  const others: object[] = []
  for (const [option, value] of Object.entries(choices)) {
    const property = propertyOf(option)
    if (property) named[property] = value
    else others.push({ '@type': 'PropertyValue', name: option, value })
  }
  return { ...named, ...(others.length && { additionalProperty: others }) }
}

const isOffered = ({ variant }: Variant): boolean => variant.visible !== false

/** Writes the range from the lowest to the highest price, if the provider's answer has no variants. */
function readRange(product: Product, url: string | undefined): AggregateOffer | undefined {
  const { priceRange, priceData } = product
  if (!priceRange || !priceData || !(priceRange.minValue < priceRange.maxValue)) return
  const cut = (price: number) => roundAmount(discountOf(product, price), priceData.currency)
  return {
    '@type': 'AggregateOffer',
    lowPrice: cut(priceRange.minValue),
    ...(!priceRange.isMaxUnreduced && { highPrice: cut(priceRange.maxValue) }),
    priceCurrency: priceData.currency,
    ...(url && { url }),
  }
}

interface Shared {
  readonly id: string
  readonly url: string | undefined
  readonly brand: object
}

/** Writes the only offer of a product, or of one of its variants. */
function readOwnOffer(product: Product, url: string | undefined, variant?: Variant) {
  const { price, stock } = readChosen(product, { choices: variant?.choices ?? {}, variant })
  const own = price ?? product.convertedPriceData ?? product.priceData
  return own && readOffer({ price: own, stock, unit: product.pricePerUnitData, url })
}

function readVariant(product: Product, variant: Variant, { id, url, brand }: Shared): ProductData {
  const choices = Object.values(variant.choices)
  const offer = readOwnOffer(product, url, variant)
  const sku = variant.variant.sku || product.sku
  return {
    '@type': 'Product',
    '@id': `${id}-${variant.id}`,
    name: [product.name, choices.join(', ')].filter(Boolean).join(' – '),
    ...brand,
    ...identify(sku),
    ...readChoices(variant.choices),
    ...(offer && { offers: offer }),
  }
}

/**
 * Writes structured data of a product for search engines: a `Product` with its offer, or a `ProductGroup` with one for
 * each visible variant. The prices are the shown ones, which are also charged.
 */
export function readProductData(product: Product, setting: DataSetting): DataNode {
  const address = readPageUrl(product, setting.productUrl)
  const url = address && resolveAddress(address, setting.pageUrl)
  const id = `${url ?? resolveAddress('', setting.pageUrl)}#product-${product.id}`
  const brand = product.brand ? { brand: { '@type': 'Brand' as const, name: product.brand } } : {}
  const pictures = readPictures(product, setting)
  const description = readPlainText(product.description)
  const shared = {
    '@id': id,
    name: product.name?.trim() || product.slug,
    ...(description && { description }),
    ...(url && { url }),
    ...(pictures.length && { image: pictures }),
    ...brand,
  }
  const variants = product.productOptions.length ? product.variants.filter(isOffered) : []
  if (variants.length > 1) {
    return {
      '@type': 'ProductGroup',
      ...shared,
      productGroupID: product.id,
      variesBy: product.productOptions.map(({ name }) => {
        const property = propertyOf(name)
        return property ? `https://schema.org/${property}` : name
      }),
      hasVariant: variants.map((variant) => readVariant(product, variant, { id, url, brand })),
    } satisfies ProductGroup & DataNode
  }
  const offers = (!variants.length && readRange(product, url)) || readOwnOffer(product, url, variants[0])
  return {
    '@type': 'Product',
    ...shared,
    ...identify(variants[0]?.variant.sku || product.sku),
    ...(offers && { offers }),
  } satisfies ProductData & DataNode
}
