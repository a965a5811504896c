/** Sentences of several parts. */

export const addToCart = 'Přidat do košíku'
export const chooseOptions = 'Vybrat možnosti'
export const buyNow = 'Koupit hned'
export const viewProduct = 'Zobrazit produkt'
export const soldOut = 'Vyprodáno'
export const onlyLeft = 'Zbývá jen {count}'
export const from = 'Od {price}'
export const oldPrice = 'Původní cena'
export const tryAgain = 'Zkusit znovu'
export const productFailed = 'Tento produkt se nepodařilo načíst.'
export const productMissing = 'Tento produkt teď není k dispozici.'
export const adding = 'Přidává se…'
export const oneMoment = 'Okamžik…'
export const cartIsEmpty = 'Váš košík je prázdný.'
export const checkout = 'K pokladně'
export const noLongerAvailable = 'Toto už není k dispozici.'
export const and = ' a '
export const dismiss = 'Zavřít'
export const price = 'Cena'
export const optional = 'nepovinné'
export const loading = 'Načítání…'
export const login = 'Přihlásit se'
export const logout = 'Odhlásit se'
export const shopUnreachable = 'Nemůžeme se spojit s obchodem. Zkontrolujte připojení a zkuste to znovu.'
export const textTooShort = '{title}: prosím, nejméně {least} znaků.'
export const membersOnly = 'Jen pro členy.'
export const subscriptionOnly = 'Prodává se jen jako předplatné, na stránce produktu.'
export const preorder = 'Předobjednat'
export const preordered = 'Předobjednávka'
export const shopBusy = 'Obchod je velmi vytížený. Zkuste to za chvíli znovu.'
export const captchaUnavailable =
  'Je potřeba bezpečnostní kontrola, kterou tato stránka neumí zobrazit. Zkuste to později.'
export const loginTimedOut = 'Přihlášení trvalo příliš dlouho. Zkuste to znovu.'
export const memberTitle = 'Jste přihlášeni'
export const rhythm = {
  everyDay: 'Každý den',
  everyWeek: 'Každý týden',
  everyMonth: 'Každý měsíc',
  everyYear: 'Každý rok',
  everyTime: 'Jednou za {time}',
  forTime: 'na {time}',
  untilCancelled: 'do zrušení',
}
export const categories = 'Kategorie'
export const allProducts = 'Všechny produkty'
export const accountName = 'Váš účet'
