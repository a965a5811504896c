/** Sentences of several parts. */

export const addToCart = 'In winkelmand'
export const chooseOptions = 'Opties kiezen'
export const buyNow = 'Nu kopen'
export const viewProduct = 'Product bekijken'
export const soldOut = 'Uitverkocht'
export const onlyLeft = 'Nog maar {count} over'
export const from = 'Vanaf {price}'
export const oldPrice = 'Oude prijs'
export const tryAgain = 'Opnieuw proberen'
export const productFailed = 'Dit product kon niet worden geladen.'
export const productMissing = 'Dit product is op dit moment niet beschikbaar.'
export const adding = 'Wordt toegevoegd…'
export const oneMoment = 'Een ogenblik…'
export const cartIsEmpty = 'Je winkelmand is leeg.'
export const checkout = 'Afrekenen'
export const noLongerAvailable = 'Dit is niet meer beschikbaar.'
export const and = ' en '
export const dismiss = 'Sluiten'
export const price = 'Prijs'
export const optional = 'optioneel'
export const loading = 'Laden…'
export const login = 'Inloggen'
export const logout = 'Uitloggen'
export const shopUnreachable =
  'We kunnen de winkel niet bereiken. Controleer je verbinding en probeer het opnieuw.'
export const textTooShort = '{title}: minstens {least} tekens, alsjeblieft.'
export const membersOnly = 'Dit is alleen voor leden.'
export const subscriptionOnly = 'Dit wordt alleen als abonnement verkocht, op de productpagina.'
export const preorder = 'Vooraf bestellen'
export const preordered = 'Voorbestelling'
export const shopBusy = 'De winkel is erg druk. Probeer het zo meteen opnieuw.'
export const captchaUnavailable =
  'Er is een beveiligingscontrole nodig die deze pagina niet kan tonen. Probeer het later opnieuw.'
export const loginTimedOut = 'Het inloggen duurde te lang. Probeer het opnieuw.'
export const memberTitle = 'Je bent ingelogd'
export const rhythm = {
  everyDay: 'Elke dag',
  everyWeek: 'Elke week',
  everyMonth: 'Elke maand',
  everyYear: 'Elk jaar',
  everyTime: 'Elke {time}',
  forTime: 'voor {time}',
  untilCancelled: 'tot opzegging',
}
export const categories = 'Categorieën'
export const allProducts = 'Alle producten'
export const sending = 'Versturen…'
export const accountName = 'Je account'
