/** Sentences of several parts. */

export const addToCart = 'Lägg i varukorgen'
export const chooseOptions = 'Välj alternativ'
export const buyNow = 'Köp nu'
export const viewProduct = 'Visa produkten'
export const soldOut = 'Slutsåld'
export const onlyLeft = 'Bara {count} kvar'
export const from = 'Från {price}'
export const oldPrice = 'Tidigare pris'
export const tryAgain = 'Försök igen'
export const productFailed = 'Produkten kunde inte laddas.'
export const productMissing = 'Produkten är inte tillgänglig just nu.'
export const adding = 'Lägger i …'
export const oneMoment = 'Ett ögonblick …'
export const cartIsEmpty = 'Din varukorg är tom.'
export const checkout = 'Till kassan'
export const noLongerAvailable = 'Den finns inte längre.'
export const and = ' och '
export const dismiss = 'Stäng'
export const price = 'Pris'
export const optional = 'valfritt'
export const loading = 'Laddar …'
export const login = 'Logga in'
export const logout = 'Logga ut'
export const shopUnreachable = 'Vi når inte butiken. Kontrollera din anslutning och försök igen.'
export const textTooShort = '{title}: minst {least} tecken, tack.'
export const membersOnly = 'Det här är bara för medlemmar.'
export const subscriptionOnly = 'Det här säljs bara som prenumeration, på produktens sida.'
export const preorder = 'Förbeställ'
export const preordered = 'Förbeställning'
export const shopBusy = 'Butiken har mycket att göra. Försök igen om en stund.'
export const captchaUnavailable =
  'Det behövs en säkerhetskontroll som sidan inte kan visa. Försök igen senare.'
export const loginTimedOut = 'Inloggningen tog för lång tid. Försök igen.'
export const memberTitle = 'Du är inloggad'
export const rhythm = {
  everyDay: 'Varje dag',
  everyWeek: 'Varje vecka',
  everyMonth: 'Varje månad',
  everyYear: 'Varje år',
  everyTime: 'Intervall: {time}',
  forTime: 'i {time}',
  untilCancelled: 'tills du säger upp',
}
export const categories = 'Kategorier'
export const allProducts = 'Alla produkter'
export const accountName = 'Ditt konto'
export const sending = 'Skickar …'
export const trySoon = 'Det gick inte. Försök igen om en stund.'
