import type { Page } from '../../loader/page.ts'
import type { PublicShop } from '../../loader/public-shop.ts'
import { shopsOf } from './shops.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'api:shop': object
  }
}

/** Settles when a shop of the page stands, if one is there at all. */
async function whenShop(page: Page): Promise<void> {
  if (shopsOf(page).size || !document.querySelector('store-shop')) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!shopsOf(page).size) return
      document.removeEventListener('store-ready', look)
      resolve()
    }
    document.addEventListener('store-ready', look)
  })
}

/** `StoreWidgets.shop`. */
export async function openApi(page: Page): Promise<PublicShop> {
  const api: PublicShop = {
    async go(path) {
      await whenShop(page)
      const [shop] = shopsOf(page)
      return !!shop?.go(String(path))
    },
  }
  page.parts.set('api:shop', api)
  return api
}
