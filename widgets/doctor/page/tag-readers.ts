import type { Readers } from '../../loader/attributes.ts'
import { productReaders } from '../../loader/product-attributes.ts'
import { collectionFromReaders, productFromReaders } from '../../runtime/gate/slug-attributes.ts'
import { detailReaders } from '../../runtime/product/detail-attributes.ts'
import { laterCardReaders } from '../../runtime/product/later-card-attributes.ts'
import { accountReaders } from '../../tags/account/attributes.ts'
import { backInStockReaders } from '../../tags/back-in-stock/attributes.ts'
import { buyReaders } from '../../tags/buy-button/attributes.ts'
import { cartReaders } from '../../tags/cart/attributes.ts'
import { categoriesReaders } from '../../tags/categories/attributes.ts'
import { collectionReaders } from '../../tags/collection/attributes.ts'
import { legalReaders } from '../../tags/legal/attributes.ts'
import { linkReaders } from '../../tags/link/attributes.ts'
import { loginReaders } from '../../tags/login/attributes.ts'
import { valueReaders } from '../../tags/product/template/attributes.ts'
import { searchReaders } from '../../tags/search/attributes.ts'
import { shopReaders } from '../../tags/shop/attributes.ts'
import { pickerReaders } from '../../tags/variant-picker/attributes.ts'
import { withdrawReaders } from '../../tags/withdraw/attributes.ts'

/** The existing tags, with the readers of their attributes. */
export const TAG_READERS: Readonly<Record<string, Readers>> = {
  'store-product': {
    ...pickerReaders,
    ...productReaders,
    ...laterCardReaders,
    ...detailReaders,
    ...productFromReaders,
  },
  'store-collection': { ...collectionReaders, ...laterCardReaders, ...collectionFromReaders },
  'store-variant-picker': pickerReaders,
  'store-buy-button': buyReaders,
  'store-cart': cartReaders,
  'store-categories': categoriesReaders,
  'store-login': loginReaders,
  'store-link': linkReaders,
  'store-search': searchReaders,
  'store-shop': shopReaders,
  'store-withdraw': withdrawReaders,
  'store-legal': legalReaders,
  'store-back-in-stock': backInStockReaders,
  'store-account': accountReaders,
  'store-value': valueReaders,
}
