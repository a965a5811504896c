import type { PricesMessages } from '../messages/prices.ts'
import { formatMoney } from '../model/price.ts'
import type { Product } from '../model/product.ts'
import { findShownPrice } from '../model/sale.ts'
import { readOwnAddress } from '../model/web-address.ts'

/** The owner's notes on all prices of a page. */
export interface TaxSetting {
  /** `included` or `excluded`; any other value means that it is unknown. */
  readonly tax?: string | undefined
  /** The page with the costs of shipping. */
  readonly shippingUrl?: string | undefined
}

/** The note after a price: each part only if it is known. */
export interface TaxNote {
  readonly tax?: string | undefined
  readonly shipping?: { readonly text: string; readonly href: string } | undefined
}

const readTax = ({ tax }: TaxSetting, messages: PricesMessages): string | undefined =>
  tax === 'included' ? messages.taxIncluded : tax === 'excluded' ? messages.taxExcluded : undefined

/** Returns tax and shipping as the owner has stated them, undefined if neither is known. Downloads have no shipping. */
export function readTaxNote(
  product: Pick<Product, 'productType'>,
  setting: TaxSetting,
  messages: PricesMessages,
): TaxNote | undefined {
  const tax = readTax(setting, messages)
  const href = readOwnAddress(setting.shippingUrl)
  const shipping =
    href && product.productType !== 'digital' ? { text: messages.plusShipping, href } : undefined
  return tax || shipping ? { tax, shipping } : undefined
}

/** The lowest price of the last 30 days, which only the shop knows. */
export interface LowestPrice {
  /** In the currency that the card shows. */
  readonly amount: number
  readonly text: string
}

/**
 * Finds the price to compare a reduction with: the lowest of the last 30 days if the page has it.
 *
 * @param said An amount in the shop's currency, `24.90`.
 * @returns `unknown` without an amount; undefined if today's price is not below it, or is shown in another currency:
 *   then no price is struck.
 */
export function readLowestPrice(
  product: Product,
  said: string | undefined,
  locale: string | undefined,
): LowestPrice | 'unknown' | undefined {
  const amount = Number(said)
  if (!said || !(amount > 0) || !Number.isFinite(amount)) return 'unknown'
  const shown = findShownPrice(product)
  const currency = product.priceData?.currency
  if (!shown || shown.currency !== currency || !(amount > shown.discountedPrice)) return undefined
  return { amount, text: formatMoney(amount, shown.currency, locale) }
}
