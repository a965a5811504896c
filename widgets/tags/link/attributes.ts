import { type AttributeReader, flag, oneOf, type Readers, text } from '../../loader/attributes.ts'

const SECTIONS = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS']

/** Reads a section of the account; an unknown one may still be the provider's. */
const section: AttributeReader<string> = (value, wrong) => {
  const name = text(value) ?? 'ACCOUNT_INFO'
  if (!SECTIONS.includes(name.toUpperCase())) wrong?.(SECTIONS)
  return name
}

/** The attributes of `store-link`: its destination, what each destination needs, the pages to come back to, and how. */
export const linkReaders = {
  to: oneOf(
    'login',
    'logout',
    'checkout',
    'product',
    'account',
    'bookings-checkout',
    'bookings-book',
    'events-checkout',
    'paid-plans-checkout',
  ),
  'return-url': text,
  // Ids
  'checkout-id': text,
  'product-id': text,
  'product-slug': text,
  section,
  'slot-availability': text,
  'service-id': text,
  'session-id': text,
  'schedule-id': text,
  'start-date': text,
  'end-date': text,
  timezone: text,
  'resource-id': text,
  'reservation-id': text,
  'event-slug': text,
  'plan-id': text,
  'checkout-data': text,
  // Callbacks (contract 5.6)
  'thank-you-page-url': text,
  'post-flow-url': text,
  'login-url': text,
  'bookings-service-list-url': text,
  'cart-page-url': text,
  'plan-list-url': text,
  // Preferences
  'own-pages': flag,
  'forget-identity': flag,
  'extra-query': text,
} satisfies Readers
