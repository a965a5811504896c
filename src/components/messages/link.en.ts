import type { LinkWords } from '../../views/link/link-words.ts'

export const linkEn: LinkWords = {
  login: 'Log in',
  logout: 'Log out',
  checkout: 'Checkout',
  product: 'View product',
  account: 'My account',
  bookings: 'Book',
  events: 'Get tickets',
  plans: 'Choose plan',
  busy: 'One moment …',
  problems: {
    notSetUp: 'This link does not lead anywhere yet.',
    cartEmpty: 'Your cart is empty.',
    gone: 'This is no longer available.',
    offline: 'We can’t reach the shop. Check your connection and try again.',
    failed: 'This did not work. Try again in a moment.',
  },
}
