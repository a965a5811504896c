import type { Failure } from '../../../src/model/errors.ts'
import { readInputs } from '../../loader/attributes.ts'
import type { Page } from '../../loader/page.ts'
import { findProductKey, productReaders } from '../../loader/product-attributes.ts'

/**
 * Shows as much as possible of a malformed product. Such products are rare, so the code for it is loaded on demand.
 *
 * @returns What is wrong with it, more precisely than the exception.
 */
export async function mend(page: Page, host: HTMLElement): Promise<Failure | undefined> {
  const isProduct = host.localName === 'store-product'
  const key = isProduct ? findProductKey(readInputs(host, productReaders)) : undefined
  const state = key && page.catalog.peek(key)
  if (state?.status !== 'ready' || state.value.flaw) return
  const product = (await page.connection()).repairProduct(state.value)
  if (product?.flaw) page.catalog.put([product])
  return product?.flaw
}
