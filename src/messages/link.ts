/** The texts of `store-link`: its default label, and the reasons why it can't be opened. */
export interface LinkMessages {
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string
  readonly login: string
  readonly logout: string
  readonly checkout: string
  readonly product: string
  readonly account: string
  readonly bookings: string
  readonly events: string
  readonly plans: string
  readonly busy: string
  readonly problems: Readonly<Record<LinkProblem, string>>
}

/** Why a link to a hosted page could not be followed. */
export type LinkProblem = 'notSetUp' | 'cartEmpty' | 'gone' | 'offline' | 'failed'
