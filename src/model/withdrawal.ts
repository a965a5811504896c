/** A line of the order that is returned: its name, and its quantity. */
export interface WithdrawalLine {
  readonly name: string
  readonly quantity: number
}

/**
 * A shopper's statement of withdrawal from a contract (Directive 2011/83/EU, Art. 11a (2)): the person, the contract,
 * and the address for the acknowledgement. No reason is required.
 */
export interface WithdrawalStatement {
  readonly name: string
  /** The order's number, as the shopper has it. */
  readonly order: string
  /** The address for the acknowledgement. */
  readonly email: string
  /** The order's lines that are returned. Default: all. */
  readonly lines?: readonly WithdrawalLine[]
  /** BCP 47: the language of the acknowledgement. */
  readonly language: string
  /** The shopper's own, IANA: `Europe/Vienna`. */
  readonly timeZone?: string
}

/** A shop's acknowledgement: Art. 11a (4) asks for the content of the statement, and the date and time of its submission. */
export interface WithdrawalReceipt {
  readonly id: string
  /** By the server's clock, to the second, in UTC: `2026-10-25T00:30:15Z`. */
  readonly receivedAt: string
  /** The same moment in the shopper's zone, with the offset that was valid then: `2026-10-25T02:30:15+02:00`. */
  readonly receivedAtLocal: string
  /** The zone of `receivedAtLocal`, IANA. */
  readonly timeZone: string
  readonly statement: WithdrawalStatement
}

/** Why a statement was not accepted. */
export type WithdrawalProblem =
  /** A field is missing, too long, or contains something that doesn't belong there: `fields` names them. */
  | 'invalid_input'
  /** It is no JSON. */
  | 'not_json'
  | 'too_large'
  | 'wrong_method'
  /** The shop knows no such order of this person. Sent again with `anyway`, the statement is accepted. */
  | 'unknown_order'
  /** `retryAfterSeconds` says when. */
  | 'too_many'
  /** The shop's storage for statements did not answer: nothing was accepted. */
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
      /** Whether the mail was sent, or will be sent later. */
      readonly mail: 'sent' | 'pending'
    }
  | {
      readonly state: 'refused'
      readonly problem: WithdrawalProblem
      readonly fields?: readonly WithdrawalField[]
      readonly retryAfterSeconds?: number
    }

/** In characters and pieces. */
export const WITHDRAWAL_LIMITS = {
  name: 120,
  order: 40,
  email: 254,
  lines: 100,
  lineName: 200,
  quantity: 9999,
} as const
