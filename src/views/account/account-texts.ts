import type { AccountMessages } from '../../messages/account.ts'
import type { CartMessages } from '../../messages/cart.ts'
import type { LoginMessages } from '../../messages/login.ts'

/** The texts of an account: its own, and those that it shares with the cart and the login. */
export interface AccountTexts {
  readonly account: AccountMessages
  readonly cart: CartMessages
  readonly login: LoginMessages
}

/** The parts of an account, by their names in `sections`. */
export const ACCOUNT_SECTIONS = ['orders', 'addresses', 'profile'] as const

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]

/** Returns the name of a part. */
export const nameSection = (section: AccountSection, { account, login }: AccountTexts): string =>
  section === 'orders' ? login.ORDERS : account[section]
