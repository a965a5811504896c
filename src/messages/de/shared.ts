/** Sentences of several parts. */

export const addToCart = 'In den Warenkorb'
export const chooseOptions = 'Optionen wählen'
export const buyNow = 'Jetzt kaufen'
export const viewProduct = 'Produkt ansehen'
export const soldOut = 'Ausverkauft'
export const onlyLeft = 'Nur noch {count} da'
export const from = 'Ab {price}'
export const oldPrice = 'Alter Preis'
export const productFailed = 'Dieses Produkt konnte nicht geladen werden.'
export const productMissing = 'Dieses Produkt ist zurzeit nicht erhältlich.'
export const tryAgain = 'Noch einmal versuchen'
export const oneMoment = 'Einen Moment …'
export const cartIsEmpty = 'Ihr Warenkorb ist leer.'
export const checkout = 'Zur Kasse'
export const noLongerAvailable = 'Das gibt es nicht mehr.'
export const and = ' und '
export const dismiss = 'Schließen'
export const price = 'Preis'
export const optional = 'freiwillig'
export const loading = 'Wird geladen …'
export const login = 'Anmelden'
export const logout = 'Abmelden'
export const shopUnreachable =
  'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.'
export const failedTryAgain = 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.'
export const textTooShort = '{title}: bitte mindestens {least} Zeichen.'
export const membersOnly = 'Das gibt es nur für Mitglieder.'
export const subscriptionOnly = 'Das gibt es nur im Abonnement, auf der Seite des Produkts.'
export const preorder = 'Vorbestellen'
export const preordered = 'Vorbestellung'
export const shopBusy = 'Der Shop ist gerade überlastet. Bitte gleich noch einmal versuchen.'
export const captchaUnavailable =
  'Eine Sicherheitsabfrage ist nötig, die diese Seite nicht zeigen kann. Versuchen Sie es später noch einmal.'
export const loginTimedOut = 'Die Anmeldung hat zu lange gedauert. Versuchen Sie es noch einmal.'
export const memberTitle = 'Sie sind angemeldet'
export const rhythm = {
  everyDay: 'Jeden Tag',
  everyWeek: 'Jede Woche',
  everyMonth: 'Jeden Monat',
  everyYear: 'Jedes Jahr',
  everyTime: 'Alle {time}',
  forTime: 'für {time}',
  untilCancelled: 'bis zur Kündigung',
}
export const categories = 'Kategorien'
export const allProducts = 'Alle Produkte'
export const accountName = 'Ihr Konto'
