import { type AttributeReader, oneOf, type Readers, text } from '../../loader/attributes.ts'

const SECTIONS = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const

/** Sections of the member's account, in the order given. */
const sections: AttributeReader<readonly (typeof SECTIONS)[number][]> = (value, wrong) => {
  const names = (value ?? '').toUpperCase().split(/[\s,]+/)
  const known = names.flatMap((name) => SECTIONS.find((one) => one === name) ?? [])
  if (names.filter(Boolean).length > known.length) wrong?.(`any of ${SECTIONS.join(' ')}`)
  return known
}

/** The attributes of `store-login`. */
export const loginReaders = {
  /** `button`: for headers, a button with a dialog, and for members with a menu. */
  layout: oneOf('panel', 'button'),
  mode: oneOf('inline', 'popup', 'iframe', 'redirect'),
  view: oneOf('login', 'register'),
  email: text,
  'return-url': text,
  'account-links': sections,
} satisfies Readers
