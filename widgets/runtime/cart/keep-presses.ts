import { askPage } from '../../../src/components/ask-page.ts'
import { needsChoice } from '../../../src/model/needs-choice.ts'
import type { CartRequest } from '../../../src/store/cart-request.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { hasUnsent, keepUnsent } from './unsent.ts'

/** A press that React has not answered yet. */
export interface HeldPress {
  readonly tag: RenderedTag
  readonly target: HTMLElement
}

/** Returns what a press on a card's button adds at once; undefined if the press does something else. */
function readCardAddition(page: Page, { tag, target }: HeldPress): CartRequest | undefined {
  if (target.dataset.action !== 'buy' || (tag.live !== 'app' && tag.live !== 'live-collection')) return
  const productId = target.closest<HTMLElement>('[data-product]')?.dataset.product
  const product = productId ? page.catalog.peek(`id:${productId}`).value : undefined
  return productId && product && !needsChoice(product) ? { productId, quantity: 1 } : undefined
}

/** Returns what presses on one tag add to the cart. */
function readAdditions(page: Page, tag: RenderedTag, presses: readonly HeldPress[]): readonly CartRequest[] {
  if (tag.readAdditions) return tag.readAdditions(presses.map(({ target }) => target))
  return presses.flatMap((press) => readCardAddition(page, press) ?? [])
}

/** Keeps an addition, unless the page refuses it or needs time to decide. */
async function keep(page: Page, { emit }: RenderedTag, request: CartRequest): Promise<void> {
  if (await askPage(emit, 'store-add-to-cart', request)) await keepUnsent(page, request)
}

/**
 * Lets a press on a product's button reach the cart although the page is left before React could answer it: this tab's
 * next page adds the product.
 *
 * @param take Returns the presses that are still to be repeated, and drops them.
 */
export function keepPresses(page: Page, take: () => readonly HeldPress[]): void {
  addEventListener('pagehide', () => {
    const presses = take()
    for (const tag of new Set(presses.map((press) => press.tag))) {
      const own = presses.filter((press) => press.tag === tag)
      for (const request of readAdditions(page, tag, own)) keep(page, tag, request).catch(() => {})
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !hasUnsent(page)) return
    page
      .loadChunk('cart-api')
      .then(({ followReturnLinks }) => followReturnLinks(page))
      .catch(() => {})
  })
}
