import type { SandboxContext } from '../../access/context/context.ts'
import type { Call } from '../../http/env.ts'
import type { CatalogName } from '../../http/settings/settings.ts'
import { readLinguist } from '../../words/language.ts'
import type { Amount } from '../amount.ts'
import { createMoneyWriter } from '../money-entity.ts'

/** ConvertedMoney (contract 2027, 8.2): decimal text, and no ready text anywhere. */
export interface ConvertedMoney {
  readonly amount: string
  readonly convertedAmount: string
}

/** How a cart is shown to the caller. */
export interface CartView {
  readonly origin: string
  readonly catalog: CatalogName
  /** ISO 4217; the shop's, and the customer's. */
  readonly currency: string
  readonly customerCurrency: string
  readonly language: string
  readonly customerLanguage: string
  readonly digits: number
  readonly money: (amount: Amount) => ConvertedMoney
}

/** Creates the shop's own view of a cart, or a customer's. */
export function createCartView(
  context: Pick<SandboxContext, 'shop' | 'origin' | 'generation'>,
  customer: { readonly currency?: string | undefined; readonly language?: string | undefined } = {},
): CartView {
  const language = new Intl.Locale(context.shop.locale).language
  const writer = createMoneyWriter(context.shop, customer.currency)
  return {
    origin: context.origin,
    catalog: context.generation.catalog,
    currency: writer.currency,
    customerCurrency: writer.conversionCurrency,
    language,
    customerLanguage: customer.language ?? language,
    digits: writer.digits,
    money: (amount) => {
      const { amount: text, convertedAmount } = writer.padded(amount)
      return { amount: text, convertedAmount }
    },
  }
}

export const createCartViews =
  (context: SandboxContext) =>
  (c: Call): CartView =>
    createCartView(context, { currency: c.req.header('x-wix-currency'), language: readLinguist(c) })
