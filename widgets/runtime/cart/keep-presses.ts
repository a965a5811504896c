import { askPage } from '../../../src/components/ask-page.ts'
import { needsChoice } from '../../../src/model/needs-choice.ts'
import type { Product } from '../../../src/model/product.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { createUnsentKeeper, hasUnsent, keepUnsent } from './unsent.ts'

/** A press that React has not answered yet. */
export interface HeldPress {
  readonly tag: RenderedTag
  readonly target: HTMLElement
}

/** Returns the product that a press on a card puts into the cart at once; undefined if it leads to something else. */
function findAdded(page: Page, { tag, target }: HeldPress): Product | undefined {
  if (target.dataset.action !== 'buy' || (tag.live !== 'app' && tag.live !== 'live-collection')) return
  const id = target.closest<HTMLElement>('[data-product]')?.dataset.product
  const product = id ? page.catalog.peek(`id:${id}`).value : undefined
  return product && !needsChoice(product) ? product : undefined
}

/** A page that is left still finishes its microtasks: whatever needs more time than these is not kept. */
async function keep(page: Page, press: HeldPress): Promise<void> {
  const product = findAdded(page, press)
  if (!product) return
  const request = { productId: product.id, quantity: 1 }
  if (!(await askPage(press.tag.emit, 'store-add-to-cart', request))) return
  const wish = { request, name: product.name ?? undefined }
  // A visitor's has no owner: the first token may still be on its way.
  if (page.role() !== 'member') return keepUnsent(page, [wish])
  const keeper = createUnsentKeeper(page, await page.connection())
  keeper.keep([{ ...wish, owner: keeper.owner() }])
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
