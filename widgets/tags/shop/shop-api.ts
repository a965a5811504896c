import type { Page } from '../../loader/page.ts'
import type { PublicShop } from '../../loader/public-shop.ts'
import { shopsOf } from './shops.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'api:shop': object
  }
}

const STANDS = ['store-ready', 'store-error']

/** Settles when a shop of the page is ready, if there is one. */
async function whenShop(page: Page): Promise<void> {
  if (shopsOf(page).size || !document.querySelector('store-shop')) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!shopsOf(page).size) return
      for (const type of STANDS) document.removeEventListener(type, look)
      resolve()
    }
    for (const type of STANDS) document.addEventListener(type, look)
  })
}

/**
 * Opens the place of an order that was just placed, or is seen again, in the first shop that has one.
 *
 * @returns false if no shop has one, or the page goes there itself.
 */
export async function openOrder(page: Page, orderId: string): Promise<boolean> {
  await whenShop(page)
  return [...shopsOf(page)].some((shop) => shop.showOrder(orderId))
}

/** Opens `StoreWidgets.shop`. */
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
