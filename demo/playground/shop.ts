import { DEMO_SHOP, type Shop } from './choice.ts'

/** Reads a setting from the page's head: the tags' provider and shop. The playground's server fills them in. */
export const readMeta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The shop whose products the tags begin with. */
export function readShop(): Shop {
  const product = readMeta('store-product') || DEMO_SHOP.product
  // Another shop has none of the demo's products: its one product is used wherever one is needed.
  const isDemo = product === DEMO_SHOP.product
  return {
    product,
    collection: readMeta('store-collection') || DEMO_SHOP.collection,
    simple: isDemo ? DEMO_SHOP.simple : product,
    soldOut: isDemo ? DEMO_SHOP.soldOut : product,
  }
}
