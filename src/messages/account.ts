/** The texts of `store-account`. */
export interface AccountMessages {
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string
  readonly accountTitle: string
  readonly loadingAccount: string
  /** Above the login, when the member’s login has ended without a logout on this page. */
  readonly accountEnded: string
  readonly addresses: string
  readonly profile: string
  readonly accountFailed: string
  /** For a part that the site shows members only on the provider’s page. */
  readonly elsewhere: string
  readonly openElsewhere: string
  readonly noOrders: string
  readonly noOrdersHint: string
  /** With `{date}`. */
  readonly orderedOn: string
  readonly orderDetails: string
  readonly allOrders: string
  readonly moreOrders: string
  readonly buyAgain: string
  /** With `{items}`: the number with its noun. */
  readonly boughtAgain: string
  /** Above the lines that could not be bought. */
  readonly notBoughtAgain: string
  readonly track: string
  /** With `{number}`. */
  readonly trackingNumber: string
  readonly orderState: string
  readonly deliverTo: string
  readonly billTo: string
  readonly noAddresses: string
  readonly addAddress: string
  readonly changeAddress: string
  readonly changeAddressTitle: string
  readonly newAddress: string
  readonly removeAddressSure: string
  readonly useAsDefault: string
  readonly defaultAddress: string
  readonly region: string
  /** The hint for a state or province. */
  readonly regionHint: string
  readonly saveChanges: string
  readonly savingChanges: string
  readonly changesSaved: string
  readonly notSaved: string
  readonly addressRemoved: string
  readonly fieldMissing: string
  /** The name that others see. */
  readonly displayName: string
  readonly passwordText: string
  /** With `{email}`. */
  readonly passwordSent: string
  readonly passwordNotSent: string
  readonly pictureText: string
  readonly openAccountPage: string
  readonly orderStates: {
    readonly placed: string
    readonly waiting: string
    readonly rejected: string
    readonly canceled: string
  }
  readonly paymentStates: {
    readonly paid: string
    readonly notPaid: string
    readonly partlyPaid: string
    readonly pending: string
    readonly partlyRefunded: string
    readonly refunded: string
    readonly declined: string
    readonly canceled: string
  }
  readonly deliveryStates: {
    readonly preparing: string
    readonly partlySent: string
    readonly sent: string
  }
  readonly lastName: string
  readonly phone: string
  /** With the number of the house. */
  readonly street: string
  /** Apartment, floor … */
  readonly addressMore: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}
