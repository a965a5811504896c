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
  /** The provider doesn't let the page ask in its currency: prices are in the shop's own. */
  readonly isCurrencyRefused: () => boolean
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  /** Origins whose picture addresses follow the scaling scheme (contract 9). */
  readonly mediaHosts: readonly (string | undefined)[]
  /** The builder's own product pages: `/p/{slug}`. */
  readonly productUrl: string | undefined
  /** Tells people who can't see it, once for the whole page; `near` is where the shopper is. */
  announce(text: string, near: Element): void
  /** The owner's page to withdraw from an order, where there is one. */
  findWithdrawWay?(orderId: string): Promise<{ readonly label: string; readonly href: string } | undefined>
  /** The order that was placed in this tab. */
  readonly placed: {
    /** The same object until something changes. */
    peek(): OrderSummary | undefined
    subscribe(listener: () => void): () => void
    dismiss(): void
    /** The tag that is to bring it before the shopper's eyes by itself. */
    place(): Element | undefined
    /** Where its shopper finds it again: an address of this page. */
    linkTo(orderId: string): string
  }
  /** Where there is something to put into the cart; undefined: nobody knows. */
  findShop(): string | undefined
  /** The drawer that stood over a quick view was closed: one closing is enough. */
  closeQuickView(): void
  /** Makes the drawer a step of the history. */
  readonly takeStep: TakeStep
  /** A member asks, who has an account. */
  isMember(): boolean
  /** Leaves for the checkout, unless the page refuses. Rejects with why not; the shopper has been told. */
  goToCheckout(emit: Emit): Promise<void>
  /** This tag shows what happens to the cart from now on, so nobody else has to; answers how to end that. */
  takePlace(place: CartPlace): () => void
}

/** A place on the page where the cart is seen, or can be opened. */
export interface CartPlace {
  /** The cart is seen at this moment. */
  isOpen(): boolean
  /** Opens it, because something was added; false when it doesn't do that. */
  open(): boolean
  /** The addition that opened it has failed: the shopper continues where they were. */
  close(): void
  /** Shows it to someone who asked for it; false when the page keeps it where nobody can see it. */
  show(): boolean
}
