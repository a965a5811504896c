import { CLAYS, GLAZES } from '../../pictures/glazes.ts'
import { ART_SIZE, createMediaId, FORMS } from '../../pictures/media-id.ts'
import type { CollectionRecord } from '../../provider/catalog/collection-record.ts'
import { toSlug } from '../../provider/catalog/ids.ts'
import {
  PLAIN_VARIANT_ID,
  type ProductRecord,
  type VariantRecord,
} from '../../provider/catalog/product-record.ts'
import { createDice, type Dice } from './dice.ts'
import { toMicroseconds } from './numbering.ts'

const COLLECTIONS = [
  'Tableware',
  'Drinkware',
  'Vases',
  'Planters',
  'Tea time',
  'Gifts',
  'Workshop',
  'Archive',
]
const SIZES = ['Small', 'Medium', 'Large'] as const
const BRANDS = ['Ton & Scherben', 'Atelier Nord', 'Lehmwerk', 'Studio Kaolin'] as const
const RIBBONS = ['New', 'Sale', 'Last pieces'] as const

/** The first product's creation time; each further product is a minute younger. */
const START = Date.UTC(2024, 0, 1)
const MINUTE_MS = 60_000

const titleCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function createVariants(dice: Dice, number: number, { managed, price }: { managed: boolean; price: number }) {
  const base = { cost: null, weight: null, visible: true, inStock: true }
  if (!managed) {
    const quantity = dice.below(40)
    return [{ ...base, id: PLAIN_VARIANT_ID, choices: {}, price: null, sku: null, quantity }]
  }
  return SIZES.map(
    (size, index): VariantRecord => ({
      ...base,
      id: dice.guid(),
      choices: { Size: size },
      price: price + index * 4,
      sku: `B-${number}-${size.charAt(0)}`,
      quantity: dice.below(12),
    }),
  )
}

const createOptions = (managed: boolean): ProductRecord['options'] =>
  managed
    ? [
        {
          optionType: 'drop_down',
          name: 'Size',
          choices: SIZES.map((size) => ({ value: size, description: size, mediaIds: [] })),
        },
      ]
    : []

function createDescription(dice: Dice): Pick<ProductRecord, 'name' | 'description' | 'media'> {
  const form = dice.pick(FORMS)
  const glaze = dice.pick(GLAZES)
  const clay = dice.pick(CLAYS)
  const name = titleCase(`${glaze.label.toLowerCase()} ${form.replaceAll('-', ' ')}`)
  return {
    name,
    description: `<p>${name}, thrown by hand and fired twice. Edition ${dice.below(900) + 100}.</p>`,
    media: [
      {
        kind: 'image',
        id: createMediaId({ form, glaze: glaze.name, clay: clay.name }, 'front', dice.below(256)),
        ...ART_SIZE,
        title: name,
        altText: name,
      },
    ],
  }
}

function createProduct(number: number, collectionIds: readonly string[]): ProductRecord {
  const dice = createDice(number)
  const createdAt = START + number * MINUTE_MS
  const managed = number % 3 === 0
  const price = (800 + dice.below(14_000)) / 100
  const described = createDescription(dice)
  const name = `${described.name} ${number}`
  const sku = `B-${number}`
  return {
    ...described,
    no: toMicroseconds(createdAt),
    id: dice.guid(),
    slug: toSlug(name),
    name,
    productType: 'physical',
    sku: managed ? null : sku,
    price,
    visible: number % 50 !== 0,
    createdAt,
    updatedAt: createdAt + dice.below(10_000) * MINUTE_MS,
    weight: 0.2 + dice.below(30) / 10,
    cost: Math.round(price * 40) / 100,
    discount: number % 7 === 0 ? { type: 'PERCENT', value: 20 } : { type: 'NONE', value: 0 },
    pricePerUnitData: null,
    additionalInfoSections: [],
    ribbon: number % 9 === 0 ? dice.pick(RIBBONS) : null,
    brand: dice.pick(BRANDS),
    customTextFields: [],
    manageVariants: managed,
    options: createOptions(managed),
    seoData: null,
    digitalFile: null,
    inventory: { trackQuantity: number % 4 !== 0, status: 'IN_STOCK', preorder: null, updatedAt: createdAt },
    variants: createVariants(dice, number, { managed, price }),
    collectionIds: [dice.pick(collectionIds)],
  }
}

function createCollection(name: string, index: number): CollectionRecord {
  return {
    no: toMicroseconds(START) + index,
    id: createDice(0x636f6c00 + index).guid(),
    slug: toSlug(name),
    name,
    visible: true,
    description: null,
    media: [],
    createdAt: START,
    updatedAt: START,
  }
}

/** A shop of `count` products, the same every time. */
export function createBulkShop(count: number): {
  products: ProductRecord[]
  collections: CollectionRecord[]
} {
  const collections = COLLECTIONS.map(createCollection)
  const ids = collections.map(({ id }) => id)
  return { products: Array.from({ length: count }, (_, index) => createProduct(index + 1, ids)), collections }
}
