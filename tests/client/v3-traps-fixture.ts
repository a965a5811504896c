import { readV3Product } from '../../src/client/v3/read-product.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import { makeV3Product, makeVariant } from '../support/client/v3-product.ts'
import { CARD_SETTING } from '../support/views/card-setting.ts'

/** The traps of the contract of 2027, section 11, for a client and its page. */

export const cardOf = (more: Parameters<typeof makeV3Product>[0], currency?: string) =>
  readCard(readV3Product(makeV3Product(more), { currency }), CARD_SETTING)
export const withPrice = (price: Parameters<typeof makeVariant>[2]) => ({
  variantSummary: { variantCount: 1, minPriceVariant: makeVariant('v1', [], price) },
})

export const readOf = (more: Parameters<typeof makeV3Product>[0]) =>
  readV3Product(makeV3Product(more), { whole: true })
