import { fill, type Words } from '../words/words.ts'
import type { Mail } from './outbox.ts'

/** The sender of an e-mail, and its language. */
export interface Letter {
  readonly shop: string
  readonly words: Words
}

const write = (...lines: readonly string[]) => lines.join('\n\n')

/** Writes the mail with the six digits that confirm an address. */
export function verificationMail(
  to: string,
  { shop, words: { mail }, code }: Letter & { code: string },
): Mail {
  const values = { shop, code }
  const text = write(fill(mail.code, values), mail.codeUse)
  return { to, subject: fill(mail.codeSubject, values), text, code }
}

export const resetMail = (to: string, { shop, words: { mail }, link }: Letter & { link: string }): Mail => ({
  to,
  subject: fill(mail.resetSubject, { shop }),
  text: write(fill(mail.reset, { shop }), link, mail.resetUse),
  link,
})

export const activationMail = (
  to: string,
  { shop, words: { mail }, link }: Letter & { link: string },
): Mail => ({
  to,
  subject: fill(mail.activationSubject, { shop }),
  text: write(fill(mail.activation, { shop }), link, mail.activationUse),
  link,
})

export const approvedMail = (
  to: string,
  { shop, words: { mail }, link }: Letter & { link: string },
): Mail => ({
  to,
  subject: fill(mail.approvedSubject, { shop }),
  text: write(fill(mail.approved, { shop }), link),
  link,
})

/** Informs members of a changed password, so that they notice a theft. */
export const passwordChangedMail = (to: string, { shop, words: { mail } }: Letter): Mail => ({
  to,
  subject: fill(mail.changedSubject, { shop }),
  text: write(fill(mail.changed, { shop }), mail.changedNotYou),
})
