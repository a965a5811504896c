/** The result that a page gets when the browser comes back to it (contract 5.6). */
export interface WayBack {
  readonly isMemberLoggedIn: boolean
  /** `orderId`, `planOrderId`, `orderNumber`, `eventId`, `planIds`, `checkoutData`. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** Returns a callback's address with the parameters of every return. */
export function toWayBack(address: string, { isMemberLoggedIn, parameters = {} }: WayBack): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  url.searchParams.set('wixMemberLoggedIn', String(isMemberLoggedIn))
  return url.href
}
