import { readLowestPrice } from './price.ts'
import type { Product } from './product.ts'

/** The facets that a shopper has chosen: values by facet; values of one facet are alternatives. */
export type FacetChoice = Readonly<Record<string, readonly string[]>>

/** The facet of the brand; all others are names of options, which can't begin with `@`. */
export const BRAND = '@brand'

export interface FacetValue {
  readonly value: string
  /** The number of products that would be left with it, given all other choices. */
  readonly count: number
  /** CSS colour of a colour option's choice. */
  readonly color?: string | undefined
}

/** One property that a list can be narrowed down by, with its values. */
export interface Facet {
  /** An option's name, or `BRAND`. */
  readonly name: string
  readonly values: readonly FacetValue[]
}

/** The facets of all products of a list. */
export interface FacetData {
  readonly facets: readonly Facet[]
  /** The lowest price of the products that match everything but the price. */
  readonly lowest?: number | undefined
  readonly highest?: number | undefined
  /** How many of the matching products are in stock. */
  readonly inStock: number
}

/** The filters of a list that can be checked on products themselves. */
export interface Narrowing {
  readonly facets: FacetChoice
  readonly inStockOnly: boolean
  /** A bound of the price that cards show, in major units of its currency. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
}

const escapeMarks = (text: string) => text.replace(/[%:,;]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)

const readMarks = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The most values in an address, which anybody may have written. */
const MOST_VALUES = 50

/** Writes the choice in a fixed order: `Size:250 ml,350 ml;@brand:Nord`; undefined if it is empty. */
export function writeFacets(choice: FacetChoice): string | undefined {
  const parts = Object.entries(choice)
    .filter(([, values]) => values.length)
    .map(([name, values]) => `${escapeMarks(name)}:${[...values].sort().map(escapeMarks).join(',')}`)
  return parts.sort().join(';') || undefined
}

/**
 * Reads the chosen values from an address: `Colour:Red,Blue;Size:M`. Their number is bounded, and a text in any other
 * form chooses nothing.
 */
export function readFacets(text: string | undefined): FacetChoice {
  const choice = new Map<string, readonly string[]>()
  for (const part of (text ?? '').split(';').slice(0, MOST_VALUES)) {
    const [name = '', values = ''] = part.split(':')
    const known = values.split(',', MOST_VALUES).filter(Boolean).map(readMarks)
    if (name && known.length) choice.set(readMarks(name), known)
  }
  return Object.fromEntries(choice)
}

/** Returns the choice with the value added or removed. */
export function toggleFacet(choice: FacetChoice, name: string, value: string): FacetChoice {
  const values = Object.hasOwn(choice, name) ? (choice[name] ?? []) : []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return { ...choice, [name]: next }
}

/** Returns the choice without the value. */
export const removeFacet = (choice: FacetChoice, name: string, value: string): FacetChoice =>
  Object.fromEntries(
    Object.entries(choice).map(([one, values]) => [
      one,
      one === name ? values.filter((other) => other !== value) : values,
    ]),
  )

/** Lists the values of a product in each facet. */
function valuesOf({ productOptions, brand }: Product): readonly (readonly [string, string, string?])[] {
  const options = productOptions.flatMap(({ name, label = name, choices, optionType }) =>
    choices
      .filter(({ visible }) => visible !== false)
      .map(
        ({ description, value, picture }) =>
          [label, description, optionType === 'color' && !picture ? value : undefined] as [
            string,
            string,
            string?,
          ],
      ),
  )
  return brand ? [[BRAND, brand], ...options] : options
}

const isInStock = ({ stock }: Product): boolean => stock?.inventoryStatus !== 'OUT_OF_STOCK'

const fitsPrice = (product: Product, { minPrice, maxPrice }: Narrowing): boolean => {
  if (minPrice === undefined && maxPrice === undefined) return true
  const price = readLowestPrice(product)?.amount
  return price !== undefined && price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY)
}

function fitsFacets(product: Product, choice: FacetChoice, except?: string): boolean {
  const own = valuesOf(product)
  return Object.entries(choice).every(
    ([name, values]) =>
      name === except ||
      !values.length ||
      own.some(([ownName, value]) => ownName === name && values.includes(value)),
  )
}

/** Whether a product matches the list's filters. */
export const fits = (product: Product, narrowing: Narrowing): boolean =>
  fitsPrice(product, narrowing) &&
  (!narrowing.inStockOnly || isInStock(product)) &&
  fitsFacets(product, narrowing.facets)

/** The fewest products of a useful facet: shorter lists can be seen at a glance. */
export const FEWEST_PRODUCTS = 3

/** Counts the products that every value would leave; a choice doesn't reduce the counts of its own facet. */
export function countFacets(products: readonly Product[], narrowing: Narrowing): FacetData {
  const found = new Map<string, Map<string, { count: number; color?: string | undefined }>>()
  for (const product of products) {
    for (const [name, value, color] of valuesOf(product)) {
      const values = found.get(name) ?? new Map()
      found.set(name, values)
      const known = values.get(value) ?? { count: 0, color }
      const isLeft =
        fits(product, { ...narrowing, facets: {} }) && fitsFacets(product, narrowing.facets, name)
      values.set(value, { ...known, count: known.count + Number(isLeft) })
    }
  }
  const facets = [...found]
    .filter(([name]) => {
      const having = products.filter((product) => valuesOf(product).some(([own]) => own === name))
      return having.length >= FEWEST_PRODUCTS || narrowing.facets[name]?.length
    })
    .map(([name, values]) => ({
      name,
      values: [...values].map(([value, data]) => ({ value, ...data })),
    }))
  const { minPrice: _, maxPrice: __, ...anyPrice } = narrowing
  const prices = products
    .filter((product) => fits(product, anyPrice))
    .flatMap((product) => readLowestPrice(product)?.amount ?? [])
  return {
    // A facet with one value offers no choice.
    facets: facets.filter(({ name, values }) => values.length > 1 || narrowing.facets[name]?.length),
    lowest: prices.length ? Math.min(...prices) : undefined,
    highest: prices.length ? Math.max(...prices) : undefined,
    inStock: products.filter((product) => fits(product, { ...narrowing, inStockOnly: true })).length,
  }
}
