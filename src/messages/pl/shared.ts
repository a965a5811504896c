/** Sentences of several parts. */

export const addToCart = 'Dodaj do koszyka'
export const chooseOptions = 'Wybierz opcje'
export const buyNow = 'Kup teraz'
export const viewProduct = 'Zobacz produkt'
export const soldOut = 'Wyprzedane'
export const onlyLeft = 'Zostało tylko {count}'
export const from = 'Od {price}'
export const oldPrice = 'Poprzednia cena'
export const tryAgain = 'Spróbuj ponownie'
export const productFailed = 'Nie udało się wczytać tego produktu.'
export const productMissing = 'Ten produkt jest teraz niedostępny.'
export const adding = 'Dodawanie…'
export const oneMoment = 'Chwileczkę…'
export const cartIsEmpty = 'Twój koszyk jest pusty.'
export const checkout = 'Do kasy'
export const noLongerAvailable = 'To nie jest już dostępne.'
export const and = ' i '
export const dismiss = 'Zamknij'
export const price = 'Cena'
export const optional = 'opcjonalnie'
export const loading = 'Wczytywanie…'
export const login = 'Zaloguj się'
export const logout = 'Wyloguj się'
export const shopUnreachable = 'Nie możemy połączyć się ze sklepem. Sprawdź połączenie i spróbuj ponownie.'
export const items = {
  one: '{count} produkt',
  few: '{count} produkty',
  many: '{count} produktów',
  other: '{count} produktu',
}
export const textTooShort = '{title}: co najmniej {least} znaków.'
export const membersOnly = 'Ten produkt jest tylko dla członków.'
export const subscriptionOnly = 'Ten produkt jest sprzedawany tylko w subskrypcji, na jego stronie.'
export const preorder = 'Zamów w przedsprzedaży'
export const preordered = 'Przedsprzedaż'
export const shopBusy = 'Sklep jest bardzo obciążony. Spróbuj ponownie za chwilę.'
export const captchaUnavailable =
  'Potrzebna jest weryfikacja, której ta strona nie może pokazać. Spróbuj później.'
export const loginTimedOut = 'Logowanie trwało zbyt długo. Spróbuj ponownie.'
export const memberTitle = 'Jesteś na swoim koncie'
export const rhythm = {
  everyDay: 'Codziennie',
  everyWeek: 'Co tydzień',
  everyMonth: 'Co miesiąc',
  everyYear: 'Co rok',
  everyTime: 'Co {time}',
  forTime: 'przez {time}',
  untilCancelled: 'do odwołania',
}
export const categories = 'Kategorie'
export const allProducts = 'Wszystkie produkty'
export const accountName = 'Twoje konto'
export const sending = 'Wysyłanie…'
export const trySoon = 'Nie udało się. Spróbuj ponownie za chwilę.'
