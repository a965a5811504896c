import { findLanguage } from '../../src/messages/languages.ts'

/** The frame's own messages; its tag shows all others. */
export interface EmbedWords {
  readonly title: string
  /** The page around gives no origin; the frame's address follows. */
  readonly noOrigin: string
  /** The page around allows no window; the frame's address follows. */
  readonly noWindow: string
  /** The address names nothing to show; an example follows. */
  readonly noSubject: string
}

/** @internal Exported for tests: by language, in the order of `languages.ts`. */
export const WORDS: Readonly<Record<string, EmbedWords>> = {
  en: {
    title: 'Shop',
    noOrigin:
      'The page around this frame gives it no origin, so the shop does not answer it. Open it by itself: ',
    noWindow: 'The page around this frame does not let it open the checkout. Open it by itself: ',
    noSubject: 'This address names no product and no collection: ',
  },
  ar: {
    title: 'المتجر',
    noOrigin: 'الصفحة المحيطة بهذا الإطار لا تمنحه مصدرًا، لذلك لا يجيبه المتجر. افتحه وحده: ',
    noWindow: 'الصفحة المحيطة بهذا الإطار لا تسمح له بفتح صفحة الدفع. افتحه وحده: ',
    noSubject: 'لا يذكر هذا العنوان منتجًا ولا مجموعة: ',
  },
  cs: {
    title: 'Obchod',
    noOrigin:
      'Stránka kolem tohoto rámu mu nedává žádný původ, proto mu obchod neodpovídá. Otevřete ho zvlášť: ',
    noWindow: 'Stránka kolem tohoto rámu mu nedovoluje otevřít pokladnu. Otevřete ho zvlášť: ',
    noSubject: 'Tato adresa neuvádí žádný produkt ani kolekci: ',
  },
  de: {
    title: 'Shop',
    noOrigin:
      'Die Seite um diesen Rahmen gibt ihm keinen Ursprung, deshalb antwortet ihm der Shop nicht. Öffnen Sie ihn für sich: ',
    noWindow: 'Die Seite um diesen Rahmen lässt ihn die Kasse nicht öffnen. Öffnen Sie ihn für sich: ',
    noSubject: 'Diese Adresse nennt kein Produkt und keine Kollektion: ',
  },
  es: {
    title: 'Tienda',
    noOrigin:
      'La página que rodea este marco no le da un origen, así que la tienda no le responde. Ábrelo aparte: ',
    noWindow: 'La página que rodea este marco no le deja abrir el pago. Ábrelo aparte: ',
    noSubject: 'Esta dirección no indica ningún producto ni colección: ',
  },
  fr: {
    title: 'Boutique',
    noOrigin:
      'La page autour de ce cadre ne lui donne pas d’origine : la boutique ne lui répond donc pas. Ouvrez-le à part : ',
    noWindow: 'La page autour de ce cadre ne lui permet pas d’ouvrir le paiement. Ouvrez-le à part : ',
    noSubject: 'Cette adresse n’indique ni produit ni collection : ',
  },
  he: {
    title: 'חנות',
    noOrigin: 'הדף שסביב המסגרת הזאת לא נותן לה מקור, ולכן החנות לא עונה לה. אפשר לפתוח אותה בנפרד: ',
    noWindow: 'הדף שסביב המסגרת הזאת לא מאפשר לה לפתוח את התשלום. אפשר לפתוח אותה בנפרד: ',
    noSubject: 'הכתובת הזאת לא מציינת מוצר או אוסף: ',
  },
  it: {
    title: 'Negozio',
    noOrigin:
      'La pagina intorno a questo riquadro non gli dà un’origine, quindi il negozio non gli risponde. Aprilo a parte: ',
    noWindow: 'La pagina intorno a questo riquadro non gli permette di aprire la cassa. Aprilo a parte: ',
    noSubject: 'Questo indirizzo non indica né un prodotto né una collezione: ',
  },
  ja: {
    title: 'ショップ',
    noOrigin:
      'このフレームを表示しているページがオリジンを与えていないため、ショップは応答しません。単独で開いてください：',
    noWindow: 'このフレームを表示しているページでは、購入手続きを開けません。単独で開いてください：',
    noSubject: 'このアドレスには商品もコレクションも指定されていません：',
  },
  nl: {
    title: 'Winkel',
    noOrigin:
      'De pagina om dit kader geeft het geen herkomst, daarom antwoordt de winkel niet. Open het apart: ',
    noWindow: 'De pagina om dit kader laat het de kassa niet openen. Open het apart: ',
    noSubject: 'Dit adres noemt geen product en geen collectie: ',
  },
  pl: {
    title: 'Sklep',
    noOrigin:
      'Strona wokół tej ramki nie nadaje jej źródła, dlatego sklep jej nie odpowiada. Otwórz ją osobno: ',
    noWindow: 'Strona wokół tej ramki nie pozwala jej otworzyć kasy. Otwórz ją osobno: ',
    noSubject: 'Ten adres nie wskazuje żadnego produktu ani kolekcji: ',
  },
  pt: {
    title: 'Loja',
    noOrigin:
      'A página em volta deste quadro não lhe dá uma origem, por isso a loja não responde a ele. Abra-o à parte: ',
    noWindow: 'A página em volta deste quadro não permite que ele abra o pagamento. Abra-o à parte: ',
    noSubject: 'Este endereço não indica nenhum produto nem coleção: ',
  },
  sv: {
    title: 'Butik',
    noOrigin:
      'Sidan runt den här ramen ger den inget ursprung, så butiken svarar den inte. Öppna den för sig: ',
    noWindow: 'Sidan runt den här ramen låter den inte öppna kassan. Öppna den för sig: ',
    noSubject: 'Den här adressen anger varken en produkt eller en kollektion: ',
  },
  tr: {
    title: 'Mağaza',
    noOrigin:
      'Bu çerçeveyi içeren sayfa ona bir kaynak vermiyor, bu yüzden mağaza yanıt vermiyor. Tek başına açın: ',
    noWindow: 'Bu çerçeveyi içeren sayfa ödemenin açılmasına izin vermiyor. Tek başına açın: ',
    noSubject: 'Bu adres ne bir ürün ne de bir koleksiyon belirtiyor: ',
  },
  zh: {
    title: '商店',
    noOrigin: '包含此框架的页面没有给它来源，因此商店不会响应。请单独打开：',
    noWindow: '包含此框架的页面不允许它打开结账页面。请单独打开：',
    noSubject: '此地址没有指明商品或商品系列：',
  },
}

const ENGLISH = WORDS.en as EmbedWords

/** Returns the words of a language; English if there are none. */
export const wordsOf = (language: string): EmbedWords => WORDS[findLanguage(language) ?? 'en'] ?? ENGLISH

/**
 * Returns the first of the browser's languages that the package has texts of.
 *
 * @param preferred BCP 47, in the visitor's order.
 */
export const pickLanguage = (preferred: readonly string[]): string =>
  preferred.find((one) => /^en\b/i.test(one) || findLanguage(one)) ?? 'en'
