import type { AttributeEntry, TagEntry } from './manifest.ts'

export const login: TagEntry = {
  tag: 'store-login',
  about: 'Lets members in and out, and new ones register.',
  attributes: {
    layout: {
      type: ['panel', 'button'],
      default: 'panel',
      about: 'Forms in the page, or for headers a button: with a dialog, and for members with a menu.',
    },
    mode: {
      type: ['inline', 'popup', 'iframe', 'redirect'],
      default: 'inline',
      about: 'The password form in the page, or the provider’s page in a window, in a frame, or in this tab.',
    },
    view: { type: ['login', 'register'], default: 'login', about: 'Which form comes first.' },
    'return-url': {
      type: 'text',
      about:
        'Where the login ends: a page of this site, or of an origin that `data-return-origins` lists; this page by default.',
    },
    'account-links': {
      type: { words: ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] },
      about: 'Sections of the member’s account to link to.',
    },
  },
  parts: {
    title: 'The heading of what stands there.',
    hosted: 'The frame or the wait for the provider’s page.',
    cancel: 'The button out of it.',
    login: 'The button that leads to the provider’s page.',
    leaving: 'What is said while the tab leaves.',
    approval: 'What a new member reads who waits for the owner.',
    sent: 'What is said when an e-mail was sent.',
    member: 'The member, logged in.',
    avatar: 'The member’s picture or initials.',
    email: 'The member’s e-mail address.',
    'account-link': 'A link to a section of the account.',
    logout: 'The button out.',
    button: '`layout="button"`: the button.',
    dialog: '`layout="button"`: the dialog with the forms.',
    close: 'The button that closes it.',
    menu: '`layout="button"`: the member’s menu.',
  },
  slots: {
    '': 'Shows until the login is there.',
    'store-form':
      'Taken by the tag: its forms stand in the page, not in the shadow, so that password managers find them.',
  },
  events: [
    'store-ready',
    'store-error',
    'store-login',
    'store-register',
    'store-logout',
    'store-session-change',
  ],
}

const id = (about: string): AttributeEntry => ({ type: 'text', about })

export const link: TagEntry = {
  tag: 'store-link',
  about: 'A link to a page of the provider’s; the redirect session is made when it is followed.',
  attributes: {
    to: {
      type: [
        'login',
        'logout',
        'checkout',
        'product',
        'account',
        'bookings-checkout',
        'bookings-book',
        'events-checkout',
        'paid-plans-checkout',
      ],
      default: 'login',
      about: 'Where it leads. What each place needs stands below.',
    },
    'return-url': id(
      'Where the provider’s page leads back to: a page of this site, or of an origin that `data-return-origins` lists; this page by default.',
    ),
    'checkout-id': id('`checkout`: the checkout; the current cart’s without it.'),
    'product-id': id('`product`: the product.'),
    'product-slug': id('`product`: or its slug.'),
    section: id('`account`: `ACCOUNT_INFO`, `BOOKINGS`, `ORDERS`, `SUBSCRIPTIONS` or `EVENTS`.'),
    'slot-availability': id('`bookings-checkout`: the slot as JSON.'),
    'service-id': id('`bookings-book`: the service.'),
    'session-id': id('Bookings: the session of a course or class.'),
    'schedule-id': id('Bookings: the schedule.'),
    'start-date': id('Bookings: begin, ISO 8601.'),
    'end-date': id('Bookings: end, ISO 8601.'),
    timezone: id('Bookings: the time zone, such as `Europe/Berlin`.'),
    'resource-id': id('Bookings: who or what is booked.'),
    'reservation-id': id('`events-checkout`: the reservation.'),
    'event-slug': id('`events-checkout`: the event.'),
    'plan-id': id('`paid-plans-checkout`: the plan.'),
    'checkout-data': id('`paid-plans-checkout`: more for the checkout.'),
    'thank-you-page-url': id('Where an order ends.'),
    'post-flow-url': id('Where everything else ends.'),
    'login-url': id('Your own login page.'),
    'bookings-service-list-url': id('Your own list of services.'),
    'cart-page-url': id('Your own cart page.'),
    'plan-list-url': id('Your own list of plans.'),
    'own-pages': { type: 'flag', about: 'The provider links back to your pages instead of its own.' },
    'forget-identity': { type: 'flag', about: 'The provider’s page does not take over who is asking.' },
    'extra-query': id('More query parameters for the provider’s page.'),
  },
  parts: {
    link: 'The link.',
    problem: 'Why it can’t be followed.',
  },
  slots: { '': 'What the link says; a link of your own in it keeps its place until then.' },
  events: ['store-ready', 'store-error', 'store-checkout', 'store-login', 'store-logout'],
}
