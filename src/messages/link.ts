/** Everything that `store-link` says: what it is called without content of its own, and why it can't lead on. */
export interface LinkMessages {
  /** BCP 47: what these texts are in. */
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
