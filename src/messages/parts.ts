import type { AccountMessages } from './account.ts'
import type { BackInStockMessages } from './backInStock.ts'
import type { PageMessages } from './card.ts'
import type { CartMessages } from './cart.ts'
import type { CategoriesMessages } from './categories.ts'
import type { ChoosingMessages } from './choosing.ts'
import type { FindingMessages } from './finding.ts'
import type { LegalMessages } from './legal.ts'
import type { LinkMessages } from './link.ts'
import type { ListMessages } from './list.ts'
import type { LoginMessages } from './login.ts'
import type { PricesMessages } from './prices.ts'
import type { RefusalMessages } from './refusals.ts'
import type { ShopMessages } from './shop.ts'
import type { WithdrawMessages } from './withdraw.ts'

/** The texts, grouped as the files of a language's folder; texts in one file are loaded together. */
export interface Messages {
  readonly card: PageMessages
  readonly cart: CartMessages
  readonly categories: CategoriesMessages
  readonly choosing: ChoosingMessages
  readonly finding: FindingMessages
  readonly link: LinkMessages
  readonly list: ListMessages
  readonly login: LoginMessages
  readonly prices: PricesMessages
  readonly refusals: RefusalMessages
  readonly backInStock: BackInStockMessages
  readonly account: AccountMessages
  readonly legal: LegalMessages
  readonly withdraw: WithdrawMessages
  readonly shop: ShopMessages
}

/** The parts with few texts. A language has them in one file, `more.ts`, so that no page loads files of 200 bytes. */
export const SMALL_PARTS = [
  'backInStock',
  'categories',
  'finding',
  'legal',
  'link',
  'prices',
  'shop',
] as const satisfies readonly (keyof Messages)[]

/** The name of a part in `more.ts`. */
export type SmallPart = (typeof SMALL_PARTS)[number]

export type SmallMessages = Pick<Messages, SmallPart>
