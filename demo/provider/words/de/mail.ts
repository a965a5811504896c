import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} ist Ihr Code für {shop}',
  code: 'Ihr Code für {shop} lautet {code}.',
  codeUse:
    'Geben Sie ihn innerhalb von 15 Minuten auf der Seite ein, die danach gefragt hat. Haben Sie keinen Code angefordert, können Sie diese E-Mail ignorieren.',
  resetSubject: 'Neues Passwort für {shop}',
  reset: 'Jemand, hoffentlich Sie, möchte ein neues Passwort für {shop}. Wählen Sie es hier:',
  resetUse:
    'Der Link gilt einmal und für eine Stunde. Waren Sie es nicht, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
  activationSubject: 'Ihr Konto bei {shop} ist bereit',
  activation: '{shop} hat ein Konto für Sie angelegt. Wählen Sie ein Passwort dafür:',
  activationUse: 'Der Link gilt einmal und für sieben Tage.',
  approvedSubject: 'Willkommen bei {shop}',
  approved: 'Ihr Konto ist freigegeben: Sie können sich jetzt bei {shop} anmelden.',
  changedSubject: 'Ihr Passwort bei {shop} wurde geändert',
  changed: 'Das Passwort Ihres Kontos bei {shop} wurde gerade geändert.',
  changedNotYou:
    'Waren Sie es nicht, legen Sie mit „Passwort vergessen?“ auf der Anmeldeseite ein neues fest.',
  takenSubject: 'Ihre Bestätigung von {shop}',
  orderSubject: 'Ihre Bestellung {number} bei {shop}',
  hello: 'Guten Tag {name},',
  orderThanks: 'vielen Dank für Ihre Bestellung {number}.',
  orderRow: '{label}: {amount}',
  shippedTo: 'Versand ({title}) nach {city}.',
  backInStockSubject: '{name} ist wieder da: {shop}',
  backInStock: '{name} ist bei {shop} wieder zu haben, für {price}.',
  backInStockOnce: 'Sie haben um diese E-Mail gebeten. Sie kommt nur einmal.',
}
