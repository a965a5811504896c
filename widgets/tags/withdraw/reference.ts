import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { withdrawReaders } from './attributes.ts'

export const reference: TagReference<typeof withdrawReaders> = {
  place: 12,
  tag: 'store-withdraw',
  readers: withdrawReaders,
  about:
    'Withdraws from a contract in two steps, without a login: a form, a summary to confirm, and a receipt with the time.',
  attributes: {
    layout:
      '`button`: the form opens below a button with the directive’s words. `form`: the form is always open, for a separate page.',
    action:
      'The address of your endpoint, which `createWithdrawalHandler` of `store-widgets/withdrawal` answers: on this site, or on one that allows this site.',
    email:
      'Your e-mail address. Without `action` the tag prepares a complete mail to it, and informs the shopper that nothing is sent until they send that mail.',
    order: 'The order’s number, if the page knows it.',
  },
  parts: {
    open: 'The button that opens the form.',
    form: 'The form.',
    review: 'The summary before the shopper confirms.',
    confirm: 'The button that sends the statement.',
    anyway: 'The button that sends it although the shop knows no such order.',
    waiting: 'The view while the statement waits for a connection.',
    mail: 'The view that opens a mail, and says that nothing was sent yet.',
    receipt: 'The shop’s receipt.',
    download: 'The button that saves the receipt as a file.',
  },
  slots: {
    '': 'Shows until the tag is drawn, and stays if no script runs: a link to your mail address, for example.',
  },
  events: ['store-ready', 'store-error', 'store-withdraw', 'store-withdraw-sent'],
}
