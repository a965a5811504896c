import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} je váš kód pro {shop}',
  code: 'Váš kód pro {shop} je {code}.',
  codeUse:
    'Zadejte ho do 15 minut na stránce, která o něj požádala. Pokud jste o kód nežádali, e-mailu si nevšímejte.',
  resetSubject: 'Nové heslo pro {shop}',
  reset: 'Někdo, doufejme vy, chce nové heslo pro {shop}. Zvolte ho tady:',
  resetUse:
    'Odkaz funguje jednou a po dobu jedné hodiny. Pokud jste to nebyli vy, e-mailu si nevšímejte: nic se nezměnilo.',
  activationSubject: 'Váš účet u {shop} je připraven',
  activation: '{shop} vám vytvořil účet. Zvolte si k němu heslo:',
  activationUse: 'Odkaz funguje jednou a po dobu sedmi dnů.',
  approvedSubject: 'Vítejte u {shop}',
  approved: 'Váš účet je schválen: teď se můžete přihlásit u {shop}.',
  changedSubject: 'Vaše heslo u {shop} bylo změněno',
  changed: 'Heslo vašeho účtu u {shop} bylo právě změněno.',
  changedNotYou:
    'Pokud jste to nebyli vy, nastavte si nové přes „Zapomněli jste heslo?“ na přihlašovací stránce.',
  takenSubject: 'Vaše potvrzení od {shop}',
  orderSubject: 'Vaše objednávka {number} u {shop}',
  hello: 'Dobrý den, {name},',
  orderThanks: 'děkujeme za objednávku {number}.',
  orderRow: '{label}: {amount}',
  shippedTo: 'Doprava ({title}): {city}.',
  backInStockSubject: '{name} je zpět v obchodě {shop}',
  backInStock: '{name} lze v obchodě {shop} znovu koupit, cena: {price}.',
  backInStockOnce: 'O tento e-mail jste požádali. Přijde jen jednou.',
}
