/** Sentences of several parts. */

export const addToCart = 'Aggiungi al carrello'
export const chooseOptions = 'Scegli le opzioni'
export const buyNow = 'Compra ora'
export const viewProduct = 'Vedi il prodotto'
export const soldOut = 'Esaurito'
export const onlyLeft = 'Solo {count} rimasti'
export const from = 'Da {price}'
export const oldPrice = 'Prezzo precedente'
export const tryAgain = 'Riprova'
export const productFailed = 'Non è stato possibile caricare questo prodotto.'
export const productMissing = 'Questo prodotto al momento non è disponibile.'
export const adding = 'Aggiunta in corso…'
export const oneMoment = 'Un momento…'
export const cartIsEmpty = 'Il tuo carrello è vuoto.'
export const checkout = 'Vai alla cassa'
export const noLongerAvailable = 'Non è più disponibile.'
export const and = ' e '
export const dismiss = 'Chiudi'
export const price = 'Prezzo'
export const optional = 'facoltativo'
export const loading = 'Caricamento…'
export const login = 'Accedi'
export const logout = 'Esci'
export const shopUnreachable = 'Non riusciamo a raggiungere il negozio. Controlla la connessione e riprova.'
export const undo = 'Annulla'
export const noteHint = { one: 'Ancora {count} carattere', other: 'Ancora {count} caratteri' }
export const textTooShort = '{title}: almeno {least} caratteri, per favore.'
export const membersOnly = 'Questo articolo è riservato ai membri.'
export const subscriptionOnly = 'Questo articolo si vende solo in abbonamento, sulla sua pagina.'
export const preorder = 'Preordina'
export const preordered = 'Preordine'
export const shopBusy = 'Il negozio è molto occupato. Riprova fra un momento.'
export const captchaUnavailable =
  'Serve un controllo di sicurezza che questa pagina non può mostrare. Riprova più tardi.'
export const loginTimedOut = 'L’accesso ha richiesto troppo tempo. Riprova.'
export const memberTitle = 'Hai effettuato l’accesso'
export const rhythm = {
  everyDay: 'Ogni giorno',
  everyWeek: 'Ogni settimana',
  everyMonth: 'Ogni mese',
  everyYear: 'Ogni anno',
  everyTime: 'Ogni {time}',
  forTime: 'per {time}',
  untilCancelled: 'fino a disdetta',
}
export const categories = 'Categorie'
export const allProducts = 'Tutti i prodotti'
export const accountName = 'Il tuo account'
