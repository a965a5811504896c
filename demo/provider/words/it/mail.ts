import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} è il tuo codice per {shop}',
  code: 'Il tuo codice per {shop} è {code}.',
  codeUse:
    'Inseriscilo entro 15 minuti nella pagina che lo ha chiesto. Se non hai chiesto un codice, ignora questa e-mail.',
  resetSubject: 'Una nuova password per {shop}',
  reset: 'Qualcuno, si spera tu, vuole una nuova password per {shop}. Sceglila qui:',
  resetUse:
    'Il link funziona una sola volta e per un’ora. Se non sei stato tu, ignora questa e-mail: non è cambiato nulla.',
  activationSubject: 'Il tuo account {shop} è pronto',
  activation: '{shop} ha creato un account per te. Scegli una password per usarlo:',
  activationUse: 'Il link funziona una sola volta e per sette giorni.',
  approvedSubject: 'Benvenuto in {shop}',
  approved: 'Il tuo account è approvato: ora puoi accedere a {shop}.',
  changedSubject: 'La tua password di {shop} è stata cambiata',
  changed: 'La password del tuo account {shop} è appena stata cambiata.',
  changedNotYou:
    'Se non sei stato tu, scegline una nuova con «Password dimenticata?» nella pagina di accesso.',
  takenSubject: 'La tua conferma da {shop}',
  orderSubject: 'Il tuo ordine {number} da {shop}',
  hello: 'Ciao {name},',
  orderThanks: 'grazie per il tuo ordine {number}.',
  orderRow: '{label}: {amount}',
  shippedTo: 'Spedizione ({title}) a {city}.',
  backInStockSubject: '{name} è di nuovo da {shop}',
  backInStock: '{name} è di nuovo disponibile da {shop}, a {price}.',
  backInStockOnce: 'Hai chiesto tu questa e-mail. Arriva una volta sola.',
}
