import type { CardImage } from '../card-view-model.ts'

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
  readonly image?: Pick<CardImage, 'src' | 'srcset' | 'alt'> | undefined
  readonly quantity: number
  readonly price?: string | undefined
  readonly oldPrice?: string | undefined
  readonly total?: string | undefined
  readonly discount?: string | undefined
  readonly problem?: LineProblem | undefined
  readonly saving: boolean
}

/** What is amiss with a line of the cart. */
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
  readonly taxIncluded: boolean
  /** The sums are of the last state of the cart; new ones are on their way. */
  readonly stale: boolean
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
  /** What will be put in when there is a connection again. */
  readonly waiting: readonly LineViewModel[]
  readonly removed: readonly { readonly key: string; readonly name: string }[]
  readonly notices: readonly NoticeViewModel[]
  readonly sums: SumViewModel
  readonly note: string
  readonly checkout: 'idle' | 'preparing' | 'leaving'
  /** A message that follows something the shopper did: thanks for the order. */
  readonly thanks?: string | undefined
}
