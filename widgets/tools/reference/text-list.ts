import { messages as account } from '../../../src/messages/en/account.ts'
import { messages as backInStock } from '../../../src/messages/en/back-in-stock.ts'
import { messages as cart } from '../../../src/messages/en/cart.ts'
import { messages as categories } from '../../../src/messages/en/categories.ts'
import { messages as list } from '../../../src/messages/en/collection.ts'
import { messages as legal } from '../../../src/messages/en/legal.ts'
import { messages as link } from '../../../src/messages/en/link.ts'
import { messages as login } from '../../../src/messages/en/login.ts'
import { messages as prices } from '../../../src/messages/en/prices.ts'
import { messages as card } from '../../../src/messages/en/product.ts'
import { messages as refusals } from '../../../src/messages/en/refusals.ts'
import { messages as finding } from '../../../src/messages/en/search.ts'
import { messages as shop } from '../../../src/messages/en/shop.ts'
import { messages as choosing } from '../../../src/messages/en/variant-picker.ts'
import { messages as withdraw } from '../../../src/messages/en/withdraw.ts'
import type { Messages } from '../../../src/messages/parts.ts'

/** All English texts. */
export const ENGLISH: Messages = {
  card,
  cart,
  categories,
  choosing,
  finding,
  link,
  list,
  login,
  prices,
  refusals,
  backInStock,
  account,
  legal,
  withdraw,
  shop,
}

/** Returns the source of `widgets/plugins/diagnostics/text-list.ts`: the names of all texts, without the texts. */
export function writeTextList(): string {
  const names = new Set(Object.values(ENGLISH).flatMap((texts) => Object.keys(texts)))
  names.delete('language')
  return `/** Written by \`widgets/tools/reference/write.ts\`: the names of all texts. */
export const TEXT_LIST =
  '${[...names].sort().join(' ')}'
`
}
