import { describe, expect, it } from 'vitest'
import { seedCollections, seedProducts } from '../../demo/catalog/catalog.ts'
import type { SeedImage, SeedProduct } from '../../demo/catalog/shape/shape.ts'
import { combineChoices, expandVariants, PLAIN_VARIANT_ID } from '../../demo/catalog/shape/variants.ts'
import { readMediaId } from '../../demo/pictures/media-id.ts'

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const findProduct = (slug: string) => seedProducts.find((product) => product.slug === slug)!
const inCollection = (slug: string) => seedProducts.filter(({ collections }) => collections.includes(slug))
const images = (product: SeedProduct) =>
  product.media.filter((item): item is SeedImage => item.kind === 'image')
const isSoldOut = ({ stock }: { stock: SeedProduct['stock'] }) =>
  'quantity' in stock ? stock.quantity === 0 : !stock.inStock

describe('the seed as a whole', () => {
  it('never uses an id, a slug, a sku or a date twice', () => {
    const things = [...seedProducts, ...seedCollections]
    expect(repeated(things.map(({ id }) => id))).toEqual([])
    expect(repeated(things.map(({ slug }) => slug))).toEqual([])
    expect(repeated(seedProducts.map(({ sku }) => sku))).toEqual([])
    expect(repeated(seedProducts.map(({ createdDate }) => createdDate))).toEqual([])
    expect(things.filter(({ id }) => !GUID.test(id))).toEqual([])
  })

  it('fills every collection, mugs with at least 12 visible products', () => {
    for (const { slug } of seedCollections) expect(inCollection(slug).length, slug).toBeGreaterThan(3)
    expect(inCollection('mugs').filter(({ visible }) => visible).length).toBeGreaterThanOrEqual(12)
  })

  it('has about 60 products and a case of everything the shop must show', () => {
    expect(seedProducts.length).toBeGreaterThanOrEqual(58)
    const variants = seedProducts.map(expandVariants)
    expect(seedProducts.some(({ productType }) => productType === 'digital')).toBe(true)
    expect(seedProducts.filter(({ visible }) => !visible).length).toBe(1)
    expect(seedProducts.some(({ discount }) => discount?.type === 'PERCENT')).toBe(true)
    expect(seedProducts.some(({ discount }) => discount?.type === 'AMOUNT')).toBe(true)
    expect(seedProducts.some(({ pricePerUnitData }) => pricePerUnitData)).toBe(true)
    expect(seedProducts.some(({ customTextFields }) => customTextFields.length > 0)).toBe(true)
    expect(variants.some((all) => all.every(isSoldOut))).toBe(true)
    expect(variants.some((all) => all.some(isSoldOut) && !all.every(isSoldOut))).toBe(true)
    expect(variants.some((all) => all.some(({ visible }) => !visible))).toBe(true)
  })
})

describe.each(seedProducts.map((product) => [product.slug, product] as const))('%s', (_slug, product) => {
  it('keeps the limits of the contract', () => {
    expect(product.name.length).toBeLessThanOrEqual(80)
    expect(product.description.length).toBeLessThanOrEqual(8000)
    expect(product.description).toMatch(/^<p>.*<\/(p|ul)>$/s)
    expect(product.ribbon?.length ?? 0).toBeLessThanOrEqual(30)
    expect(product.sku.length).toBeLessThanOrEqual(30)
    expect(product.price).toBeGreaterThan(product.cost ?? 0)
    for (const { title } of product.additionalInfoSections) expect(title.length).toBeLessThanOrEqual(50)
    expect(expandVariants(product).length).toBeLessThanOrEqual(1000)
  })

  it('names only collections that there are', () => {
    const slugs = seedCollections.map(({ slug }) => slug)
    expect(product.collections.length).toBeGreaterThan(0)
    expect(product.collections.filter((slug) => !slugs.includes(slug))).toEqual([])
  })

  it('shows several pictures, each of them one that can be drawn and with words for it', () => {
    expect(images(product).length).toBeGreaterThanOrEqual(3)
    expect(repeated(product.media.map(({ id }) => id))).toEqual([])
    for (const { id, altText } of images(product)) {
      expect(readMediaId(id), id).toBeDefined()
      expect(altText).not.toBe('')
    }
  })

  it('overrides only combinations that it has, and ties choices to its own pictures', () => {
    const combinations = combineChoices(product)
    for (const { choices } of product.variants) {
      const touched = combinations.filter((one) => Object.entries(choices).every(([k, v]) => one[k] === v))
      expect(touched.length, JSON.stringify(choices)).toBeGreaterThan(0)
    }
    expect(
      product.options.filter(({ choices }) => choices.some(({ mediaIds }) => mediaIds)).length,
    ).toBeLessThan(2)
    const ids = product.media.map(({ id }) => id)
    const tied = product.options.flatMap(({ choices }) => choices.flatMap(({ mediaIds }) => mediaIds ?? []))
    expect(tied.filter((id) => !ids.includes(id))).toEqual([])
  })
})

describe('expandVariants', () => {
  it('gives a product that does not manage variants the plain one', () => {
    const [variant, ...rest] = expandVariants(findProduct('pebble-mug'))
    expect(variant).toMatchObject({ id: PLAIN_VARIANT_ID, choices: {}, price: 34, visible: true })
    expect(rest).toEqual([])
  })

  it('applies overrides in order, each to every combination that has its choices', () => {
    const variants = expandVariants(findProduct('stoneware-mug'))
    const find = (Glaze: string, Size: string) =>
      variants.find(({ choices }) => choices.Glaze === Glaze && choices.Size === Size)
    expect(variants.length).toBe(12)
    expect(find('Ink', '250 ml')).toMatchObject({ price: 28, stock: { quantity: 0 }, visible: true })
    expect(find('Blush', '500 ml')).toMatchObject({ price: 38, visible: false })
    expect(find('Oat', '350 ml')).toMatchObject({ price: 32, stock: { quantity: 14 } })
  })

  it('counts the stock of all variants of a product, or of none: without a number a counted one is sold out', () => {
    const mixed = seedProducts.filter((product) => {
      const counted = expandVariants(product).map(({ stock }) => 'quantity' in stock)
      return counted.includes(true) && counted.includes(false)
    })
    expect(mixed.map(({ slug }) => slug)).toEqual([])
  })

  it('gives every variant of the shop an id of its own, the same each time', () => {
    const product = findProduct('made-to-order-plate')
    const ids = expandVariants(product).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(100)
    expect(repeated(ids)).toEqual([])
    expect(expandVariants(product).map(({ id }) => id)).toEqual(ids)
  })
})
