import { createBackInStockRequest, getBackInStockSettings } from '../../../src/client/orders/back-in-stock.ts'
import type { Awaited, BackInStockAnswer } from '../../../src/components/back-in-stock/BackInStockTag.tsx'
import { joinList } from '../../../src/messages/join-list.ts'
import { BACK_IN_STOCK_APP_ID, readCollecting } from '../../../src/model/back-in-stock.ts'
import { type CatalogReference, STORES_APP_ID } from '../../../src/model/cart.ts'
import { isStoreError } from '../../../src/model/errors.ts'
import { createOptionRules } from '../../../src/model/options.ts'
import { readPageUrl } from '../../../src/model/page-url.ts'
import { readWanted } from '../../../src/store/cart-request.ts'
import type { Page } from '../../loader/page.ts'
import { findEnclosingProduct } from '../../runtime/choices/enclosing-product.ts'
import { resolveLink } from '../../runtime/gate/here.ts'
import { partOf } from '../../runtime/page/services.ts'
import { tellLack } from '../../runtime/page/tell.ts'
import { completeProduct } from '../../runtime/product/complete-product.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    /** Whether the shop accepts requests for back-in-stock notices. */
    readonly 'collects-requests': Promise<boolean>
  }
}

/** Warns the builder, because shoppers see nothing. */
const tellDisabled = (page: Page, host: HTMLElement): void =>
  tellLack(
    page,
    host,
    'shows nothing: the shop doesn’t accept requests for back-in-stock notices. Turn them on in the provider’s dashboard, under “Back in Stock”.',
  )

async function askWhether(page: Page, host: HTMLElement): Promise<boolean> {
  const { transport } = await page.connection()
  try {
    const { settings } = await transport.send(getBackInStockSettings, {})
    if (readCollecting(settings) !== false) return true
  } catch (reason) {
    // A site may hide its settings, and an answer may be lost: the request itself reports it then.
    if (!isStoreError(reason) || reason.status !== 404) return true
  }
  tellDisabled(page, host)
  return false
}

/** Checks whether the shop accepts such requests; asked once per page, when a sold-out product is shown. */
export const isCollecting = (page: Page, host: HTMLElement): Promise<boolean> =>
  partOf(page, 'collects-requests', () => askWhether(page, host))

/** Returns the cart's own reference for the choice; a product that can't be added as it is gets its variant alone. */
function referTo({ product, variant, choices }: Awaited): CatalogReference {
  try {
    const { reference } = readWanted(
      product,
      { productId: product.id, variantId: variant?.id, choices },
      true,
    )
    const { variantId, options } = reference.options ?? {}
    return { ...reference, options: { ...(variantId && { variantId }), ...(options && { options }) } }
  } catch {
    const options = variant ? { variantId: variant.id } : { options: choices }
    return { appId: STORES_APP_ID, catalogItemId: product.id, options }
  }
}

/** Adds the variant: a shop sends notices for a single variant, and a card's answer has none. */
async function complete(page: Page, awaited: Awaited): Promise<Awaited> {
  const { product, choices } = awaited
  if (awaited.variant || !product.manageVariants) return awaited
  await completeProduct(page, product)
  const whole = page.catalog.peek(`id:${product.id}`).value ?? product
  return { ...awaited, product: whole, variant: createOptionRules(whole).findVariant(choices) }
}

/**
 * Returns what the provider's e-mail shows of the product.
 *
 * @param language Of the tag's own texts, which name the product in the same words.
 */
function describe({ product, variant, choices }: Awaited, language: string) {
  const { name = '', media } = product
  const price = variant?.variant.priceData ?? product.priceData
  const url = media?.mainMedia?.image?.url
  return {
    name: joinList([name, ...Object.values(choices)], language),
    price: String(price?.discountedPrice ?? 0),
    ...(url && { image: { url } }),
  }
}

/**
 * Returns the link of the e-mail: the builder's own page of the product, else the provider's, else the site's home
 * page.
 */
function findAddress({ config }: Page, host: HTMLElement, { product }: Awaited): string {
  const template = findEnclosingProduct(host)?.getAttribute('product-url')?.trim()
  const page = readPageUrl(product, template || config.productUrl)
  return resolveLink(page ?? '/')?.href ?? ''
}

const ANSWERS: Readonly<Record<string, BackInStockAnswer>> = {
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS: 'known',
  REQUEST_COLLECTION_DISABLED: 'disabled',
}

/** A request for an e-mail; `language` is BCP 47. */
interface Wish {
  readonly email: string
  readonly awaited: Awaited
  readonly language: string
}

/**
 * Asks the shop to write to an address when a product is available again.
 *
 * @throws {StoreError} when there was no answer, or something else is wrong with the request.
 */
export async function askShop(
  page: Page,
  host: HTMLElement,
  { email, awaited, language }: Wish,
): Promise<BackInStockAnswer> {
  const { transport } = await page.connection()
  const whole = await complete(page, awaited)
  const catalogReference = { ...referTo(whole), appId: BACK_IN_STOCK_APP_ID }
  const request = { catalogReference, email, itemUrl: findAddress(page, host, whole) }
  try {
    await transport.send(createBackInStockRequest, { request, itemDetails: describe(whole, language) })
    return 'done'
  } catch (reason) {
    const answer = isStoreError(reason) ? ANSWERS[reason.providerCode ?? ''] : undefined
    if (!answer) throw reason
    if (answer === 'disabled') tellDisabled(page, host)
    return answer
  }
}
