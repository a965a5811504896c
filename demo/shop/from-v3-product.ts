import type { InventoryItem } from '../../src/client/v3/inventory-entity.ts'
import type { ProductV3 } from '../../src/client/v3/product-entity.ts'
import type { VariantV3 } from '../../src/client/v3/variant-entity.ts'
import { compact, type ItemVariant, type ShopItem } from './item.ts'

export interface NextSurroundings {
  /** By variant id. */
  readonly stock: ReadonlyMap<string, InventoryItem>
  /** Maps a category's id to its name, without All Products. */
  readonly categoryNames: ReadonlyMap<string, string>
}

const unlessEmpty = <Value>(list: readonly Value[]) => (list.length > 0 ? [...list] : undefined)

const toNumber = (value: unknown): number | undefined =>
  value === undefined || value === null || value === '' ? undefined : Number(value)

/** The price before a discount, which is the price in a file. */
const fullPrice = ({ price }: VariantV3): number =>
  Number(price.compareAtPrice?.amount ?? price.actualPrice?.amount ?? 0)

const amountOff = (variant: VariantV3): number =>
  Math.round((fullPrice(variant) - Number(variant.price.actualPrice?.amount ?? 0)) * 1000) / 1000

/** One discount for the whole product, as a file has it; undefined if the variants' discounts differ. */
function fromDiscount(variants: readonly VariantV3[]): ShopItem['discount'] {
  const [first, ...others] = variants.map(amountOff)
  return first && others.every((each) => each === first) ? { type: 'AMOUNT', value: first } : undefined
}

const choicesOf = ({ choices = [] }: VariantV3) =>
  Object.fromEntries(
    choices.flatMap(({ optionChoiceNames: names }) => (names ? [[names.optionName, names.choiceName]] : [])),
  )

const stockOf = (item: InventoryItem | undefined) =>
  item?.trackQuantity
    ? { quantity: Math.max(0, item.quantity ?? 0) }
    : { inStock: item?.inStock ? undefined : false }

/** The fields of one variant that differ from the file's product. */
function fromVariant(
  variant: VariantV3,
  { price, hasDiscount, stock }: { price: number; hasDiscount: boolean; stock: NextSurroundings['stock'] },
): ItemVariant {
  const own = hasDiscount ? fullPrice(variant) : Number(variant.price.actualPrice?.amount ?? 0)
  return compact({
    choices: choicesOf(variant),
    price: own === price ? undefined : own,
    cost: toNumber(variant.revenueDetails?.cost?.amount) || undefined,
    weight: toNumber(variant.physicalProperties?.weight) || undefined,
    sku: variant.sku,
    visible: variant.visible === false ? false : undefined,
    ...stockOf(stock.get(variant.id)),
  }) as ItemVariant
}

function fromVariants(product: ProductV3, variants: readonly VariantV3[], { stock }: NextSurroundings) {
  const [first] = variants
  const discount = fromDiscount(variants)
  const hasDiscount = discount !== undefined
  const prices = variants.map((each) =>
    hasDiscount ? fullPrice(each) : Number(each.price.actualPrice?.amount ?? 0),
  )
  if (product.options?.length) {
    const price = Math.min(...prices)
    return {
      price,
      discount,
      manageVariants: true,
      variants: variants.map((variant) => fromVariant(variant, { price, hasDiscount, stock })),
    }
  }
  return {
    price: prices[0] ?? 0,
    discount,
    sku: first?.sku,
    weight: toNumber(first?.physicalProperties?.weight) || undefined,
    cost: toNumber(first?.revenueDetails?.cost?.amount) || undefined,
    ...stockOf(first && stock.get(first.id)),
  }
}

/** Names the provider's own pictures by their id and others by their address. */
const fromMedia = ({ media }: ProductV3) =>
  (media?.itemsInfo?.items ?? []).flatMap(({ id, image }) =>
    image && id ? [image.url.includes(`/media/${id}`) ? id : image.url] : [],
  )

const fromOptions = ({ options }: ProductV3) =>
  (options ?? []).map(({ name, optionRenderType, choicesSettings }) => ({
    name,
    optionType: optionRenderType === 'SWATCH_CHOICES' ? ('color' as const) : ('drop_down' as const),
    choices: (choicesSettings?.choices ?? []).map(({ name: label, colorCode }) => ({
      value: colorCode ?? label,
      description: label,
    })),
  }))

const fromChoiceMedia = ({ options }: ProductV3) =>
  (options ?? []).flatMap(({ name, choicesSettings }) =>
    (choicesSettings?.choices ?? []).flatMap((choice) => {
      const media = (choice.media?.items ?? []).map(({ mediaId }) => mediaId)
      return media.length > 0 ? [{ option: name, choice: choice.name, media }] : []
    }),
  )

/** A product of catalog v3 in the form of its file. Modifiers and subscriptions have no columns. */
export function fromV3Product(
  product: ProductV3,
  variants: readonly VariantV3[],
  surroundings: NextSurroundings,
): ShopItem {
  const { stock, categoryNames } = surroundings
  const items = variants.flatMap(({ id }) => stock.get(id) ?? [])
  const preorder = items.find(({ preorderInfo }) => preorderInfo?.enabled)?.preorderInfo
  const names = (product.directCategoriesInfo?.categories ?? []).flatMap(
    ({ id }) => categoryNames.get(id) ?? [],
  )
  return compact({
    name: product.name,
    slug: product.slug,
    description: product.plainDescription || undefined,
    visible: product.visible === false ? false : undefined,
    productType: product.productType === 'DIGITAL' ? 'digital' : undefined,
    brand: product.brand?.name,
    ribbon: product.ribbon?.name,
    additionalInfoSections: unlessEmpty(
      (product.infoSections ?? []).map(({ title, plainDescription }) => ({
        title: title ?? '',
        description: plainDescription ?? '',
      })),
    ),
    seoData: product.seoData ? ({ ...product.seoData } as Record<string, unknown>) : undefined,
    collections: unlessEmpty(names.sort()),
    media: unlessEmpty(fromMedia(product)),
    choiceMedia: unlessEmpty(fromChoiceMedia(product)),
    options: unlessEmpty(fromOptions(product)),
    trackQuantity: items.some(({ trackQuantity }) => trackQuantity) ? true : undefined,
    preorderInfo: preorder && compact({ enabled: true, message: preorder.message, limit: preorder.limit }),
    ...fromVariants(product, variants, surroundings),
  }) as ShopItem
}
