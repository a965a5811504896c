import { listIdOf, writeShopAddress, writeShopPattern } from '../../../src/model/shop/address.ts'
import { BASES, keyOfBase, readShopBase, type ShopBase } from '../../../src/model/shop/base.ts'
import { readStart, type ShopSetting } from '../../../src/model/shop/places.ts'
import { SHOP_LIST } from '../../../src/model/shop/route.ts'
import { readInputs } from '../../loader/attributes.ts'
import type { Page } from '../../loader/page.ts'
import { here } from '../../runtime/gate/here.ts'
import { tell, tellLack } from '../../runtime/page/tell.ts'
import { shopReaders } from './attributes.ts'
import { shopsOf } from './shops.ts'

/** Sets the addresses of products on a page with a shop, also for the tags around it, until the shop is removed. */
function lendWays(page: Page, base: ShopBase): () => void {
  const config = page.config as { productUrl?: string | undefined; shopUrl?: string | undefined }
  const { productUrl, shopUrl } = config
  config.productUrl = writeShopPattern(base, 'product', here()) ?? productUrl
  config.shopUrl ??= writeShopAddress(base, SHOP_LIST, here())
  return () => Object.assign(config, { productUrl, shopUrl })
}

const FEW = new Set(['list'] as const)

/** Reads the attributes of a shop. */
export function createSetting(page: Page, host: HTMLElement) {
  const read = () => {
    const inputs = readInputs(host, shopReaders)
    return { inputs, base: readShopBase({ ...inputs, id: host.id }, here()), start: readStart(inputs.start) }
  }
  let now = read()
  const key = keyOfBase(now.base)
  /** Whether another shop of the page has these addresses: this one gets none. */
  const isTwin = [...shopsOf(page)].some((shop) => shop.key === key)
  const base = (): ShopBase =>
    isTwin ? { ...now.base, kind: 'query', name: `${now.base.name}-2`, routes: FEW } : now.base
  const end = lendWays(page, base())

  if (isTwin)
    tellLack(
      page,
      host,
      `has the addresses of another <store-shop> of this page: give it an id or a base of its own. Until then its products open in the quick view.`,
    )
  if (now.base.isOdd) tell(page, { kind: 'value', host, attribute: 'base', expected: BASES })
  return {
    key: isTwin ? `${key} ${listIdOf(base())}` : key,
    base,
    start: () => now.start,
    isDialog: () => now.inputs.productPage === 'dialog',
    read: (): ShopSetting & { readonly title: string | undefined } => ({
      base: base(),
      start: now.start,
      title: now.inputs.title,
      address: here(),
      headingLevel: [...document.querySelectorAll('h1')].some((one) => !host.contains(one)) ? 2 : 1,
    }),
    look: () => {
      now = read()
    },
    end,
  }
}

export type ShopSettings = ReturnType<typeof createSetting>
