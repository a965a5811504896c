/** Texts of the e-mails, in English. */
export const mail = {
  codeSubject: '{code} is your {shop} code',
  code: 'Your code for {shop} is {code}.',
  codeUse:
    'Enter it on the page that asked for it within 15 minutes. If you did not ask for a code, ignore this e-mail.',
  resetSubject: 'Set a new password for {shop}',
  reset: 'Somebody, hopefully you, wants a new password for {shop}. Choose it here:',
  resetUse:
    'The link works once and for one hour. If it was not you, ignore this e-mail: nothing has changed.',
  activationSubject: 'Your {shop} account is ready',
  activation: '{shop} has made an account for you. Choose a password to use it:',
  activationUse: 'The link works once and for seven days.',
  approvedSubject: 'Welcome to {shop}',
  approved: 'You have been let in: you can log in to {shop} now.',
  changedSubject: 'Your {shop} password was changed',
  changed: 'The password of your {shop} account was changed just now.',
  changedNotYou: 'If it was not you, set a new one with “Forgot password?” on the login page.',
  takenSubject: 'Your confirmation from {shop}',
  orderSubject: 'Your order {number} at {shop}',
  hello: 'Hello {name},',
  orderThanks: 'thank you for your order {number}.',
  orderRow: '{label}: {amount}',
  shippedTo: '{title} shipping to {city}.',
  backInStockSubject: '{name} is back at {shop}',
  backInStock: '{name} can be had again at {shop}, for {price}.',
  backInStockOnce: 'You asked for this e-mail. It comes once.',
} as const
