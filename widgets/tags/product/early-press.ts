import { needsChoice } from '../../../src/model/needs-choice.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { hasQuickView } from '../../runtime/product/later-card-attributes.ts'

/**
 * Answers a press on a card before React is there, if the product's page is all that follows: the page is told which
 * product was selected, and may prevent it. The browser, or the tag's shop, follows the link as any other.
 *
 * @returns Whether it did. Otherwise only React can answer: a quick view opens, a choice elsewhere on the page may
 * complete the product, or the page doesn't know the product yet.
 */
export function answerPress(
  page: Page,
  { host, emit }: Pick<RenderedTag, 'host' | 'emit'>,
  pressed: HTMLElement,
  press?: Event,
): boolean {
  const { action } = pressed.dataset
  const card = pressed.closest<HTMLElement>('[data-product]')
  const link = card?.querySelector<HTMLAnchorElement>('a[data-action=select]')
  const product = card && page.catalog.peek(`id:${card.dataset.product}`).value
  if (!link || !product || hasQuickView(host)) return false
  const isChosen = () => page.parts.get('choices')?.selectChoice(product.id)?.touched
  if (action === 'buy' && needsChoice(product) && !isChosen() && navigator.onLine) {
    // The page sees one press, the link's, which comes here, too.
    press?.stopImmediatePropagation()
    link.click()
    return true
  }
  if (action !== 'select') return false
  const { id, slug } = product
  if (!emit('store-select', { productId: id, slug }, { cancelable: true })) press?.preventDefault()
  return true
}
