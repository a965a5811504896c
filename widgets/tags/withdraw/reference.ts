import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { withdrawReaders } from './attributes.ts'

export const reference: TagReference<typeof withdrawReaders> = {
  place: 12,
  tag: 'store-withdraw',
  readers: withdrawReaders,
  about:
    'Withdraws from a contract in two steps, without a login: a form, what was said once more, and a receipt with the time.',
  attributes: {
    layout:
      '`button`: the form opens below a button with the directive’s words. `form`: it stands open, for a page of its own.',
    action:
      'The address of your endpoint, which `createWithdrawalHandler` of `store-widgets/withdrawal` answers: of this site, or of one that allows this one.',
    email:
      'Your address. Without `action` the shopper writes a mail to it that has everything in it, and is told that nothing was sent until they have sent it.',
    order: 'The order’s number, where the page knows it.',
  },
  parts: {
    open: 'What opens the form.',
    form: 'The form.',
    review: 'What was said, before it is confirmed.',
    confirm: 'Sends it.',
    anyway: 'Sends it though the shop knows no such order.',
    waiting: 'There is no connection: it waits.',
    mail: 'Opens a mail, and says that nothing was sent yet.',
    receipt: 'What the shop acknowledged.',
    download: 'Keeps the receipt as a file.',
  },
  slots: {
    '': 'Shows until the tag is drawn, and stays where no script runs: a link to your mail address, for instance.',
  },
  events: ['store-ready', 'store-error', 'store-withdraw', 'store-withdraw-sent'],
}
