import { type Wanted, write } from './hand.ts'
import type { Surface } from './tab.ts'

/** What a shopper writes into the provider's checkout: the fields' labels, and the values. */
export const CUSTOMER = [
  ['E-mail', 'ines@example.com'],
  ['First name', 'Ines'],
  ['Last name', 'Krause'],
  ['Street and house number', 'Hofweg 3'],
  ['Postcode', '04109'],
  ['Town or city', 'Leipzig'],
] as const

/** The button of the checkout that pays. */
export const PAY: Wanted = { css: 'button', says: /^Pay / }

/** Fills the provider's checkout, and leaves its button to be pressed. */
export async function fillCheckout(tab: Surface): Promise<void> {
  for (const [says, text] of CUSTOMER) await write(tab, { css: 'input', says: new RegExp(`^${says}`) }, text)
}
