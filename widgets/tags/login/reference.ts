import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { loginReaders } from './attributes.ts'

export const reference: TagReference<typeof loginReaders> = {
  place: 7,
  tag: 'store-login',
  readers: loginReaders,
  about: 'Lets members in and out, and new ones register.',
  attributes: {
    layout: 'Forms in the page, or for headers a button: with a dialog, and for members with a menu.',
    mode: 'The password form in the page, or the provider’s page in a window, in a frame, or in this tab.',
    view: 'Which form comes first.',
    email: 'What the field for the e-mail address begins with.',
    'return-url':
      'Where the login ends: a page of this site, or of an origin that `data-return-origins` lists; this page by default.',
    providers:
      'Other ways in: `google`, `facebook`, or JSON for connections of your own, `[{"id":"…","label":"Acme","icon":"https://…"}]`. Default: none.',
    'account-links': 'Sections of the member’s account to link to.',
  },
  parts: {
    title: 'The heading of what stands there.',
    hosted: 'The frame or the wait for the provider’s page.',
    cancel: 'The button out of it.',
    login: 'The button that leads to the provider’s page.',
    providers: 'The buttons of other ways in.',
    provider: 'One of them; its `data-provider` says which.',
    'last-used': 'What stands on the one that was used last on this device.',
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
