import { roundAmount } from '../../../src/model/currency-digits.ts'
import type { OrderedLine } from '../../../src/model/order.ts'
import type { Product } from '../../../src/model/product.ts'
import type { CartLine } from '../../../src/store/cart-lines.ts'

/** A product in GA4's shape. */
export interface Item {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  readonly item_variant?: string
  readonly item_list_id?: string
  readonly item_list_name?: string
  readonly index?: number
  readonly price?: number
  /** The discount on one item. */
  readonly discount?: number
  readonly quantity?: number
}

export function readProductItem(product: Product): { readonly item: Item; readonly currency?: string } {
  const price = product.convertedPriceData ?? product.priceData
  const now = price?.discountedPrice ?? price?.price
  const discount = price?.price != null && now != null ? roundAmount(price.price - now, price.currency) : 0
  return {
    item: {
      item_id: product.id,
      item_name: product.name ?? '',
      ...(product.brand && { item_brand: product.brand }),
      ...(now != null && { price: now }),
      ...(discount > 0 && { discount }),
    },
    ...(price && { currency: price.currency }),
  }
}

export function readLineItem(line: CartLine, quantity = line.quantity): Item {
  const variant = line.details.map(({ value }) => value).join(' / ')
  const { price, oldPrice } = line
  const discount = oldPrice && price ? roundAmount(oldPrice.amount - price.amount, price.currency) : 0
  return {
    item_id: line.productId,
    item_name: line.name,
    ...(variant && { item_variant: variant }),
    ...(price && { price: price.amount }),
    ...(discount > 0 && { discount }),
    quantity,
  }
}

export function readOrderedItem({ productId, name, details, price, quantity }: OrderedLine): Item {
  const variant = details.map(({ value }) => value).join(' / ')
  return {
    item_id: productId,
    item_name: name,
    ...(variant && { item_variant: variant }),
    ...(price !== undefined && { price }),
    quantity,
  }
}

/** Returns the items' value in GA4's sense: without tax or shipping. */
export const sumUp = (items: readonly Item[], currency = ''): number =>
  roundAmount(
    items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0),
    currency,
  )
