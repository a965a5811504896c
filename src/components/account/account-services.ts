import type { MemberOrder } from '../../model/member-order.ts'
import type { SiteMember } from '../../model/site-member.ts'
import type { MemberOrders } from '../../store/member-orders.ts'
import type { MemberProfile } from '../../store/member-profile.ts'
import type { MemberScope } from '../../store/member-scope.ts'
import type { AccountMember } from '../../views/account/AccountFrame.tsx'
import type { AccountSection, AccountTexts } from '../../views/account/account-texts.ts'
import type { OrderFormat } from '../../views/account/order-view-model.ts'
import type { OwnTagWith } from '../tag.ts'

export interface AccountInputs {
  /** In the order of display; never empty. */
  readonly sections: readonly AccountSection[]
}

export type AccountTagPort = OwnTagWith<AccountInputs>

/** The result of buying an order again. */
export interface Again {
  /** The pieces that were added to the cart. */
  readonly added: number
  /** Lines that were not added, or not completely; `text` is a sentence for the shopper. */
  readonly missing: readonly { readonly key: string; readonly name: string; readonly text: string }[]
}

/** The details of an order as a step of the browser's history. */
export interface OrderSteps {
  /** Returns the id of the order that this history entry shows. */
  read(): string | undefined
  /**
   * Creates the entry of an order, unless the history has led to it.
   *
   * @param close Called when Back was pressed.
   * @returns a function to call when the order was left in another way.
   */
  take(orderId: string, close: () => void): () => void
  /**
   * @param moved Called with each Back and Forward.
   * @param left Called when a shop's link has led to the account: its entry shows no order.
   * @returns the unsubscriber.
   */
  follow(moved: () => void, left: () => void): () => void
}

/** The services of the tag, made in `widgets/tags/account`. */
export interface AccountServices {
  /** The member of the account: everything that is drawn belongs to this member. */
  readonly scope: Pick<MemberScope, 'peek' | 'subscribe'>
  readonly texts: AccountTexts
  readonly format: OrderFormat
  /** The prefix of this tag's ids, unique on the page. */
  readonly prefix: string
  /** Opens the data of one member; a different member gets different data. */
  open(): { readonly orders: MemberOrders; readonly profile: MemberProfile }
  readonly session: {
    /** The same object until something changes. */
    snapshot(): { readonly member?: AccountMember }
    subscribe(listener: () => void): () => void
    logout(): Promise<void>
    sendPasswordReset(email: string): Promise<void>
  }
  /**
   * Calls back when the member's login has ended without a logout on this page: by the provider, or in another tab.
   *
   * @returns the unsubscriber.
   */
  onEnd(ended: () => void): () => void
  /** Tells the page the member's current name. */
  noteMember(member: SiteMember): void
  /** Adds the login to the tag, or removes it. @returns whether the focus was in it. */
  showLogin(isShown: boolean): boolean
  readonly orderSteps: OrderSteps
  buyAgain(order: MemberOrder, emit: AccountTagPort['emit']): Promise<Again>
  /** Finds the owner's page for a withdrawal from an order, if there is one. */
  findWithdrawWay?(orderId: string): Promise<{ readonly label: string; readonly href: string } | undefined>
  /** Finds a page with products; undefined if none is known. */
  findShop(): string | undefined
  /** Calls back once when the provider may be reached again. @returns the unsubscriber. */
  onRevival(revive: () => void): () => void
}
