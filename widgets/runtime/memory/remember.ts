import type { Product } from '../../../src/model/product.ts'
import type { Page } from '../../loader/page.ts'
import { whenIdle } from '../page/when-idle.ts'

/**
 * Keeps what cards show for the next visit: written when the page is idle, and never what only a member sees.
 *
 * @returns What takes products in, as they come. Lists note their own first pages; theirs come here, too.
 */
export function createRemember(page: Page): (products: readonly Product[]) => void {
  const { kept } = page.memory
  let planned = false

  const write = () => {
    planned = false
    // Who can't fetch it asks the provider first on the next visit, too.
    page.loadChunk('idle').then(
      ({ writeMemory }) => writeMemory(page),
      () => {},
    )
  }

  return (products) => {
    for (const product of products) {
      if (product.flaw) delete kept.products[product.id]
      else kept.products[product.id] = { at: Date.now(), product }
    }
    if (planned || page.role() === 'member') return
    planned = true
    whenIdle(write)
  }
}
