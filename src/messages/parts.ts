import type { PageWords } from './card.ts'
import type { CartWords } from './cart.ts'
import type { CategoriesWords } from './categories.ts'
import type { ChoosingWords } from './choosing.ts'
import type { LinkWords } from './link.ts'
import type { ListWords } from './list.ts'
import type { LoginWords } from './login.ts'

/** The texts by the files that a language's folder has; what belongs together is fetched together. */
export interface Messages {
  readonly card: PageWords
  readonly cart: CartWords
  readonly categories: CategoriesWords
  readonly choosing: ChoosingWords
  readonly link: LinkWords
  readonly list: ListWords
  readonly login: LoginWords
}
