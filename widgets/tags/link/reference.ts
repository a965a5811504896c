import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { linkReaders } from './attributes.ts'

export const reference: TagReference<typeof linkReaders> = {
  place: 8,
  tag: 'store-link',
  readers: linkReaders,
  about:
    'A link to a page of the provider; the tag creates the redirect session when somebody follows the link.',
  attributes: {
    to: 'The page that it leads to. The attributes below say which page needs them.',
    'return-url':
      'Where the provider’s page leads back to: a page of this site, or of an origin that `data-return-origins` lists; this page by default.',
    'checkout-id': '`checkout`: the checkout’s id. Default: the checkout of the current cart.',
    'product-id': '`product`: the product.',
    'product-slug': '`product`: or its slug.',
    section: '`account`: `ACCOUNT_INFO`, `BOOKINGS`, `ORDERS`, `SUBSCRIPTIONS` or `EVENTS`.',
    'slot-availability': '`bookings-checkout`: the slot as JSON.',
    'service-id': '`bookings-book`: the service.',
    'session-id': 'Bookings: the session of a course or class.',
    'schedule-id': 'Bookings: the schedule.',
    'start-date': 'Bookings: the start, ISO 8601.',
    'end-date': 'Bookings: the end, ISO 8601.',
    timezone: 'Bookings: the time zone, such as `Europe/Berlin`.',
    'resource-id': 'Bookings: the person or the resource that is booked.',
    'reservation-id': '`events-checkout`: the reservation.',
    'event-slug': '`events-checkout`: the event.',
    'plan-id': '`paid-plans-checkout`: the plan.',
    'checkout-data': '`paid-plans-checkout`: more data for the checkout.',
    'thank-you-page-url': 'Your own page to show after an order.',
    'post-flow-url': 'Your own page to show after everything else.',
    'login-url': 'Your own login page.',
    'bookings-service-list-url': 'Your own list of services.',
    'cart-page-url': 'Your own cart page.',
    'plan-list-url': 'Your own list of plans.',
    'own-pages':
      'The provider’s page has the look that you gave it in your site there, instead of the standard one.',
    'forget-identity':
      'The provider’s page does not take over the visitor’s identity; without effect for `login` and `logout`.',
    'extra-query': 'More query parameters for the provider’s page.',
  },
  parts: {
    link: 'The link.',
    problem: 'Why it can’t be followed.',
  },
  slots: { '': 'The text of the link; a link of your own in it shows until the tag is drawn.' },
  events: ['store-ready', 'store-error', 'store-checkout', 'store-login', 'store-logout'],
}
