import type { Amount } from '../cart/amount.ts'
import { createMoneyWriter } from '../cart/money-entity.ts'
import type { SandboxContext } from '../context/context.ts'
import type { Call } from '../http/env.ts'
import type { CatalogName } from '../settings/settings.ts'
import { readLinguist } from '../words/language.ts'

/** ConvertedMoney (contract 2027, 8.2): decimal text, and no ready text anywhere. */
export interface ConvertedMoney {
  readonly amount: string
  readonly convertedAmount: string
}

/** How a cart is shown to the one who asked. */
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

export function createCartViews(context: SandboxContext) {
  const language = new Intl.Locale(context.shop.locale).language
  return (c: Call): CartView => {
    const writer = createMoneyWriter(context.shop, c.req.header('x-wix-currency'))
    return {
      origin: context.origin,
      catalog: context.generation.catalog,
      currency: writer.currency,
      customerCurrency: writer.conversionCurrency,
      language,
      customerLanguage: readLinguist(c) ?? language,
      digits: writer.digits,
      money: (amount) => {
        const { amount: text, convertedAmount } = writer.padded(amount)
        return { amount: text, convertedAmount }
      },
    }
  }
}
