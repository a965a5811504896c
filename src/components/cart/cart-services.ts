import type { CartMessages } from '../../messages/cart.ts'
import type { Emit } from '../../model/emit.ts'
import type { OrderSummary } from '../../model/order.ts'
import type { CartStore } from '../../store/cart.ts'
import type { TakeStep } from '../take-step.ts'
import type { FetchRefusals } from '../use-refusals.ts'

/** The part of the page that a cart needs. */
export interface CartServices {
  readonly cart: CartStore
  readonly messages: CartMessages
  readonly fetchRefusals: FetchRefusals
  /** Whether the provider refuses the page's currency: then prices are in the shop's own. */
  readonly isCurrencyRefused: () => boolean
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  /** Origins whose picture addresses follow the scaling scheme (contract 9). */
  readonly mediaHosts: readonly (string | undefined)[]
  /** The builder's own product pages: `/p/{slug}`. */
  readonly productUrl: string | undefined
  /** Announces a text to people who can't see it, once for the whole page; `near` is the shopper's place. */
  announce(text: string, near: Element): void
  /** Finds the owner's page for a withdrawal from an order, if there is one. */
  findWithdrawWay?(orderId: string): Promise<{ readonly label: string; readonly href: string } | undefined>
  /** The order that was placed in this tab. */
  readonly placed: {
    /** The same object until something changes. */
    peek(): OrderSummary | undefined
    subscribe(listener: () => void): () => void
    dismiss(): void
    /** Returns the tag that shows it by itself. */
    place(): Element | undefined
    /** Returns an address of this page where its shopper finds it again. */
    linkTo(orderId: string): string
  }
  /** Finds a page with products; undefined if none is known. */
  findShop(): string | undefined
  /** Closes the quick view below the drawer: one press closes both. */
  closeQuickView(): void
  /** Makes the drawer a step of the history. */
  readonly takeStep: TakeStep
  /** Whether a member is logged in, who has an account. */
  isMember(): boolean
  /** Opens the checkout, unless the page refuses. Rejects with the reason; the shopper has seen a message. */
  goToCheckout(emit: Emit): Promise<void>
  /**
   * Registers this tag as a place that shows changes of the cart, so that no other has to; returns the function that
   * ends that.
   */
  takePlace(place: CartPlace): () => void
}

/** A place on the page where the cart is visible, or can be opened. */
export interface CartPlace {
  /** Whether the cart is visible now. */
  isOpen(): boolean
  /** Opens it after an addition; false if it doesn't do that. */
  open(): boolean
  /** The addition that opened it has failed: the shopper continues where they were. */
  close(): void
  /** Shows it to a shopper who asked for it; false if the page keeps it hidden. */
  show(): boolean
}
