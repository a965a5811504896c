import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} är din kod för {shop}',
  code: 'Din kod för {shop} är {code}.',
  codeUse:
    'Skriv in den inom 15 minuter på sidan som bad om den. Om du inte bad om någon kod kan du bortse från det här mejlet.',
  resetSubject: 'Nytt lösenord för {shop}',
  reset: 'Någon, förhoppningsvis du, vill ha ett nytt lösenord för {shop}. Välj det här:',
  resetUse:
    'Länken fungerar en gång och i en timme. Var det inte du kan du bortse från det här mejlet: inget har ändrats.',
  activationSubject: 'Ditt konto hos {shop} är klart',
  activation: '{shop} har skapat ett konto åt dig. Välj ett lösenord för det:',
  activationUse: 'Länken fungerar en gång och i sju dagar.',
  approvedSubject: 'Välkommen till {shop}',
  approved: 'Ditt konto är godkänt: nu kan du logga in hos {shop}.',
  changedSubject: 'Ditt lösenord hos {shop} har ändrats',
  changed: 'Lösenordet till ditt konto hos {shop} ändrades nyss.',
  changedNotYou: 'Var det inte du, välj ett nytt med ”Glömt lösenordet?” på inloggningssidan.',
  takenSubject: 'Din bekräftelse från {shop}',
  orderSubject: 'Din beställning {number} hos {shop}',
  hello: 'Hej {name},',
  orderThanks: 'tack för din beställning {number}.',
  orderRow: '{label}: {amount}',
  shippedTo: 'Frakt ({title}) till {city}.',
  backInStockSubject: '{name} är tillbaka hos {shop}',
  backInStock: '{name} finns åter hos {shop}, för {price}.',
  backInStockOnce: 'Du bad om det här mejlet. Det kommer en gång.',
}
