import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import {
  createSized,
  createStocked,
  PLAIN,
  readItem,
  readStock,
  setStock,
  take,
} from './inventory-fixture.ts'

describe('the inventory', () => {
  const shop = useSandbox()

  const complementOf = (id: string) =>
    id.replace(/[\da-f]/g, (digit) => 'fedcba9876543210'['0123456789abcdef'.indexOf(digit)] as string)

  describe('an inventory item', () => {
    it('is that of a product, under the complement of its id', async () => {
      const productId = await createStocked(shop, 7)
      const { body } = await shop.asVisitor(
        `POST /stores-reader/v2/inventoryItems/${complementOf(productId)}/getVariants`,
        {},
      )
      expect(body.inventoryItem).toEqual({
        id: complementOf(productId),
        externalId: productId,
        productId,
        trackQuantity: true,
        variants: [{ variantId: PLAIN, inStock: true, quantity: 7, availableForPreorder: false }],
        lastUpdated: expect.stringMatching(/Z$/),
        numericId: expect.stringMatching(/^\d+$/),
        preorderInfo: { enabled: false },
      })
    })

    it.each(['/stores-reader', '/stores', ''])('is read at %s/v2/inventoryItems', async (prefix) => {
      const productId = await createStocked(shop, 1)
      const id = complementOf(productId)
      const answers = await Promise.all([
        shop.asVisitor(`POST ${prefix}/v2/inventoryItems/${id}/getVariants`, { inventoryId: id }),
        shop.asVisitor(`POST ${prefix}/v2/inventoryItems/product/${productId}/getVariants`),
        shop.asVisitor(`GET ${prefix}/v2/inventoryItems/product/${productId}/getVariants`),
        shop.asVisitor(`POST ${prefix}/v2/inventoryItems/query`, { query: {} }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.slice(0, 3).map(({ body }) => body.inventoryItem.id)).toEqual([id, id, id])
    })

    it('shows only the variants asked for', async () => {
      const { id, variants } = await createSized(shop)
      const { body } = await shop.asVisitor(
        `POST /stores-reader/v2/inventoryItems/${complementOf(id)}/getVariants`,
        {
          variantIds: [variants.Large],
        },
      )
      expect(body.inventoryItem.variants.map((each: { variantId: string }) => each.variantId)).toEqual([
        variants.Large,
      ])
    })

    it('of a hidden product is there for the owner alone', async () => {
      const productId = await createStocked(shop, 1, { visible: false })
      const path = `POST /stores-reader/v2/inventoryItems/${complementOf(productId)}/getVariants` as const
      const [visitor, owner] = [await shop.asVisitor(path, {}), await shop.asOwner(path, {})]
      expect(visitor.status).toBe(404)
      expect(visitor.body.details.applicationError.code).toBe('INVENTORY_ITEM_NOT_FOUND')
      expect(owner.status).toBe(200)
      const page = await shop.asVisitor('POST /stores-reader/v2/inventoryItems/query', {
        query: { filter: { productId } },
      })
      expect(page.body.inventoryItems).toEqual([])
    })
  })

  describe('a query over the inventory', () => {
    it('takes filter and sort as text and as data', async () => {
      const productId = await createStocked(shop, 3)
      const filter = { id: { $hasSome: [complementOf(productId)] } }
      const sort = [{ numericId: 'desc' }]
      for (const query of [
        { filter, sort },
        { filter: JSON.stringify(filter), sort: JSON.stringify(sort) },
      ]) {
        const { status, body } = await shop.asVisitor('POST /stores-reader/v2/inventoryItems/query', {
          query: { ...query, paging: { limit: 10, offset: 0 } },
        })
        expect(status).toBe(200)
        expect(body.inventoryItems.map((item: { productId: string }) => item.productId)).toEqual([productId])
        expect(body.metadata).toEqual({ items: 10, offset: 0 })
        expect(body.totalResults).toBe(1)
      }
    })

    it('crawls by numericId', async () => {
      const first = await createStocked(shop, 1)
      const second = await createStocked(shop, 1)
      const { numericId } = await readItem(shop, first)
      const { body } = await shop.asVisitor('POST /stores-reader/v2/inventoryItems/query', {
        query: { filter: JSON.stringify({ numericId: { $gt: numericId } }), sort: '{"numericId":"asc"}' },
      })
      expect(body.inventoryItems[0].productId).toBe(second)
    })

    it.each([
      ['a field that is not filterable', { filter: '{"trackQuantity":true}' }],
      ['a field that is not sortable', { sort: '[{"productId":"asc"}]' }],
      ['a page above the most', { paging: { limit: 101 } }],
      ['text that is no JSON', { filter: '{' }],
    ])('is refused for %s', async (_, query) => {
      const { status, body } = await shop.asVisitor('POST /stores-reader/v2/inventoryItems/query', { query })
      expect(status).toBe(400)
      expect(body.details.validationError.fieldViolations[0].field).toMatch(/^query\./)
    })
  })

  describe('the way stock is kept', () => {
    it('changes for all variants, and the product follows', async () => {
      const { id, variants } = await createSized(shop)
      await setStock(shop, id, {
        trackQuantity: true,
        variants: [{ variantId: variants.Small, quantity: 4 }],
      })
      expect(await readStock(shop, id)).toEqual({
        trackInventory: true,
        quantity: 4,
        inStock: true,
        inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
      })
    })

    it('is not counting when the change does not say so', async () => {
      const { id, variants } = await createSized(shop)
      await setStock(shop, id, {
        trackQuantity: true,
        variants: [{ variantId: variants.Small, quantity: 4 }],
      })
      await setStock(shop, id, { variants: [{ variantId: variants.Small, inStock: false }] })
      const item = await readItem(shop, id)
      expect(item.trackQuantity).toBe(false)
      expect(item.variants).toEqual([
        { variantId: variants.Small, inStock: false, availableForPreorder: false },
        { variantId: variants.Large, inStock: true, availableForPreorder: false },
      ])
      expect(await readStock(shop, id)).toEqual({
        trackInventory: false,
        inStock: true,
        inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
      })
    })

    it('without counting, nothing decrements', async () => {
      const productId = await createStocked(shop, 5)
      await setStock(shop, productId, { trackQuantity: false })
      expect((await take(shop, productId, 3)).status).toBe(200)
      await setStock(shop, productId, { trackQuantity: true })
      expect((await readStock(shop, productId)).quantity).toBe(5)
    })

    it.each(['/stores', ''])('is written at %s/v2/inventoryItems', async (prefix) => {
      const productId = await createStocked(shop, 5)
      const line = { productId, variantId: PLAIN }
      const answers = await Promise.all([
        shop.asOwner(`PATCH ${prefix}/v2/inventoryItems/product/${productId}`, {
          inventoryItem: { trackQuantity: true },
        }),
        shop.asOwner(`POST ${prefix}/v2/inventoryItems/decrement`, {
          decrementData: [{ ...line, decrementBy: 1 }],
        }),
        shop.asOwner(`POST ${prefix}/v2/inventoryItems/increment`, {
          incrementData: [{ ...line, incrementBy: 1 }],
        }),
      ])
      expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, {}]))
    })

    it('cannot be changed by a visitor', async () => {
      const productId = await createStocked(shop, 5)
      const answers = await Promise.all([
        shop.asVisitor(`PATCH /stores/v2/inventoryItems/product/${productId}`, { inventoryItem: {} }),
        shop.asVisitor('POST /stores/v2/inventoryItems/decrement', { decrementData: [] }),
        shop.asVisitor('POST /stores/v2/inventoryItems/increment', { incrementData: [] }),
        shop.asNobody('POST /stores/v2/inventoryItems/increment'),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    })
  })

  describe('preorders', () => {
    it('take a count below zero, down to their limit', async () => {
      const productId = await createStocked(shop, 1)
      await setStock(shop, productId, {
        trackQuantity: true,
        preorderInfo: { enabled: true, message: 'Ships in May', limit: 3 },
      })
      expect((await take(shop, productId, 2)).status).toBe(400)
      expect((await take(shop, productId, 3, { preorderRequest: true })).status).toBe(200)
      expect((await readItem(shop, productId)).variants).toEqual([
        { variantId: PLAIN, inStock: false, quantity: -2, availableForPreorder: true },
      ])
      expect((await take(shop, productId, 2, { preorderRequest: true })).status).toBe(400)
      expect((await take(shop, productId, 1, { preorderRequest: true })).status).toBe(200)
      const item = await readItem(shop, productId)
      expect(item.variants[0].availableForPreorder).toBe(false)
      expect(item.preorderInfo).toEqual({ enabled: true, message: 'Ships in May', limit: 3 })
    })

    it('are nothing where they are not enabled', async () => {
      const productId = await createStocked(shop, 1)
      expect((await take(shop, productId, 2, { preorderRequest: true })).status).toBe(400)
    })
  })

  describe('a list of moves', () => {
    it('happens whole or not at all', async () => {
      const [plenty, scarce] = [await createStocked(shop, 10), await createStocked(shop, 1)]
      const { status, body } = await shop.asOwner('POST /stores/v2/inventoryItems/decrement', {
        decrementData: [
          { productId: plenty, variantId: PLAIN, decrementBy: 4 },
          { inventoryId: complementOf(scarce), variantId: PLAIN, decrementBy: 2 },
        ],
      })
      expect(status).toBe(400)
      expect(body.details.applicationError).toMatchObject({
        code: 'INSUFFICIENT_INVENTORY',
        data: { productId: scarce, available: 1, requested: 2 },
      })
      expect((await readStock(shop, plenty)).quantity).toBe(10)
    })

    it('counts two lines of one variant together', async () => {
      const productId = await createStocked(shop, 3)
      const line = { externalId: productId, variantId: PLAIN, decrementBy: 2 }
      const { status } = await shop.asOwner('POST /stores/v2/inventoryItems/decrement', {
        decrementData: [line, line],
      })
      expect(status).toBe(400)
      expect((await readStock(shop, productId)).quantity).toBe(3)
    })

    it('gives back what it took', async () => {
      const productId = await createStocked(shop, 1)
      await take(shop, productId)
      expect((await readStock(shop, productId)).inventoryStatus).toBe('OUT_OF_STOCK')
      await shop.asOwner('POST /stores/v2/inventoryItems/increment', {
        incrementData: [{ productId, variantId: PLAIN, incrementBy: 2 }],
      })
      expect(await readStock(shop, productId)).toMatchObject({ quantity: 2, inventoryStatus: 'IN_STOCK' })
    })

    it.each([
      ['no line', { decrementData: [] }, 'decrementData'],
      [
        'too many lines',
        { decrementData: Array(301).fill({ productId: 'p', variantId: PLAIN, decrementBy: 1 }) },
        'decrementData',
      ],
      [
        'nothing taken',
        { decrementData: [{ productId: 'p', variantId: PLAIN, decrementBy: 0 }] },
        'decrementData[0].decrementBy',
      ],
      [
        'no product named',
        { decrementData: [{ variantId: PLAIN, decrementBy: 1 }] },
        'decrementData[0].productId',
      ],
    ])('is refused with %s', async (_, request, field) => {
      const { status, body } = await shop.asOwner('POST /stores/v2/inventoryItems/decrement', request)
      expect(status).toBe(400)
      expect(body.details.validationError.fieldViolations[0].field).toBe(field)
    })

    it('does not know products and variants that are not there', async () => {
      const productId = await createStocked(shop, 1)
      const noProduct = await take(shop, '00000000-0000-0000-0000-00000000dead')
      const noVariant = await take(shop, productId, 1, { variantId: 'nothing' })
      expect(noProduct.body.details.applicationError.code).toBe('INVENTORY_ITEM_NOT_FOUND')
      expect(noVariant.body.details.applicationError.code).toBe('VARIANT_NOT_FOUND')
    })

    it('does not count above the most that stock can be', async () => {
      const productId = await createStocked(shop, 99_999)
      const { status, body } = await shop.asOwner('POST /stores/v2/inventoryItems/increment', {
        incrementData: [{ productId, variantId: PLAIN, incrementBy: 1 }],
      })
      expect(status).toBe(400)
      expect(body.details.validationError.fieldViolations[0]).toMatchObject({ violatedRule: 'MAX' })
    })
  })
})
