import type { Product } from '../../../src/model/product.ts'
import type { Page } from '../../loader/page.ts'
import { whenIdle } from '../page/when-idle.ts'

/**
 * Keeps what cards show for the next visit: written when the page is idle, without anything that only a member sees.
 *
 * @returns A function that takes products as they arrive. Lists note their own first pages; their products come here,
 * too.
 */
export function createRemember(page: Page): (products: readonly Product[]) => void {
  const { kept } = page.memory
  let planned = false

  const write = () => {
    planned = false
    // If it can't be fetched, the next visit asks the provider first, too.
    page.loadChunk('idle').then(
      ({ writeMemory }) => writeMemory(page.memory),
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
