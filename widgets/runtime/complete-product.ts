import type { Product } from '../../src/model/product.ts'
import type { Page } from '../loader/page.ts'
import { partOf } from './services.ts'

/**
 * Fetches what a card's answer has left out of a product: variants, long texts, all its pictures. Once for each
 * answer; one that fails may be asked for again.
 */
export async function completeProduct(page: Page, product: Product): Promise<void> {
  if (product.depth !== 'card') return
  const asked = partOf(page, 'completed', () => new WeakSet<Product>())
  if (asked.has(product)) return
  asked.add(product)
  try {
    const { provider } = await page.connection()
    const whole = await provider.readProduct(`id:${product.id}`)
    if (whole) page.catalog.put([whole])
  } catch {
    // The card's answer stands; whoever looks once more asks once more.
    asked.delete(product)
  }
}
