import { needsChoice } from '../../../src/model/needs-choice.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { hasQuickView } from '../../runtime/product/later-card-attributes.ts'

/**
 * Answers a press that selects a card's product, before React is there: the page is told of it, and may prevent it. Then
 * the quick view opens; or the browser, or the tag's shop, follows the link as any other.
 *
 * @returns Whether it did; a promise settles when the quick view is open, or can't be opened. Otherwise only React can
 * answer: a choice elsewhere on the page may complete the product, or the page doesn't know the product yet.
 */
export function answerPress(
  page: Page,
  { host, emit }: Pick<RenderedTag, 'host' | 'emit'>,
  pressed: HTMLElement,
  press?: Event,
): boolean | Promise<void> {
  const { action } = pressed.dataset
  const card = pressed.closest<HTMLElement>('[data-product]')
  const link = card?.querySelector<HTMLAnchorElement>('a[data-action=select]')
  const product = card && page.catalog.peek(`id:${card.dataset.product}`).value
  if (!link || !product) return false
  const isChosen = () => page.parts.get('choices')?.selectChoice(product.id)?.touched
  if (action === 'buy' && needsChoice(product) && !isChosen() && navigator.onLine) {
    // The page sees one press, the link's, which comes here, too.
    press?.stopImmediatePropagation()
    link.click()
    return true
  }
  if (action !== 'select') return false
  const { id, slug } = product
  const isOurs = emit('store-select', { productId: id, slug }, { cancelable: true })
  const opens = hasQuickView(host)
  if (!isOurs || opens) press?.preventDefault()
  if (!isOurs || !opens) return true
  // What it shows is fetched at once, beside the frame around it, which would ask for it later.
  page.loadChunk('detail').catch(() => {})
  return page.loadChunk('quick-view').then(({ openProduct }) => openProduct(page, host, product))
}
