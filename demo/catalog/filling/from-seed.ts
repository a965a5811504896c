import { createHash } from 'node:crypto'
import { ART_SIZE, createMediaId, readMediaId } from '../../pictures/media-id.ts'
import type { CollectionRecord } from '../../provider/catalog/collection-record.ts'
import { toSlug } from '../../provider/catalog/ids.ts'
import type { ProductRecord } from '../../provider/catalog/product-record.ts'
import { ALL_PRODUCTS } from '../seed/check-seed.ts'
import type { CheckedCollection, CheckedMedia, CheckedProduct, CheckedSeed } from '../seed/seed-schema.ts'
import type { SeedImage, SeedOption, SeedProduct, SeedStock, SeedUnit } from '../shape/shape.ts'
import { deriveGuid } from '../shape/variants.ts'
import { toProductRecord } from './demo.ts'
import { toMicroseconds } from './numbering.ts'

/** The creation time of a file's first product; each further product is a minute younger, the same on each run. */
const START = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const UNKNOWN_SIZE = { width: 1000, height: 1000 } as const
/** The provider's host for the pictures of every shop: an export names them by their ids. */
const MEDIA_HOST = 'https://static.wixstatic.com/media/'

/** An id for a picture on another host, the same for the same address. */
const toMediaId = (url: string) =>
  `7c1e4a_${createHash('sha256').update(url).digest('hex').slice(0, 32)}~mv2.jpg`

function toImage(media: CheckedMedia): SeedImage {
  if (typeof media === 'string') {
    const blank = { kind: 'image', title: '', altText: '' } as const
    if (readMediaId(media)) return { ...blank, ...ART_SIZE, id: media }
    const url = /^https?:/.test(media) ? media : MEDIA_HOST + media
    return { ...blank, ...UNKNOWN_SIZE, id: url.startsWith(MEDIA_HOST) ? media : toMediaId(url), url }
  }
  const described = { kind: 'image', title: media.title ?? '', altText: media.altText ?? '' } as const
  if ('url' in media) {
    const { url, width = UNKNOWN_SIZE.width, height = UNKNOWN_SIZE.height } = media
    return { ...described, id: toMediaId(url), url, width, height }
  }
  const { form, glaze, second = glaze, clay = 'stone', finish = 'satin', view = 'front' } = media
  return { ...described, ...ART_SIZE, id: createMediaId({ form, glaze, second, clay, finish }, view) }
}

/** The address or id by which a choice's `media` names a picture. */
const mediaKey = (media: CheckedMedia): string =>
  typeof media === 'string' ? media : 'url' in media ? media.url : ''

function toOptions({ options = [], choiceMedia = [], media = [] }: CheckedProduct): SeedOption[] {
  const ids = new Map(media.map((each) => [mediaKey(each), toImage(each).id]))
  return options.map(({ name, optionType, choices }) => ({
    name,
    optionType: optionType ?? (choices.every(({ value }) => value.startsWith('#')) ? 'color' : 'drop_down'),
    choices: choices.map((choice) => ({
      ...choice,
      mediaIds: choiceMedia
        .filter((each) => each.option === name && each.choice === choice.description)
        .flatMap((each) => each.media.flatMap((one) => ids.get(one) ?? [])),
    })),
  }))
}

interface Stocked {
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
}

const isCounted = ({ trackQuantity, quantity, variants = [] }: CheckedProduct) =>
  trackQuantity ?? [quantity, ...variants.map((each) => each.quantity)].some((each) => each !== undefined)

const toStock = ({ quantity = 0, inStock = true }: Stocked, counted: boolean): SeedStock =>
  counted ? { quantity } : { inStock }

/** Leaves out undefined fields, so that they don't overwrite what is there. */
const compact = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>
  }

function toVariants(product: CheckedProduct): SeedProduct['variants'] {
  const counted = isCounted(product)
  return (product.variants ?? []).map(({ choices, quantity, inStock, ...own }) => {
    const hasStock = counted ? quantity !== undefined : inStock !== undefined
    return {
      choices,
      ...compact(own),
      ...(hasStock ? { stock: toStock({ quantity, inStock }, counted) } : {}),
    }
  })
}

function toSubscriptions({ subscriptions, name }: CheckedProduct, id: string) {
  if (!subscriptions) return {}
  const { allowOneTimePurchases = true, plans } = subscriptions
  return {
    subscriptions: {
      allowOneTimePurchases,
      subscriptions: plans.map(({ percentOff, interval = 1, ...plan }, index) => ({
        ...compact(plan),
        id: deriveGuid(`${id}|${name}|plan ${index}`),
        visible: true,
        interval,
        ...(plan.billingCycles === undefined ? { autoRenewal: true } : {}),
        ...(percentOff ? { discount: { type: 'PERCENT' as const, percentOff } } : {}),
      })),
    },
  }
}

/** The product in the form of the demo shop's own seed. */
function toSeedProduct(product: CheckedProduct, place: { slug: string; createdAt: number }): SeedProduct {
  const { slug, createdAt } = place
  const id = product.id?.toLowerCase() ?? deriveGuid(`product ${slug}`)
  const { cost, weight, brand, ribbon, discount, pricePerUnitData } = product
  return {
    ...compact({ cost, weight, brand, ribbon, discount }),
    ...(pricePerUnitData && {
      pricePerUnitData: {
        ...pricePerUnitData,
        totalMeasurementUnit: pricePerUnitData.totalMeasurementUnit as SeedUnit,
        baseMeasurementUnit: pricePerUnitData.baseMeasurementUnit as SeedUnit,
      },
    }),
    ...toSubscriptions(product, id),
    id,
    slug,
    name: product.name,
    price: product.price,
    createdDate: new Date(createdAt).toISOString(),
    visible: product.visible ?? true,
    productType: product.productType ?? 'physical',
    description: product.description ?? '',
    sku: product.sku ?? '',
    additionalInfoSections: product.additionalInfoSections ?? [],
    customTextFields: (product.customTextFields ?? []).map(
      ({ title, maxLength = 500, mandatory = false }) => ({ title, maxLength, mandatory }),
    ),
    options: toOptions(product),
    manageVariants: product.manageVariants ?? Boolean(product.variants?.length),
    variants: toVariants(product),
    stock: toStock(product, isCounted(product)),
    media: (product.media ?? []).map(toImage),
    collections: product.collections ?? [],
  }
}

/** Makes free slugs out of names, as the provider does: `cup`, `cup-1`. */
function createSlugs(taken: readonly (string | undefined)[]) {
  const known = new Set(taken)
  return (name: string): string => {
    const slug = toSlug(name)
    let free = slug
    for (let number = 1; known.has(free); number++) free = `${slug}-${number}`
    known.add(free)
    return free
  }
}

function toCollections({ collections = [], products }: CheckedSeed): CollectionRecord[] {
  const known = new Set(collections.flatMap(({ name, slug }) => [name, slug]))
  const named = new Set(products.flatMap((product) => product.collections ?? []))
  const made = [...named].filter((name) => !known.has(name)).map((name) => ({ name }))
  const toFreeSlug = createSlugs([ALL_PRODUCTS, ...collections.map(({ slug }) => slug)])
  return [...collections, ...made].map((collection: CheckedCollection, index) => {
    const slug = collection.slug ?? toFreeSlug(collection.name)
    return {
      no: toMicroseconds(START) + index,
      id: collection.id?.toLowerCase() ?? deriveGuid(`collection ${slug}`),
      slug,
      name: collection.name,
      visible: collection.visible ?? true,
      description: collection.description ?? null,
      media: (collection.media ?? []).map(toImage),
      createdAt: START,
      updatedAt: START,
    }
  })
}

/** The shop of a seed file, ready to insert. */
export function createSeedShop(seed: CheckedSeed): {
  products: ProductRecord[]
  collections: CollectionRecord[]
} {
  const collections = toCollections(seed)
  const ids = new Map(collections.flatMap(({ id, name, slug }) => [[name, id] as const, [slug, id] as const]))
  const toFreeSlug = createSlugs(seed.products.map(({ slug }) => slug))
  const numbers = new Set<number>()
  const products = seed.products.map((product, index) => {
    const createdAt = product.createdDate ? Date.parse(product.createdDate) : START + index * MINUTE_MS
    const slug = product.slug ?? toFreeSlug(product.name)
    const record = toProductRecord(toSeedProduct(product, { slug, createdAt }), ids)
    let { no } = record
    while (numbers.has(no)) no++
    numbers.add(no)
    const { preorderInfo: preorder, seoData = null } = product
    return {
      ...record,
      no,
      seoData,
      collectionIds: [...new Set(record.collectionIds)].sort(),
      inventory: {
        ...record.inventory,
        trackQuantity: isCounted(product),
        preorder: preorder
          ? { enabled: preorder.enabled, message: preorder.message ?? null, limit: preorder.limit ?? null }
          : null,
      },
    }
  })
  return { products, collections }
}
