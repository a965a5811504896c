import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} to Twój kod do {shop}',
  code: 'Twój kod do {shop} to {code}.',
  codeUse:
    'Wpisz go w ciągu 15 minut na stronie, która o niego poprosiła. Jeśli to nie Twoja prośba, zignoruj tę wiadomość.',
  resetSubject: 'Nowe hasło do {shop}',
  reset: 'Ktoś, mamy nadzieję, że Ty, prosi o nowe hasło do {shop}. Wybierz je tutaj:',
  resetUse: 'Link działa raz i przez godzinę. Jeśli to nie Ty, zignoruj tę wiadomość: nic się nie zmieniło.',
  activationSubject: 'Twoje konto w {shop} jest gotowe',
  activation: '{shop}: utworzono dla Ciebie konto. Wybierz do niego hasło:',
  activationUse: 'Link działa raz i przez siedem dni.',
  approvedSubject: 'Witamy w {shop}',
  approved: 'Twoje konto zostało zatwierdzone: możesz się teraz zalogować do {shop}.',
  changedSubject: 'Twoje hasło do {shop} zostało zmienione',
  changed: 'Hasło do Twojego konta w {shop} zostało właśnie zmienione.',
  changedNotYou: 'Jeśli to nie Ty, ustaw nowe za pomocą „Nie pamiętasz hasła?” na stronie logowania.',
  takenSubject: 'Twoje potwierdzenie z {shop}',
  orderSubject: 'Twoje zamówienie {number} w {shop}',
  hello: 'Dzień dobry, {name},',
  orderThanks: 'dziękujemy za zamówienie {number}.',
  orderRow: '{label}: {amount}',
  shippedTo: 'Wysyłka ({title}): {city}.',
  backInStockSubject: '{name}: znowu w {shop}',
  backInStock: '{name}: znowu do kupienia w {shop}, cena: {price}.',
  backInStockOnce: 'Ta wiadomość to odpowiedź na Twoją prośbę. Przychodzi raz.',
}
