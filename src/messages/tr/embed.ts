import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Turkish. */
export const messages: EmbedMessages = {
  title: 'Mağaza',
  noOrigin:
    'Bu çerçeveyi içeren sayfa ona bir kaynak vermiyor, bu yüzden mağaza yanıt vermiyor. Tek başına açın: ',
  noWindow: 'Bu çerçeveyi içeren sayfa ödemenin açılmasına izin vermiyor. Tek başına açın: ',
  noSubject: 'Bu adres ne bir ürün ne de bir koleksiyon belirtiyor: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'Sayfanın bu bölümü betiklere ihtiyaç duyuyor.'
