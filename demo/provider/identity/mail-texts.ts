import type { Mail } from './outbox.ts'

const write = (...lines: readonly string[]) => lines.join('\n\n')

/** The six digits that confirm an address. */
export const verificationMail = (to: string, { shop, code }: { shop: string; code: string }): Mail => ({
  to,
  subject: `${code} is your ${shop} code`,
  text: write(
    `Your code for ${shop} is ${code}.`,
    'Enter it on the page that asked for it within 15 minutes. If you did not ask for a code, ignore this e-mail.',
  ),
  code,
})

export const resetMail = (to: string, { shop, link }: { shop: string; link: string }): Mail => ({
  to,
  subject: `Set a new password for ${shop}`,
  text: write(
    `Somebody, hopefully you, wants a new password for ${shop}. Choose it here:`,
    link,
    'The link works once and for one hour. If it was not you, ignore this e-mail: nothing has changed.',
  ),
  link,
})

export const activationMail = (to: string, { shop, link }: { shop: string; link: string }): Mail => ({
  to,
  subject: `Your ${shop} account is ready`,
  text: write(
    `${shop} has made an account for you. Choose a password to use it:`,
    link,
    'The link works once and for seven days.',
  ),
  link,
})

export const approvedMail = (to: string, { shop, link }: { shop: string; link: string }): Mail => ({
  to,
  subject: `Welcome to ${shop}`,
  text: write(`You have been let in: you can log in to ${shop} now.`, link),
  link,
})

/** Nobody should lose an account without noticing. */
export const passwordChangedMail = (to: string, { shop }: { shop: string }): Mail => ({
  to,
  subject: `Your ${shop} password was changed`,
  text: write(
    `The password of your ${shop} account was changed just now.`,
    'If it was not you, set a new one with “Forgot password?” on the login page.',
  ),
})
