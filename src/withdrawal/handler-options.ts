import type { WithdrawalReceipt, WithdrawalStatement } from '../model/withdrawal.ts'

/** A mail to send: the acknowledgement on a durable medium that Art. 11a (4) asks for. */
export interface WithdrawalMail {
  /** The receipt's id: for a mail service that accepts a key against sending twice. */
  readonly id: string
  /** One bare address, checked. */
  readonly to: string
  /** One line, checked: no part of it can begin another header. */
  readonly subject: string
  readonly text: string
  /** A complete page with the same words. */
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
  /** The result of `knowsOrder`; undefined if it was not called, or failed. */
  readonly isOrderKnown?: boolean
  /** The time when the mail was sent, in epoch seconds; undefined until then. */
  readonly mailedAt?: number
}

/** The storage of statements: a table of yours, with `id` as its key. */
export interface WithdrawalStore {
  /** Returns the record with this id; undefined if there is none. */
  get(id: string): Promise<WithdrawalRecord | undefined> | WithdrawalRecord | undefined
  /**
   * Adds a record unless there is one with its id, in one step: `INSERT … ON CONFLICT DO NOTHING`.
   *
   * @returns whether it is new.
   */
  add(record: WithdrawalRecord): Promise<boolean> | boolean
  /**
   * Notes that the mail of this record was sent.
   *
   * @param mailedAt Epoch seconds.
   */
  mailed(id: string, mailedAt: number): unknown
}

/** The most statements that are accepted in a window. Each process counts separately. */
export interface WithdrawalLimits {
  /** Requests from one client address. Default 30. They are counted if `clientAddress` returns one. */
  readonly perAddress?: number | undefined
  /** New statements about one order. Default 20. */
  readonly perOrder?: number | undefined
  /** New statements whose mail goes to one address. Default 10. */
  readonly perEmail?: number | undefined
  /** Default 3,600. */
  readonly windowSeconds?: number | undefined
}

export interface WithdrawalHandlerOptions {
  /** Signs receipts: at least 32 random characters, known only to your servers. */
  readonly secret: string
  /**
   * Sends a mail. If it rejects, `onError` gets the reason; the statement is kept, and the next request for it, a
   * minute later at the earliest, tries again.
   */
  readonly send: (mail: WithdrawalMail) => unknown
  readonly store: WithdrawalStore
  /**
   * Whether there is such an order of this person. After `false` the shopper is informed, and may send the statement
   * anyway: then it is kept, with a mark. A rejection counts as no answer. Default: every order is accepted.
   */
  readonly knowsOrder?: ((statement: WithdrawalStatement) => Promise<boolean> | boolean) | undefined
  /**
   * Returns the sender's address, for the limit: from the connection, or from a header that your own proxy writes.
   * Default: no address is counted, because a header that anybody may write proves nothing.
   */
  readonly clientAddress?: (request: Request) => string | undefined
  readonly limits?: WithdrawalLimits | undefined
  /** The time zone, IANA, if the shopper's own isn't known. Default `UTC`. */
  readonly timeZone?: string | undefined
  /** Other origins whose pages may send: `https://shop.example`. Default: only the server's own. */
  readonly origins?: readonly string[] | undefined
  /** The most bytes of a request. Default 32,768. */
  readonly maxBytes?: number | undefined
  /** Epoch milliseconds. Default: this machine's clock. */
  readonly now?: (() => number) | undefined
  /** Called with the errors of your `send`, `store` and `knowsOrder`. Default: `console.error`. */
  readonly onError?: ((error: unknown) => void) | undefined
}
