import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} is je code voor {shop}',
  code: 'Je code voor {shop} is {code}.',
  codeUse:
    'Vul hem binnen 15 minuten in op de pagina die erom vroeg. Heb je geen code aangevraagd, negeer deze e-mail dan.',
  resetSubject: 'Nieuw wachtwoord voor {shop}',
  reset: 'Iemand, hopelijk jij, wil een nieuw wachtwoord voor {shop}. Kies het hier:',
  resetUse:
    'De link werkt één keer en een uur lang. Was jij het niet, negeer deze e-mail dan: er is niets veranderd.',
  activationSubject: 'Je account bij {shop} staat klaar',
  activation: '{shop} heeft een account voor je aangemaakt. Kies er een wachtwoord voor:',
  activationUse: 'De link werkt één keer en zeven dagen lang.',
  approvedSubject: 'Welkom bij {shop}',
  approved: 'Je account is goedgekeurd: je kunt nu inloggen bij {shop}.',
  changedSubject: 'Je wachtwoord bij {shop} is gewijzigd',
  changed: 'Het wachtwoord van je account bij {shop} is zojuist gewijzigd.',
  changedNotYou:
    'Was jij het niet, stel dan een nieuw wachtwoord in met ‘Wachtwoord vergeten?’ op de inlogpagina.',
  takenSubject: 'Je bevestiging van {shop}',
  orderSubject: 'Je bestelling {number} bij {shop}',
  hello: 'Hallo {name},',
  orderThanks: 'bedankt voor je bestelling {number}.',
  orderRow: '{label}: {amount}',
  shippedTo: 'Verzending ({title}) naar {city}.',
  backInStockSubject: '{name} is terug bij {shop}',
  backInStock: '{name} is weer te koop bij {shop}, voor {price}.',
  backInStockOnce: 'Je hebt om deze e-mail gevraagd. Hij komt één keer.',
}
