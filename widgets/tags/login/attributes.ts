import { parseProviders } from '../../../src/components/login/parse-providers.ts'
import { type AttributeReader, oneOf, type Readers, text } from '../../loader/attributes.ts'

const SECTIONS = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const

/** Reads the sections of the member's account, in the order given. */
const sections: AttributeReader<readonly (typeof SECTIONS)[number][]> = (value, wrong) => {
  const names = (value ?? '').toUpperCase().split(/[\s,]+/)
  const known = names.flatMap((name) => SECTIONS.find((one) => one === name) ?? [])
  if (names.filter(Boolean).length > known.length) wrong?.(`any of ${SECTIONS.join(' ')}`)
  return known
}

/** Reads words, or JSON; they are interpreted where the buttons are drawn. */
const providers: AttributeReader<string | undefined> = (value, wrong) => {
  const said = text(value)
  if (said && !parseProviders(said)) wrong?.('words, or a list in JSON: [{"id":"…","label":"…"}]')
  return said
}

/** The attributes of `store-login`. */
export const loginReaders = {
  /** `button`: for headers, a button with a dialog, which has a menu for members. */
  layout: oneOf('panel', 'button'),
  mode: oneOf('inline', 'popup', 'iframe', 'redirect'),
  view: oneOf('login', 'register'),
  email: text,
  'return-url': text,
  providers,
  'account-links': sections,
} satisfies Readers
