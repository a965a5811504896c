import { describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import {
  completeProduct,
  countPieces,
  loadWhole,
  renewWhole,
} from '../../widgets/runtime/product/complete-product.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

const CARD = makeProduct({ depth: 'card', soldBy: 'variant' })
const VARIANT = {
  id: 'v1',
  choices: {},
  variant: { weight: 0, sku: '', visible: true },
  stock: { trackQuantity: false, inStock: true },
}
const WHOLE = makeProduct({ description: '<p>Thrown</p>', soldBy: 'variant', variants: [VARIANT] })

function openPage(
  catalog: 'v1' | 'v3',
  answer: () => Promise<Product | undefined> = async () => ({ ...WHOLE }),
) {
  const queryProducts = vi.fn(async (): Promise<readonly Product[]> => [CARD])
  const readProduct = vi.fn(answer)
  const readCounts = vi.fn(async (product: Product) => ({ ...product, brand: 'counted' }))
  const page = makePage({
    config: { clientId: 'demo', catalog },
    parts: new Map(),
    catalog: createCatalog({ queryProducts }),
    connection: async () => ({ provider: { readProduct, readCounts }, tellSlow() {} }),
  })
  return { page, queryProducts, readProduct, readCounts }
}

const KEY = 'slug:mug'

describe('a complete product', () => {
  it('is one request in a shop of catalog v3, for any number of tags', async () => {
    const { page, queryProducts, readProduct } = openPage('v3')
    await Promise.all([loadWhole(page, KEY), loadWhole(page, KEY)])
    expect([readProduct.mock.calls, queryProducts.mock.calls]).toEqual([[[KEY]], []])
    expect(page.catalog.peek(KEY).value?.description).toBe('<p>Thrown</p>')
    await loadWhole(page, KEY)
    expect(readProduct).toHaveBeenCalledTimes(1)
  })

  it('comes with the page’s cards in a shop of catalog v1, whose cards are complete', async () => {
    const { page, queryProducts, readProduct } = openPage('v1')
    await loadWhole(page, KEY)
    expect(queryProducts).toHaveBeenCalledTimes(1)
    expect(readProduct).not.toHaveBeenCalled()
  })

  it('is one request, too, if a card of it is on the page', async () => {
    const { page, readProduct } = openPage('v3')
    await Promise.all([page.catalog.load(KEY), loadWhole(page, KEY)])
    await completeProduct(page, CARD)
    expect(readProduct.mock.calls.length).toBeLessThanOrEqual(2)
    const after = readProduct.mock.calls.length
    await completeProduct(page, CARD)
    await completeProduct(page, page.catalog.peek(KEY).value as Product)
    expect(readProduct).toHaveBeenCalledTimes(after)
  })

  it('that can’t be loaded is reported with its reason, and an unknown one is missing', async () => {
    const broken = openPage('v3', async () => {
      throw new StoreError('network', 'gone')
    })
    await loadWhole(broken.page, KEY)
    expect(broken.page.catalog.peek(KEY)).toMatchObject({ status: 'failed', error: { code: 'network' } })
    const none = openPage('v3', async () => undefined)
    none.queryProducts.mockResolvedValue([])
    await loadWhole(none.page, KEY)
    expect(none.page.catalog.peek(KEY).status).toBe('missing')
  })

  it('stays if it can’t be renewed', async () => {
    const { page, readProduct } = openPage('v3')
    await loadWhole(page, KEY)
    readProduct.mockRejectedValueOnce(new StoreError('network', 'gone'))
    await renewWhole(page, KEY)
    expect(page.catalog.peek(KEY).status).toBe('ready')
  })

  it('has its stock counted once, and not while only its card is known', async () => {
    const { page, readCounts } = openPage('v3')
    await countPieces(page, CARD)
    expect(readCounts).not.toHaveBeenCalled()
    await loadWhole(page, KEY)
    const whole = page.catalog.peek(KEY).value as Product
    await countPieces(page, whole)
    const counted = page.catalog.peek(KEY).value as Product
    expect(counted.brand).toBe('counted')
    await countPieces(page, whole)
    await countPieces(page, counted)
    expect(readCounts).toHaveBeenCalledTimes(1)
  })
})
