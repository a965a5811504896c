import { askPage } from '../../../src/components/ask-page.ts'
import { needsChoice } from '../../../src/model/needs-choice.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { hasUnsent, keepUnsent } from './unsent.ts'

/** A press that React has not answered yet. */
export interface HeldPress {
  readonly tag: RenderedTag
  readonly target: HTMLElement
}

/** Returns the id of the product that a press on a card adds at once; undefined if the press does something else. */
function findAdded(page: Page, { tag, target }: HeldPress): string | undefined {
  if (target.dataset.action !== 'buy' || (tag.live !== 'app' && tag.live !== 'live-collection')) return
  const id = target.closest<HTMLElement>('[data-product]')?.dataset.product
  const product = id ? page.catalog.peek(`id:${id}`).value : undefined
  return product && !needsChoice(product) ? id : undefined
}

/** Keeps a press on a card's button, unless the page refuses it or needs time to decide. */
async function keep(page: Page, press: HeldPress): Promise<void> {
  const productId = findAdded(page, press)
  if (!productId) return
  const request = { productId, quantity: 1 }
  if (await askPage(press.tag.emit, 'store-add-to-cart', request)) await keepUnsent(page, request)
}

/**
 * Lets a press on a card's button reach the cart although the page is left before React could answer it: this tab's
 * next page adds the product.
 *
 * @param take Returns the presses that are still to be repeated, and drops them.
 */
export function keepPresses(page: Page, take: () => readonly HeldPress[]): void {
  addEventListener('pagehide', () => {
    for (const press of take()) keep(page, press).catch(() => {})
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !hasUnsent(page)) return
    page
      .loadChunk('cart-api')
      .then(({ followReturnLinks }) => followReturnLinks(page))
      .catch(() => {})
  })
}
