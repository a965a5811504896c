import type { CountedText } from './fill.ts'
import type { RhythmMessages } from './rhythm.ts'

/** The texts of the cart, the buy button and their events; `{name}` marks a place to fill. */
export interface CartMessages extends RhythmMessages {
  /** The language of these texts, as a BCP 47 tag: it decides the plural forms. */
  readonly language: string
  // The buy button
  readonly addToCart: string
  readonly buyNow: string
  readonly chooseOptions: string
  readonly viewProduct: string
  readonly soldOut: string
  readonly adding: string
  readonly leaving: string
  // The cart
  readonly cart: string
  /** The accessible name of the button. `{count}` */
  readonly cartWith: CountedText
  /** `{count}` */
  readonly items: CountedText
  readonly close: string
  readonly loading: string
  readonly failed: string
  readonly tryAgain: string
  readonly empty: string
  readonly emptyHint: string
  readonly goOn: string
  // A line
  readonly each: string
  readonly oldPrice: string
  readonly quantityOf: string
  readonly fewer: string
  readonly more: string
  readonly remove: string
  readonly removeName: string
  readonly removed: string
  readonly undo: string
  readonly takeThatMany: string
  readonly lineDiscount: string
  // Coupon, note, sums
  readonly haveCoupon: string
  readonly coupon: string
  readonly apply: string
  readonly removeCoupon: string
  readonly addNote: string
  readonly note: string
  /** `{count}` */
  readonly noteHint: CountedText
  readonly save: string
  readonly saved: string
  readonly subtotal: string
  readonly discount: string
  /** Costs beside the lines, such as a gift wrap's, if they have no names. */
  readonly fees: string
  /** Taxes that are added to the prices. */
  readonly taxes: string
  readonly total: string
  /** Used if a discount or a gift card is subtracted, or a cost is added, before. */
  readonly totalBeforeShipping: string
  /** While taxes are unknown. */
  readonly shippingLater: string
  /** In place of a price of zero. */
  readonly free: string
  readonly couponOrGiftCard: string
  /** `{code}`: its last characters. */
  readonly giftCard: string
  readonly giftCardApplied: string
  readonly removeGiftCard: string
  readonly noSuchCode: string
  readonly giftCardSpent: string
  readonly giftCardExpired: string
  readonly giftCardRefused: string
  /** The rest to pay after gift cards. */
  readonly toPay: string
  /** The part of the total that is paid with the order. */
  readonly payNow: string
  /** The rest of it. */
  readonly payLater: string
  /** What has been paid of an order. */
  readonly amountPaid: string
  /** What the shop gave back of it. */
  readonly amountRefunded: string
  readonly orderNext: string
  /** `{time}`: the shop's own words. */
  readonly deliveryTime: string
  readonly followOrder: string
  readonly taxIncluded: string
  readonly taxLater: string
  readonly checkout: string
  readonly goingToCheckout: string
  readonly removeBlocked: string
  readonly dismiss: string
  // Events
  readonly added: string
  readonly addedOf: string
  readonly viewCart: string
  readonly couponApplied: string
  /** `{replaced}` is the code of the coupon that the cart had before. */
  readonly couponReplaces: string
  readonly couponWaits: string
  // A link offers products for the cart
  readonly linkedCart: string
  readonly linkedCartNo: string
  readonly ordered: string
  // The order that was placed
  /** `{number}` */
  readonly orderedNumber: string
  readonly orderTitle: string
  /** `{number}` */
  readonly orderNumber: string
  /** `{email}` */
  readonly orderSent: string
  readonly orderSentSomewhere: string
  readonly orderLines: string
  /** `{count}` */
  readonly pieces: string
  readonly shipping: string
  /** Taxes that the prices include. */
  readonly taxOf: string
  readonly viewOrders: string
  /** For a shopper without an account: the address where the order is found again. */
  readonly orderLink: string
  /** For an order of another browser, or an unknown one. */
  readonly orderElsewhere: string
  // Problems
  readonly belowOne: string
  readonly notWhole: string
  readonly tooMany: string
  readonly quantityFixed: string
  readonly noneLeft: string
  readonly onlyLeft: string
  readonly soldOutNow: string
  readonly gone: string
  readonly noPrice: string
  /** `{option}`: the names, joined by `and`. */
  readonly choose: string
  readonly and: string
  readonly impossible: string
  readonly textMissing: string
  readonly textTooLong: string
  /** `{title}` and the `{least}` characters. */
  readonly textTooShort: string
  /** For a product that the provider refuses to sell, without a reason. */
  readonly notSold: string
  readonly preorder: string
  /** For a line that is sent when it becomes available. */
  readonly preordered: string
  readonly membersOnly: string
  readonly subscriptionOnly: string
  readonly priceChanged: string
  /** The price of an addition that waited for the connection has changed. */
  readonly priceSince: string
  readonly waits: string
  readonly waitsOf: string
  readonly waitingTitle: string
  readonly waitingHint: string
  readonly takeBack: string
  readonly takeBackName: string
  readonly couponUnknown: string
  readonly couponEmpty: string
  readonly couponExpired: string
  readonly couponMinimum: string
  readonly couponMinimumUnknown: string
  readonly couponNotApplicable: string
  readonly couponDisabled: string
  readonly couponInactive: string
  readonly couponUsedUp: string
  readonly couponUsed: string
  readonly couponQuantity: string
  readonly couponRefused: string
  readonly noteTooLong: string
  readonly full: string
  readonly vanished: string
  readonly cartOrdered: string
  /** The provider has ended the member's session, and the cart is a visitor's. */
  readonly loggedOut: string
  readonly fleeting: string
  /** `{minimum}`, and the `{rest}` up to it. */
  readonly minimumOrder: string
  readonly blocked: string
  readonly offline: string
  /** The result of a change is unknown. */
  readonly unclear: string
  readonly busy: string
  readonly broken: string
}
