import type { AccountMessages } from './account.ts'
import type { BackInStockMessages } from './back-in-stock.ts'
import type { CartMessages } from './cart.ts'
import type { CategoriesMessages } from './categories.ts'
import type { ListMessages } from './collection.ts'
import type { LegalMessages } from './legal.ts'
import type { LinkMessages } from './link.ts'
import type { LoginMessages } from './login.ts'
import type { PricesMessages } from './prices.ts'
import type { PageMessages } from './product.ts'
import type { RefusalMessages } from './refusals.ts'
import type { FindingMessages } from './search.ts'
import type { ShopMessages } from './shop.ts'
import type { ChoosingMessages } from './variant-picker.ts'
import type { WithdrawMessages } from './withdraw.ts'

/**
 * The texts, by the names that builders write in `data-store-messages`; texts of one part are loaded together.
 * `TEXT_FILES` has the file of each part.
 */
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

/** The files of the parts. A file has the name of the tag that shows its texts; prices and refusals belong to no tag. */
export const TEXT_FILES = {
  card: 'product',
  cart: 'cart',
  categories: 'categories',
  choosing: 'variant-picker',
  finding: 'search',
  link: 'link',
  list: 'collection',
  login: 'login',
  prices: 'prices',
  refusals: 'refusals',
  backInStock: 'back-in-stock',
  account: 'account',
  legal: 'legal',
  withdraw: 'withdraw',
  shop: 'shop',
} as const satisfies Readonly<Record<keyof Messages, string>>

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
