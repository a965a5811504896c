import { describeProblem } from '../../../src/components/cart/describe-problem.ts'
import type { CartMessages } from '../../../src/messages/cart.ts'
import { joinList } from '../../../src/messages/join-list.ts'
import type { LinkedPiece } from '../../../src/model/cart-link.ts'
import { type ImageSource, readImage } from '../../../src/model/image-url.ts'
import { readPageUrl } from '../../../src/model/page-url.ts'
import { formatMoney } from '../../../src/model/price.ts'
import type { Product } from '../../../src/model/product.ts'
import { readProblem } from '../../../src/store/cart-problem.ts'
import { type CartRequest, findLeft, findPrice, readWanted } from '../../../src/store/cart-request.ts'
import type { Page } from '../../loader/page.ts'
import { readingOf } from '../../runtime/cart/reading-of.ts'
import { completeProduct } from '../../runtime/product/complete-product.ts'

/** A product of a cart link with its current data. */
export interface OfferedPiece {
  readonly name: string
  readonly quantity: number
  readonly url?: string | undefined
  readonly image?: ImageSource | undefined
  /** The choices that make the variant: `Oat, 250 ml`. */
  readonly details?: string | undefined
  /** The price of all its items. */
  readonly price?: string | undefined
  /** The request for the cart; undefined if it can't be bought by the link. */
  readonly request?: CartRequest
  /** The reason why it can't be bought. */
  readonly problem?: string
}

async function findProduct(page: Page, { slug }: LinkedPiece): Promise<Product | undefined> {
  const key = `slug:${slug}` as const
  await page.catalog.load(key)
  const known = page.catalog.peek(key).value
  if (!known) return
  await completeProduct(page, known)
  return page.catalog.peek(key).value ?? known
}

/** Returns the picture, the page and the name of a product. */
const readShown = (page: Page, product: Product, quantity: number) => {
  const { mediaHosts, productUrl } = page.config
  const image = product.media?.mainMedia?.image
  return {
    name: product.name ?? product.slug,
    quantity,
    url: readPageUrl(product, productUrl),
    image: image && readImage(image, { hosts: mediaHosts, ratio: 1 }),
  }
}

/**
 * Looks up a product of a cart link.
 *
 * @returns undefined if the shop has no such product.
 */
export async function offerPiece(
  page: Page,
  piece: LinkedPiece,
  messages: CartMessages,
): Promise<OfferedPiece | undefined> {
  const product = await findProduct(page, piece)
  if (!product) return
  const { quantity, variantId } = piece
  const shown = readShown(page, product, quantity)
  const request: CartRequest = { productId: product.id, quantity, ...(variantId && { variantId }) }
  try {
    const wanted = readWanted(product, request, page.role() === 'member')
    if (findLeft(wanted) === 0) return { ...shown, problem: messages.soldOut }
    const price = findPrice(wanted)
    return {
      ...shown,
      request,
      details: joinList(Object.values(wanted.variant?.choices ?? {}), messages.language),
      price: price && formatMoney(price.amount * quantity, price.currency, page.config.locale),
    }
  } catch (reason) {
    const problem = readProblem(reason)
    return { ...shown, problem: describeProblem(problem, await readingOf(page, problem, messages)) }
  }
}
