import type { NewProductV3, VariantInputV3 } from '../../src/client/v3/product-entity.ts'
import type { NewProduct } from '../../src/model/product-write.ts'
import { compact, type ItemVariant, type ShopItem } from './item.ts'
import { RowError } from './to-product.ts'

/** Each combination of choices, the last option changing fastest; a plain product has one without choices. */
const combine = ({ options = [] }: ShopItem): Record<string, string>[] =>
  options.reduce<Record<string, string>[]>(
    (made, { name, choices }) =>
      made.flatMap((before) => choices.map(({ description }) => ({ ...before, [name]: description }))),
    [{}],
  )

const isSame = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.entries(a).every(([option, choice]) => b[option] === choice)

/** The price to pay and, if it is reduced, the price before: v3 swaps the fields (contract 2027, 4.6). */
function toPrice(price: number, { discount }: ShopItem): VariantInputV3['price'] {
  const off = discount ? (discount.type === 'AMOUNT' ? discount.value : (price * discount.value) / 100) : 0
  const paid = Math.round(Math.max(0, price - off) * 100) / 100
  return {
    actualPrice: { amount: String(paid) },
    ...(paid < price ? { compareAtPrice: { amount: String(price) } } : {}),
  } as VariantInputV3['price']
}

function toInventory(item: ShopItem, own: Partial<ItemVariant>) {
  const isPlain = !item.manageVariants
  const quantity = own.quantity ?? (isPlain ? item.quantity : undefined)
  const inStock = own.inStock ?? (isPlain ? item.inStock : undefined)
  const isCounted = item.trackQuantity ?? quantity !== undefined
  const { enabled, message, limit } = item.preorderInfo ?? {}
  return {
    ...(isCounted ? { quantity: quantity ?? 0 } : { inStock: inStock ?? true }),
    ...(enabled
      ? { preorderInfo: compact({ enabled, message: message ?? undefined, limit: limit ?? undefined }) }
      : {}),
  }
}

function toVariant(item: ShopItem, choices: Record<string, string>): VariantInputV3 {
  const own: Partial<ItemVariant> =
    item.variants?.find((each) => isSame(choices, each.choices) && isSame(each.choices, choices)) ?? {}
  const isPlain = Object.keys(choices).length === 0
  const cost = own.cost ?? item.cost
  return compact({
    choices: Object.entries(choices).map(([optionName, choiceName]) => ({
      optionChoiceNames: { optionName, choiceName },
    })),
    price: toPrice(own.price ?? item.price, item),
    sku: own.sku ?? (isPlain ? item.sku : undefined),
    visible: own.visible,
    physicalProperties: compact({ weight: own.weight ?? item.weight }),
    revenueDetails: cost === undefined ? undefined : { cost: { amount: String(cost) } },
    inventoryItem: toInventory(item, own),
  }) as VariantInputV3
}

/** Pictures of choices are given by their ids: the id of a picture at an address isn't known before it is imported. */
function mediaOf({ choiceMedia = [] }: ShopItem, option: string, choice: string) {
  const references = choiceMedia.flatMap((each) =>
    each.option === option && each.choice === choice ? each.media : [],
  )
  if (references.some((reference) => /^https?:/.test(reference)))
    throw new RowError('choiceMedia: catalog v3 takes ids of media that it has, no addresses')
  return references.length > 0 ? { media: { items: references.map((mediaId) => ({ mediaId })) } } : {}
}

const toOptions = (item: ShopItem) =>
  (item.options ?? []).map(({ name, optionType, choices }) => ({
    name,
    optionRenderType: optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    choicesSettings: {
      choices: choices.map(({ value, description }) => ({
        name: description,
        ...(optionType === 'color'
          ? { choiceType: 'ONE_COLOR', colorCode: value }
          : { choiceType: 'CHOICE_TEXT' }),
        ...mediaOf(item, name, description),
      })),
    },
  }))

/**
 * A product of a file as one call of catalog v3 creates it, including its stock and pictures.
 *
 * @throws {RowError} for values that this catalog can't take.
 */
export function toV3Product(item: ShopItem): NewProductV3 {
  if (item.options?.length && !item.manageVariants)
    throw new RowError('options: catalog v3 has options that make variants only: set manageVariants')
  const combinations = combine(item)
  for (const { choices } of item.variants ?? []) {
    if (!combinations.some((each) => isSame(choices, each) && isSame(each, choices)))
      throw new RowError(`no variant has ${Object.values(choices).join(', ') || 'no choices'}`)
  }
  return compact({
    name: item.name,
    slug: item.slug,
    productType: item.productType?.toUpperCase() === 'DIGITAL' ? 'DIGITAL' : 'PHYSICAL',
    physicalProperties: {},
    visible: item.visible,
    plainDescription: item.description,
    brand: item.brand ? { name: item.brand } : undefined,
    ribbon: item.ribbon ? { name: item.ribbon } : undefined,
    infoSections: item.additionalInfoSections?.map(({ title, description }) => ({
      title,
      plainDescription: description,
    })),
    seoData: item.seoData as NewProduct['seoData'],
    media: item.media && {
      itemsInfo: { items: item.media.map((each) => (/^https?:/.test(each) ? { url: each } : { id: each })) },
    },
    options: item.options ? toOptions(item) : undefined,
    variantsInfo: { variants: combinations.map((choices) => toVariant(item, choices)) },
  }) as NewProductV3
}
