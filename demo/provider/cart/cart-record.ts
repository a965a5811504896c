import type { CatalogReference } from './catalog-reference.ts'
import type { ItemFacts } from './item-facts.ts'

/** A cart as the shop stores it: the choices, but no prices. These are read when it is shown. */
export interface CartRecord {
  readonly id: string
  readonly owner: CartOwner
  /** `direct`: created for one purchase, beside the current one. */
  readonly purpose: 'current' | 'direct'
  readonly lines: readonly LineRecord[]
  /** The number of the next line; numbers are not reused (contract 2.16). */
  readonly nextLine: number
  readonly buyerNote: string | null
  readonly couponCode: string | null
  readonly checkoutId: string | null
  readonly info: CartInfo
  /** Incremented by each change. */
  readonly revision: number
  /** Milliseconds since 1970, as all times here. */
  readonly createdAt: number
  readonly updatedAt: number
}

/** The identity that a cart belongs to (contract 1.10). */
export interface CartOwner {
  readonly kind: 'visitor' | 'member'
  readonly id: string
}

export interface LineRecord {
  readonly no: number
  readonly reference: CatalogReference
  /** Equal for references that mean the same. */
  readonly key: string
  readonly quantity: number
  /** The facts at the time of the addition; shown when the product no longer exists. */
  readonly remembered: ItemFacts
}

/** The buyer's data about the order so far; stored and returned (contract 1.10, PATCH). */
export interface CartInfo {
  readonly buyerInfo?: Readonly<Record<string, unknown>> | undefined
  readonly contactInfo?: Readonly<Record<string, unknown>> | undefined
  readonly selectedShippingOption?: ShippingChoice | undefined
  readonly extendedFields?: Readonly<Record<string, unknown>> | undefined
  readonly overrideCheckoutUrl?: string | undefined
  /** Cart v2 stores these in addition (contract 2027, 8.2). */
  readonly customerInfo?: Readonly<Record<string, unknown>> | undefined
  readonly deliveryAddress?: Readonly<Record<string, unknown>> | undefined
  readonly paymentInfo?: Readonly<Record<string, unknown>> | undefined
  readonly giftCardIds?: readonly string[] | undefined
  /** An app completed the order elsewhere, so nothing changes any more. */
  readonly outcome?: 'completed' | undefined
}

export interface ShippingChoice {
  readonly carrierId?: string | undefined
  readonly code: string
}

/** The most pieces of a line (contract 1.10). */
export const MAX_QUANTITY = 100_000
/** The most lines of a cart (contract 2.16). */
export const MAX_LINES = 300

/** `00000000-0000-0000-0000-000000000001`: in the captures the ids count up (contract 2.16). */
export const toLineId = (no: number): string => `00000000-0000-0000-0000-${String(no).padStart(12, '0')}`
