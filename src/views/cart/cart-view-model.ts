import type { CardImage } from '../product/card-view-model.ts'

/** A line as it is drawn: every text is ready. */
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
  /** How often it comes, and how long. */
  readonly rhythm?: string | undefined
  /** It is bought before it is there. */
  readonly preordered?: boolean | undefined
  readonly quantity: number
  /** No more can be had than are in the cart. */
  readonly isMost?: boolean | undefined
  /** Says so, where nothing else does. */
  readonly limit?: string | undefined
  readonly price?: string | undefined
  readonly oldPrice?: string | undefined
  readonly total?: string | undefined
  readonly discount?: string | undefined
  readonly problem?: LineProblem | undefined
  readonly saving: boolean
}

/** The problem of a line of the cart. */
export interface LineProblem {
  readonly text: string
  /** `blocked`: it can't be bought as it stands; `note`: good to know. */
  readonly tone: 'blocked' | 'note'
  /** So many can be had: one tap puts it right. */
  readonly take?: number | undefined
}

/** The sums of the cart, as texts in its currency. */
export interface SumViewModel {
  readonly subtotal?: string | undefined
  readonly discount?: string | undefined
  readonly total?: string | undefined
  readonly coupon?: string | undefined
  /** The coupon's discount, where it isn't the whole discount. */
  readonly couponOff?: string | undefined
  /** The shop's automatic discounts; without a value where that is part of `discount`. */
  readonly rules: readonly { readonly name: string; readonly value?: string | undefined }[]
  /** Undefined: the cart takes none. */
  readonly giftCards?: readonly GiftCardViewModel[] | undefined
  /** The rest to pay after gift cards. */
  readonly toPay?: string | undefined
  /** Undefined: not known yet. */
  readonly taxIncluded: boolean | undefined
  /** The sums are of the last state of the cart; new ones are on their way. */
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
  /** The checkout is blocked: one tap takes out what is in its way. */
  readonly offersFix: boolean
}

/** The whole cart as it is drawn. */
export interface CartViewModel {
  readonly status: 'loading' | 'ready' | 'empty' | 'error'
  readonly count: number
  readonly lines: readonly LineViewModel[]
  /** The additions that wait for the connection. */
  readonly waiting: readonly LineViewModel[]
  readonly removed: readonly { readonly key: string; readonly name: string }[]
  readonly notices: readonly NoticeViewModel[]
  readonly sums: SumViewModel
  readonly note: string
  readonly checkout: 'idle' | 'preparing' | 'leaving'
  /** A message that follows something the shopper did: thanks for the order. */
  readonly thanks?: string | undefined
}
