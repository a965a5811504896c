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
  /** In the order in which they stand; never none. */
  readonly sections: readonly AccountSection[]
}

export type AccountTagPort = OwnTagWith<AccountInputs>

/** The result of buying an order again. */
export interface Again {
  /** Pieces that came into the cart. */
  readonly added: number
  /** Lines that did not, or not whole; `text` is a sentence for the shopper. */
  readonly missing: readonly { readonly key: string; readonly name: string; readonly text: string }[]
}

/** The services of the tag, made in `widgets/tags/account`. */
export interface AccountServices {
  /** The member of the account: everything that is drawn belongs to one member. */
  readonly scope: Pick<MemberScope, 'peek' | 'subscribe'>
  readonly texts: AccountTexts
  readonly format: OrderFormat
  /** Begins the ids of this tag: unique on the page. */
  readonly prefix: string
  /** Everything that is asked for one member; another one gets another. */
  open(): { readonly orders: MemberOrders; readonly profile: MemberProfile }
  readonly session: {
    /** The same object until something changes. */
    snapshot(): { readonly member?: AccountMember }
    subscribe(listener: () => void): () => void
    logout(): Promise<void>
    sendPasswordReset(email: string): Promise<void>
  }
  /** Lets the page know by what name a member goes from now on. */
  noteMember(member: SiteMember): void
  /** Puts the login into the tag, or takes it out. @returns whether the focus was in it. */
  showLogin(isShown: boolean): boolean
  buyAgain(order: MemberOrder, emit: AccountTagPort['emit']): Promise<Again>
  /** The owner's page to withdraw from an order, where there is one. */
  findWithdrawWay?(orderId: string): Promise<{ readonly label: string; readonly href: string } | undefined>
  /** Where there is something to put into the cart; undefined: nobody knows. */
  findShop(): string | undefined
}
