import { DEMO_SHOP, type Shop } from './choice.ts'

/** The settings in the page's head: the tags' provider and shop. The server of the playground fills them in. */
export const readMeta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The shop whose products the tags begin with. */
export function readShop(): Shop {
  const product = readMeta('store-product') || DEMO_SHOP.product
  // Another shop has none of the demo's: its one product stands wherever one is needed.
  const isDemo = product === DEMO_SHOP.product
  return {
    product,
    collection: readMeta('store-collection') || DEMO_SHOP.collection,
    simple: isDemo ? DEMO_SHOP.simple : product,
    soldOut: isDemo ? DEMO_SHOP.soldOut : product,
  }
}
