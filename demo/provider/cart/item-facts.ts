import type { SandboxContext } from '../access/context/context.ts'
import { createMoneyChanger } from '../catalog/money.ts'
import { applyDiscount, variantPrice, variantSku, variantWeight } from '../catalog/prices.ts'
import type { ImageRecord, ProductRecord } from '../catalog/product-record.ts'
import { describeSubscription, subscriptionPrice, subscriptionsOf } from '../catalog/subscriptions.ts'
import { digitsOf, readPrice, writePadded } from './amount.ts'
import { type CatalogReference, type Item, readTexts, textFieldsOf } from './catalog-reference.ts'

/** Everything about an item that a line of the cart shows, as plain data, so that it can be stored. */
export interface ItemFacts {
  readonly name: string
  readonly slug: string
  /** Decimal text; the price of a piece after the catalog's discount. Null when it has no usable price. */
  readonly price: string | null
  /** Decimal text; before that discount. */
  readonly fullPrice: string | null
  readonly picture: ImageRecord | null
  readonly details: readonly ItemDetail[]
  readonly sku: string
  readonly weight: number
  readonly isPhysical: boolean
  /** Decimal text; the amount that modifiers add to a piece. Default: none. */
  readonly addedPrice?: string | null | undefined
  /** Whether only members may buy it. */
  readonly isForMembers?: boolean | undefined
  /** Whether the quantity of its line can't be changed. */
  readonly isFixed?: boolean | undefined
  /** The chosen subscription. */
  readonly subscription?: Readonly<Record<string, unknown>> | undefined
  readonly collectionIds: readonly string[]
}

/** One choice or text of the shopper's. */
export interface ItemDetail {
  readonly name: string
  readonly value: string
  /** CSS colour, of choices of colour options. */
  readonly colour?: string
}

/** Finds the picture of the first choice that has one, else the product's first. */
function findPicture({ product, choices }: Item): ImageRecord | null {
  const ids = product.options
    .flatMap(({ name, choices: all }) => all.filter(({ description }) => choices[name] === description))
    .flatMap(({ mediaIds }) => mediaIds)
  const images = product.media.filter((media): media is ImageRecord => media.kind === 'image')
  return images.find(({ id }) => ids.includes(id)) ?? images[0] ?? null
}

function describeChoices({ product, choices }: Item): ItemDetail[] {
  return product.options.flatMap(({ name, optionType, choices: all }) => {
    const choice = all.find(({ description }) => description === choices[name])
    if (!choice) return []
    const detail = { name, value: choice.description }
    return [optionType === 'color' ? { ...detail, colour: choice.value } : detail]
  })
}

const describeTexts = (product: ProductRecord, reference: CatalogReference): ItemDetail[] =>
  Object.entries(readTexts(product, reference)).map(([name, value]) => ({ name, value }))

const describeExtras = ({ extras }: Item): ItemDetail[] =>
  extras.map(({ name, value, colour }) => ({ name, value, ...(colour ? { colour } : {}) }))

/** Computes the amount that the choices and texts of modifiers add to a piece. */
function addedPriceOf({ product, extras }: Item, reference: CatalogReference): number {
  const filled = readTexts(product, reference)
  const texts = textFieldsOf(product).filter(({ title }) => filled[title])
  return [...extras, ...texts].reduce((sum, { addedPrice }) => sum + addedPrice, 0)
}

/** Finds the subscription that a reference asks for. */
const findSubscription = (product: ProductRecord, { options }: CatalogReference) =>
  subscriptionsOf(product).find(({ id }) => id === options?.subscriptionOptionId)

/** Creates the function that describes items as they are in the catalog now. */
export function createItemDescriber({ shop, settings }: Pick<SandboxContext, 'shop' | 'settings'>) {
  const money = createMoneyChanger(shop).shop
  const digits = digitsOf(shop.currency)
  const fixed = new Set(settings.fixedQuantities)
  const write = (price: number) => {
    const amount = readPrice(money.round(price), digits)
    return amount === undefined ? null : writePadded(amount, digits)
  }
  return (item: Item, reference: CatalogReference): ItemFacts => {
    const { product, variant } = item
    const { price, discount } = variantPrice(product, variant)
    const added = addedPriceOf(item, reference)
    const subscription = findSubscription(product, reference)
    const paid = subscriptionPrice(applyDiscount(price, discount), subscription)
    return {
      name: product.name,
      slug: product.slug,
      price: write(paid + added),
      fullPrice: write(price + added),
      picture: findPicture(item),
      details: [...describeChoices(item), ...describeExtras(item), ...describeTexts(product, reference)],
      sku: variantSku(product, variant),
      weight: variantWeight(product, variant),
      isPhysical: product.productType !== 'digital',
      ...(added > 0 ? { addedPrice: write(added) } : {}),
      ...(product.v3?.purchaseEligibility ? { isForMembers: true } : {}),
      ...(fixed.has(product.slug) ? { isFixed: true } : {}),
      ...(subscription ? { subscription: describeSubscription(subscription) } : {}),
      collectionIds: product.collectionIds,
    }
  }
}

/** The function that {@link createItemDescriber} makes. */
export type DescribeItem = ReturnType<typeof createItemDescriber>
