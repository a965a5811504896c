import type { Readers } from '../loader/attributes.ts'
import type { LiveName } from '../runtime/mount-later.ts'
import { buyReaders } from '../tags/buy-button/attributes.ts'
import { cartReaders } from '../tags/cart/attributes.ts'
import { categoriesReaders } from '../tags/categories/attributes.ts'
import { linkReaders } from '../tags/link/attributes.ts'
import { loginReaders } from '../tags/login/attributes.ts'
import { pickerReaders } from '../tags/variant-picker/attributes.ts'

// Written by widgets/tools/reference/write.ts from the folders of widgets/tags: change those.

/** The tags that live by interaction: their attributes, and the chunk that draws them. */
export const LIVE_TAGS: Readonly<Record<string, { readonly readers: Readers; readonly chunk: LiveName }>> = {
  'store-categories': { readers: categoriesReaders, chunk: 'categories' },
  'store-variant-picker': { readers: pickerReaders, chunk: 'variant-picker' },
  'store-buy-button': { readers: buyReaders, chunk: 'buy-button' },
  'store-cart': { readers: cartReaders, chunk: 'cart' },
  'store-login': { readers: loginReaders, chunk: 'login' },
  'store-link': { readers: linkReaders, chunk: 'link' },
}
