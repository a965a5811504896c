import type { WithdrawalReceipt, WithdrawalStatement } from '../model/withdrawal.ts'

/** A mail to hand on: the acknowledgement on a durable medium that Art. 11a (4) asks for. */
export interface WithdrawalMail {
  /** The receipt's: for a mail service that takes a key against sending twice. */
  readonly id: string
  /** One bare address, checked. */
  readonly to: string
  /** One line, checked: nothing in it can begin another header. */
  readonly subject: string
  readonly text: string
  /** A page of its own, with the same words. */
  readonly html: string
  /** BCP 47. */
  readonly language: string
}

/** The record of a statement in a shop's store. */
export interface WithdrawalRecord {
  readonly id: string
  readonly receipt: WithdrawalReceipt
  /** The receipt, signed: a JWS in compact form. */
  readonly signature: string
  /** The result of `knowsOrder`; undefined where it was not called, or failed. */
  readonly isOrderKnown?: boolean
  /** Epoch seconds. Undefined: the mail is still to be handed on. */
  readonly mailedAt?: number
}

/** Where statements are kept: a table of yours, with `id` as its key. */
export interface WithdrawalStore {
  /** The record of this id; undefined where there is none. */
  get(id: string): Promise<WithdrawalRecord | undefined> | WithdrawalRecord | undefined
  /**
   * Keeps a record unless one of its id is there, at once: `INSERT … ON CONFLICT DO NOTHING`.
   *
   * @returns whether it is new.
   */
  add(record: WithdrawalRecord): Promise<boolean> | boolean
  /**
   * Notes that the mail of this record was handed on.
   *
   * @param mailedAt Epoch seconds.
   */
  mailed(id: string, mailedAt: number): unknown
}

/** How many statements are taken in a window. Each process counts for itself. */
export interface WithdrawalLimits {
  /** Requests of one client address. Default 30. Counted where `clientAddress` says one. */
  readonly perAddress?: number
  /** New statements about one order. Default 20. */
  readonly perOrder?: number
  /** New statements whose mail goes to one address. Default 10. */
  readonly perEmail?: number
  /** Default 3,600. */
  readonly windowSeconds?: number
}

export interface WithdrawalHandlerOptions {
  /** Signs receipts: 32 characters of chance at least, known to your servers alone. */
  readonly secret: string
  /** Hands a mail on. What it rejects with goes to `onError`; the statement is kept, and sent again tries again. */
  readonly send: (mail: WithdrawalMail) => unknown
  readonly store: WithdrawalStore
  /**
   * Whether there is such an order of this person. `false` is told to the shopper, who may send it all the same: it is
   * kept then, marked. What it rejects with counts as no answer. Left out: every order is taken.
   */
  readonly knowsOrder?: (statement: WithdrawalStatement) => Promise<boolean> | boolean
  /**
   * The address of who asks, for the limit: of the connection, or of a header that a proxy of yours writes. Left out:
   * none is counted, because a header that anybody may write says nothing.
   */
  readonly clientAddress?: (request: Request) => string | undefined
  readonly limits?: WithdrawalLimits
  /** Where the shopper's own zone isn't known, IANA. Default `UTC`. */
  readonly timeZone?: string
  /** Other origins whose pages may send: `https://shop.example`. Default: this one's own. */
  readonly origins?: readonly string[]
  /** Bytes of a request. Default 32,768. */
  readonly maxBytes?: number
  /** Epoch milliseconds. Default: this machine's clock. */
  readonly now?: () => number
  /** Is called with the errors of your `send`, `store` and `knowsOrder`. Default: `console.error`. */
  readonly onError?: (error: unknown) => void
}
