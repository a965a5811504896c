import type { PageMessages } from '../card.ts'
import {
  addToCart,
  buyNow,
  chooseOptions,
  from,
  oldPrice,
  onlyLeft,
  productFailed,
  productMissing,
  shopUnreachable,
  soldOut,
  tryAgain,
  viewProduct,
} from './shared.ts'

export const messages: PageMessages = {
  addToCart,
  chooseOptions,
  buyNow,
  viewProduct,
  soldOut,
  onlyLeft,
  from,
  oldPrice,
  productFailed,
  productMissing,
  tryAgain,
  shopUnreachable,
  lastChecked: 'Son kontrol: {age}. Fiyat ve stok değişmiş olabilir.',
  broken: 'Sayfanın bu bölümü gösterilemedi.',
  unanswered: 'Bu düğme şu anda çalışmıyor. Yeniden deneyin veya buradan devam edin:',
  toProductPage: 'Ürün sayfasına git',
}
