import type { Plan } from '../../model/subscription.ts'
import type { CardImage } from '../product/card-view-model.ts'

/** A line for display: every text is ready. */
export interface LineViewModel {
  readonly key: string
  readonly name: string
  readonly url?: string | undefined
  readonly details: readonly {
    readonly name: string
    readonly value: string
    readonly color?: string | undefined
  }[]
  readonly image?: Pick<CardImage, 'src' | 'srcset'> | undefined
  /** How often, and how long, a subscription is delivered. */
  readonly rhythm?: string | undefined
  /** The owner's words about the subscription. */
  readonly plan?: Plan | undefined
  /** Whether it is a pre-order. */
  readonly preordered?: boolean | undefined
  readonly quantity: number
  /** Whether the cart has all available pieces. */
  readonly isMost?: boolean | undefined
  /** A sentence about that limit, if no other message says it. */
  readonly limit?: string | undefined
  readonly price?: string | undefined
  readonly oldPrice?: string | undefined
  readonly total?: string | undefined
  /** The shop's words about the price. */
  readonly priceNote?: string | undefined
  /** Whether its quantity can't be changed. */
  readonly isFixed?: boolean | undefined
  readonly discount?: string | undefined
  /** Whether the shop gives at least a part of it by itself; else it is the coupon's. */
  readonly hasAutomaticDiscount?: boolean | undefined
  readonly problem?: LineProblem | undefined
  readonly saving: boolean
}

/** The problem of a line of the cart. */
export interface LineProblem {
  readonly text: string
  /** `blocked`: it can't be bought as it is; `note`: a piece of information. */
  readonly tone: 'blocked' | 'note'
  /** The available quantity, which one press sets. */
  readonly take?: number | undefined
}

/** The sums of the cart, as texts in its currency. */
export interface SumViewModel {
  readonly subtotal?: string | undefined
  readonly discount?: string | undefined
  readonly total?: string | undefined
  readonly coupon?: string | undefined
  /** The coupon's discount, if it isn't the whole discount. */
  readonly couponOff?: string | undefined
  /**
   * The shop's automatic discounts; without a value if the amount is part of `discount`, and with an empty one if it is
   * no part of these sums, as that of a delivery isn't.
   */
  readonly rules: readonly { readonly name: string; readonly value?: string | undefined }[]
  /** The costs beside the lines. */
  readonly fees: readonly { readonly name: string; readonly value: string }[]
  /** The taxes that are added to the prices, if they are known. */
  readonly tax?: string | undefined
  /** Undefined if the cart accepts none. */
  readonly giftCards?: readonly GiftCardViewModel[] | undefined
  /** The rest to pay after gift cards. */
  readonly toPay?: string | undefined
  /** What is paid with the order, if a part of it is paid later. */
  readonly payNow?: string | undefined
  readonly payLater?: string | undefined
  /** Undefined while it is unknown. */
  readonly taxIncluded: boolean | undefined
  /** Whether the sums belong to an earlier state of the cart; new ones were requested. */
  readonly stale: boolean
}

/** A gift card that pays for a part. */
export interface GiftCardViewModel {
  readonly id: string
  /** Its last characters. */
  readonly code: string
  readonly value?: string | undefined
}

export interface NoticeViewModel {
  readonly id: number
  readonly text: string
  /** Whether the checkout is blocked, so that a button offers to remove the blocking lines. */
  readonly offersFix: boolean
}

/** What prevents an order of this cart, or should be known before it. */
export interface ObstacleViewModel {
  readonly text: string
  /** Whether nothing can be ordered before it is removed. */
  readonly stops: boolean
}

/** A text of the shop that should be known before an order. */
export interface PolicyViewModel {
  readonly title: string
  readonly content: string
}

/** The whole cart for display. */
export interface CartViewModel {
  readonly status: 'loading' | 'ready' | 'empty' | 'error'
  readonly count: number
  readonly lines: readonly LineViewModel[]
  /** The additions that wait for the connection. */
  readonly waiting: readonly LineViewModel[]
  readonly removed: readonly { readonly key: string; readonly name: string }[]
  readonly notices: readonly NoticeViewModel[]
  readonly sums: SumViewModel
  readonly obstacles: readonly ObstacleViewModel[]
  readonly policies: readonly PolicyViewModel[]
  readonly note: string
  readonly checkout: 'idle' | 'preparing' | 'leaving'
  /** A message after the shopper's own action: thanks for the order. */
  readonly thanks?: string | undefined
}
