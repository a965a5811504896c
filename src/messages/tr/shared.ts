/** Sentences of several parts. */

export const addToCart = 'Sepete ekle'
export const chooseOptions = 'Seçenekleri belirle'
export const buyNow = 'Hemen satın al'
export const viewProduct = 'Ürünü gör'
export const soldOut = 'Tükendi'
export const onlyLeft = 'Yalnızca {count} adet kaldı'
export const from = '{price} ve üzeri'
export const oldPrice = 'Eski fiyat'
export const tryAgain = 'Yeniden dene'
export const productFailed = 'Bu ürün yüklenemedi.'
export const productMissing = 'Bu ürün şu anda mevcut değil.'
export const adding = 'Ekleniyor…'
export const oneMoment = 'Bir dakika…'
export const cartIsEmpty = 'Sepetiniz boş.'
export const checkout = 'Ödemeye geç'
export const noLongerAvailable = 'Bu artık mevcut değil.'
export const and = ' ve '
export const dismiss = 'Kapat'
export const price = 'Fiyat'
export const optional = 'isteğe bağlı'
export const loading = 'Yükleniyor…'
export const login = 'Giriş yap'
export const logout = 'Çıkış yap'
export const shopUnreachable = 'Mağazaya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.'
export const items = { other: '{count} ürün' }
export const textTooShort = '{title}: en az {least} karakter lütfen.'
export const membersOnly = 'Bu ürün yalnızca üyeler içindir.'
export const subscriptionOnly = 'Bu ürün yalnızca abonelikle, kendi sayfasında satılır.'
export const preorder = 'Ön sipariş ver'
export const preordered = 'Ön sipariş'
export const shopBusy = 'Mağaza çok yoğun. Birazdan yeniden deneyin.'
export const captchaUnavailable =
  'Bu sayfanın gösteremediği bir güvenlik denetimi gerekiyor. Daha sonra deneyin.'
export const loginTimedOut = 'Giriş çok uzun sürdü. Yeniden deneyin.'
export const memberTitle = 'Giriş yaptınız'
export const rhythm = {
  everyDay: 'Her gün',
  everyWeek: 'Her hafta',
  everyMonth: 'Her ay',
  everyYear: 'Her yıl',
  everyTime: 'Her {time}',
  forTime: '{time} boyunca',
  untilCancelled: 'iptal edilene kadar',
}
export const categories = 'Kategoriler'
export const allProducts = 'Tüm ürünler'
export const accountName = 'Hesabınız'
export const sending = 'Gönderiliyor…'
export const trySoon = 'Olmadı. Birazdan yeniden deneyin.'
