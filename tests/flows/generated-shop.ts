import fc from 'fast-check'
import { newVariant } from '../../demo/provider/catalog/blank-product.ts'
import {
  type DiscountRecord,
  type OptionRecord,
  PLAIN_VARIANT_ID,
  type ProductRecord,
  type VariantRecord,
} from '../../demo/provider/catalog/product-record.ts'
import { insertProducts } from '../../demo/provider/catalog/product-save.ts'
import type { Sandbox } from '../../demo/provider/sandbox.ts'

const MADE_AT = Date.UTC(2026, 0, 1)
const MOST_VARIANTS = 9

const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100)
/** The smallest and the largest prices, as often as any other. */
const price = fc.oneof(cents(20_000), fc.constantFrom(0, 0.01, 0.1, 0.29, 1, 99_999.99))

const discount: fc.Arbitrary<DiscountRecord> = fc.oneof(
  fc.constant({ type: 'NONE', value: 0 } as const),
  fc.record({ type: fc.constant('AMOUNT' as const), value: cents(3_000) }),
  fc.record({ type: fc.constant('PERCENT' as const), value: fc.integer({ min: 0, max: 100 }) }),
)

const SIZES = ['Small', 'Large', 'extra large']
const COLOURS = [
  ['#ff0000', 'Red'],
  ['#00f', 'Deep blue'],
  ['#333', 'Soot'],
] as const

const options: fc.Arbitrary<readonly OptionRecord[]> = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([sizes, colours]) => {
    const size: OptionRecord = {
      name: 'Size',
      optionType: 'drop_down',
      choices: SIZES.slice(0, sizes).map((value) => ({ value, description: value, mediaIds: [] })),
    }
    const colour: OptionRecord = {
      name: 'Glaze colour',
      optionType: 'color',
      choices: COLOURS.slice(0, colours).map(([value, description]) => ({
        value,
        description,
        mediaIds: [],
      })),
    }
    return [size, colour].filter(({ choices }) => choices.length > 0)
  })

const textFields = fc.subarray([
  { title: 'Your initials', maxLength: 5, mandatory: true },
  { title: 'A wish', maxLength: 200, mandatory: false },
])

const stock = fc.record({
  price: fc.option(price, { freq: 2 }),
  visible: fc.constantFrom(true, true, true, false),
  quantity: fc.integer({ min: 0, max: 4 }),
  inStock: fc.boolean(),
})

const choicesOf = (all: readonly OptionRecord[]) =>
  all.reduce<Record<string, string>[]>(
    (combinations, { name, choices }) =>
      combinations.flatMap((chosen) =>
        choices.map(({ description }) => ({ ...chosen, [name]: description })),
      ),
    [{}],
  )

const variantOf = (
  id: string,
  choices: VariantRecord['choices'],
  more: Partial<VariantRecord>,
): VariantRecord => ({ ...newVariant(id, choices, false), ...more })

const facts = fc.record({
  name: fc.constantFrom('Bowl', 'Cup', 'Été', 'Vase', 'jug'),
  price,
  discount,
  options,
  isManaged: fc.boolean(),
  textFields,
  stocks: fc.array(stock, { minLength: MOST_VARIANTS, maxLength: MOST_VARIANTS }),
  tracksQuantity: fc.boolean(),
  ribbon: fc.constantFrom(null, 'New', 'Last pieces'),
  brand: fc.constantFrom(null, 'Nord'),
})

type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never

/** The ids are derived from the product's position, so that both shops have the same. */
const idOf = (at: number, part: number) =>
  `00000000-0000-4000-8${String(part).padStart(3, '0')}-${String(at + 1).padStart(12, '0')}`

function toRecord(of: Facts, at: number): ProductRecord {
  const manageVariants = of.isManaged && of.options.length > 0
  const [first] = of.stocks
  // At least one is visible: neither generation can show a price of a product whose variants are all hidden.
  const managed = () =>
    choicesOf(of.options).map((choices, part) =>
      variantOf(idOf(at, part + 1), choices, { ...of.stocks[part], ...(part === 0 && { visible: true }) }),
    )
  const plain = () =>
    variantOf(PLAIN_VARIANT_ID, {}, { quantity: first?.quantity ?? 0, inStock: first?.inStock ?? true })
  const variants = manageVariants ? managed() : [plain()]
  const name = `${of.name} ${at + 1}`
  return {
    no: MADE_AT * 1000 + at,
    id: idOf(at, 0),
    slug: `product-${at + 1}`,
    name,
    productType: 'physical',
    sku: null,
    price: of.price,
    visible: true,
    createdAt: MADE_AT + at,
    updatedAt: MADE_AT + at,
    description: `<p>${name}</p>`,
    weight: null,
    cost: null,
    discount: of.discount,
    pricePerUnitData: null,
    additionalInfoSections: [],
    ribbon: of.ribbon,
    brand: of.brand,
    media: [],
    customTextFields: of.textFields,
    manageVariants,
    options: of.options,
    seoData: null,
    digitalFile: null,
    inventory: { trackQuantity: of.tracksQuantity, status: 'IN_STOCK', preorder: null, updatedAt: MADE_AT },
    variants,
    collectionIds: [],
  }
}

/** Products of all kinds in both generations: options and variants, texts, stock, sales. */
export const products: fc.Arbitrary<readonly ProductRecord[]> = fc
  .array(facts, { minLength: 1, maxLength: 8 })
  .map((all) => all.map(toRecord))

/** Additions to a cart: positions in the list, and quantities. */
export const purchases = fc.array(
  fc.record({ at: fc.nat({ max: 7 }), quantity: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 4 },
)

/** Makes a running shop sell only these from now on. */
export const fillShop = ({ context }: Sandbox, records: readonly ProductRecord[]): Promise<void> =>
  context.database.write(async (writer) => {
    await writer.run('DELETE FROM products')
    await insertProducts(writer, records)
  })
