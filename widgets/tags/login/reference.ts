import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { loginReaders } from './attributes.ts'

export const reference: TagReference<typeof loginReaders> = {
  place: 7,
  tag: 'store-login',
  readers: loginReaders,
  about: 'Lets members log in and out, and new members register.',
  attributes: {
    layout: 'Forms in the page, or a button for headers: with a dialog, and for members with a menu.',
    mode: 'The password form in the page, or the provider’s page in a window, in a frame, or in this tab.',
    view: 'The form that shows first.',
    email: 'The initial value of the field for the e-mail address.',
    'return-url':
      'The page to show after the login: a page of this site, or of an origin that `data-return-origins` lists; this page by default.',
    providers:
      'Other login providers: `google`, `facebook`, or JSON for connections of your own, `[{"id":"…","label":"Acme","icon":"https://…"}]`. Default: none.',
    'account-links':
      'Sections of the member’s account to link to, on the provider’s pages. Default: none in a panel; in the menu of `layout="button"` the account of the page’s `store-shop`, or `ACCOUNT_INFO ORDERS` if there is no shop.',
  },
  parts: {
    title: 'The heading of the current form.',
    hosted:
      'The panel for the provider’s page: the button that opens it, the frame, or the text while it is open.',
    cancel: 'The button that cancels a login on the provider’s page.',
    login: 'The button that leads to the provider’s page.',
    providers: 'The buttons of other login providers.',
    provider: 'One of these buttons; its `data-provider` says which.',
    'last-used': 'The mark on the button that was used last on this device.',
    leaving: 'The text while the tab goes to the provider’s page.',
    approval: 'The text for a new member whom the owner has yet to approve.',
    sent: 'The text after an e-mail was sent.',
    member: 'The view of a member who is logged in.',
    avatar: 'The member’s picture or initials.',
    email: 'The member’s e-mail address.',
    'account-link': 'A link to a section of the account.',
    logout: 'The button to log out.',
    button: '`layout="button"`: the button.',
    dialog: '`layout="button"`: the dialog with the forms.',
    close: 'The button that closes the dialog.',
    menu: '`layout="button"`: the member’s menu.',
  },
  slots: {
    '': 'Shows until the login has loaded.',
    'store-form':
      'Reserved: the tag puts its forms here, in the page and not in the shadow root, so that password managers find them.',
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
