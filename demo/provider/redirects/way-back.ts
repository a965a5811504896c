/** The outcome that a page learns when the browser comes back to it (contract 5.6). */
export interface WayBack {
  readonly isMemberLoggedIn: boolean
  /** `orderId`, `planOrderId`, `orderNumber`, `eventId`, `planIds`, `checkoutData`. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** A callback's address with what every return carries. */
export function toWayBack(address: string, { isMemberLoggedIn, parameters = {} }: WayBack): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  url.searchParams.set('wixMemberLoggedIn', String(isMemberLoggedIn))
  return url.href
}
