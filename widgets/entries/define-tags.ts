import r2wc from '@r2wc/react-to-web-component?late'
import type { LateTags } from '../runtime/element/late-tags.ts'
import { accountReaders } from '../tags/account/attributes.ts'
import { backInStockReaders } from '../tags/back-in-stock/attributes.ts'
import { buyReaders } from '../tags/buy-button/attributes.ts'
import { cartReaders } from '../tags/cart/attributes.ts'
import { categoriesReaders } from '../tags/categories/attributes.ts'
import { legalReaders } from '../tags/legal/attributes.ts'
import { linkReaders } from '../tags/link/attributes.ts'
import { loginReaders } from '../tags/login/attributes.ts'
import { searchReaders } from '../tags/search/attributes.ts'
import { shopReaders } from '../tags/shop/attributes.ts'
import { pickerReaders } from '../tags/variant-picker/attributes.ts'
import { withdrawReaders } from '../tags/withdraw/attributes.ts'
import { RENDERED } from './rendered-readers.ts'

// Written by widgets/tools/reference/write.ts from the folders of widgets/tags: change those.

/**
 * The tags that draw something, each a React component that r2wc wraps. The component is late: one that the loader
 * renders comes with the first sign of use, the others when their tag is near the screen.
 */
export function defineTags({ define, rendered, live }: LateTags): void {
  define('store-product', RENDERED['store-product'], r2wc(rendered(RENDERED['store-product']), { props: [] }))
  define(
    'store-collection',
    RENDERED['store-collection'],
    r2wc(rendered(RENDERED['store-collection']), { props: [] }),
  )
  define('store-categories', categoriesReaders, r2wc(live('categories', categoriesReaders), { props: [] }))
  define('store-variant-picker', pickerReaders, r2wc(live('variant-picker', pickerReaders), { props: [] }))
  define('store-buy-button', buyReaders, r2wc(live('buy-button', buyReaders), { props: [] }))
  define('store-cart', cartReaders, r2wc(live('cart', cartReaders), { props: [] }))
  define('store-login', loginReaders, r2wc(live('login', loginReaders), { props: [] }))
  define('store-link', linkReaders, r2wc(live('link', linkReaders), { props: [] }))
  define('store-search', searchReaders, r2wc(live('search', searchReaders), { props: [] }))
  define('store-shop', shopReaders, r2wc(live('shop', shopReaders), { props: [] }))
  define('store-withdraw', withdrawReaders, r2wc(live('withdraw', withdrawReaders), { props: [] }))
  define('store-legal', legalReaders, r2wc(live('legal', legalReaders), { props: [] }))
  define(
    'store-back-in-stock',
    backInStockReaders,
    r2wc(live('back-in-stock', backInStockReaders), { props: [] }),
  )
  define('store-account', accountReaders, r2wc(live('account', accountReaders), { props: [] }))
}
