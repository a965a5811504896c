import type { CountedText } from './fill.ts'

/** The texts of `store-withdraw`, and of the receipt that a shop sends. */
export interface WithdrawMessages {
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string
  /** The button that opens the form: Art. 11a (1) prescribes the words. */
  readonly open: string
  readonly title: string
  readonly intro: string
  readonly name: string
  readonly order: string
  readonly email: string
  readonly whole: string
  readonly some: string
  readonly item: string
  readonly quantity: string
  readonly addItem: string
  /** `{name}` */
  readonly removeItem: string
  readonly review: string
  readonly reviewTitle: string
  readonly change: string
  /** The button that sends it: Art. 11a (3) prescribes the words, and allows no others. */
  readonly confirm: string
  readonly sending: string
  /** The shopper's declaration. `{order}` */
  readonly statement: string
  readonly items: string
  readonly receivedTitle: string
  readonly received: string
  readonly receivedUtc: string
  /** `{email}` */
  readonly mailSent: string
  /** `{email}` */
  readonly mailPending: string
  readonly keep: string
  readonly download: string
  readonly print: string
  readonly receiptNumber: string
  readonly signature: string
  readonly writeMail: string
  readonly mailTitle: string
  /** `{email}`: the shop's address. */
  readonly mailText: string
  readonly mailAgain: string
  readonly waitingTitle: string
  readonly waitingText: string
  readonly nameMissing: string
  /** For a name with a web address in it, which would make the receipt's mail an advertisement. */
  readonly nameWrong: string
  readonly orderWrong: string
  readonly emailWrong: string
  readonly linesWrong: string
  /** `{order}` */
  readonly unknownOrder: string
  readonly sendAnyway: string
  readonly tooMany: string
  readonly unavailable: string
  readonly noAnswer: string
  readonly refused: string
  /** The subject of the mail. `{order}` */
  readonly subject: string
  readonly another: string
  /** `{count}` of days. */
  readonly daysLeft: CountedText
}
