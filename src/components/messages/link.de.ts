import type { LinkWords } from '../../views/link/link-words.ts'

export const linkDe: LinkWords = {
  login: 'Anmelden',
  logout: 'Abmelden',
  checkout: 'Zur Kasse',
  product: 'Produkt ansehen',
  account: 'Mein Konto',
  bookings: 'Buchen',
  events: 'Karten kaufen',
  plans: 'Tarif wählen',
  busy: 'Einen Moment …',
  problems: {
    notSetUp: 'Dieser Link führt noch nirgends hin.',
    cartEmpty: 'Ihr Warenkorb ist leer.',
    gone: 'Das gibt es nicht mehr.',
    offline: 'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    failed: 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.',
  },
}
