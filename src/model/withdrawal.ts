/** A line of the order that somebody gives back: what it is called, and how many of it. */
export interface WithdrawalLine {
  readonly name: string
  readonly quantity: number
}

/**
 * A shopper's statement of withdrawal from a contract (Directive 2011/83/EU, Art. 11a (2)): who, from which contract, and
 * where the acknowledgement goes. No reason is required.
 */
export interface WithdrawalStatement {
  readonly name: string
  /** The order's number, as the shopper has it. */
  readonly order: string
  /** Where the acknowledgement goes. */
  readonly email: string
  /** Of the order's lines those that are given back. Left out: all of it. */
  readonly lines?: readonly WithdrawalLine[]
  /** BCP 47: what the acknowledgement is written in. */
  readonly language: string
  /** The shopper's own, IANA: `Europe/Vienna`. */
  readonly timeZone?: string
}

/** A shop's acknowledgement: Art. 11a (4) asks for the content of the statement, and the date and time of its submission. */
export interface WithdrawalReceipt {
  readonly id: string
  /** By the server's clock, to the second, in UTC: `2026-10-25T00:30:15Z`. */
  readonly receivedAt: string
  /** The same moment where the shopper is, with the offset that held then: `2026-10-25T02:30:15+02:00`. */
  readonly receivedAtLocal: string
  /** Of `receivedAtLocal`, IANA. */
  readonly timeZone: string
  readonly statement: WithdrawalStatement
}

/** Why a statement was not taken. */
export type WithdrawalProblem =
  /** A field is missing, too long, or holds what has no place in it: `fields` names them. */
  | 'invalid_input'
  /** No JSON. */
  | 'not_json'
  | 'too_large'
  | 'wrong_method'
  /** The shop knows no such order of this person. Sent again with `anyway`, it is taken. */
  | 'unknown_order'
  /** `retryAfterSeconds` says when. */
  | 'too_many'
  /** The shop's store for statements did not answer: nothing was accepted. */
  | 'unavailable'

/** A field of a statement that people fill in. */
export type WithdrawalField = 'name' | 'order' | 'email' | 'lines' | 'language'

/** The endpoint's answer. */
export type WithdrawalAnswer =
  | {
      readonly state: 'received'
      readonly receipt: WithdrawalReceipt
      /** The receipt, signed by the shop: a JWS in compact form. */
      readonly signature: string
      /** Whether the mail was handed on, or is still to be. */
      readonly mail: 'sent' | 'pending'
    }
  | {
      readonly state: 'refused'
      readonly problem: WithdrawalProblem
      readonly fields?: readonly WithdrawalField[]
      readonly retryAfterSeconds?: number
    }

/** In characters, and pieces. */
export const WITHDRAWAL_LIMITS = {
  name: 120,
  order: 40,
  email: 254,
  lines: 100,
  lineName: 200,
  quantity: 9999,
} as const
