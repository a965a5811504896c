import { describe, expect, it } from 'vitest'
import { readError } from '../../src/client/core/errors.ts'
import { createCursorWalk } from '../../src/client/v3/cursor-walk.ts'
import { readSearch } from '../../src/client/v3/list-search.ts'
import { messages } from '../../src/messages/en/variant-picker.ts'
import { StoreError } from '../../src/model/errors.ts'
import { createOptionRules } from '../../src/model/options.ts'
import { readStock } from '../../src/model/stock.ts'
import { readProblem } from '../../src/store/cart-problem.ts'
import { readWanted } from '../../src/store/cart-request.ts'
import { readNote } from '../../src/views/variant-picker/picker-view-model.ts'
import { openV3Port } from '../support/client/v3-product.ts'
import { cardOf, readOf, withPrice } from './v3-traps-fixture.ts'

describe('a product that can’t be added to a cart', () => {
  it('trap 34: a refusal doesn’t mean that the product is gone', () => {
    const refused = new StoreError('application', '', {
      status: 428,
      providerCode: 'ITEM_NOT_FOUND_IN_CATALOG',
    })
    expect(readProblem(refused)).toEqual({ kind: 'not-sold' })
  })

  it.each([
    ['members', { purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } }, messages.membersOnly],
    [
      'subscription',
      { subscriptionDetails: { subscriptions: [{ id: 's', title: 'Monthly', frequency: 'MONTH' }] } },
      messages.subscriptionOnly,
    ],
  ])(
    'trap 37: a product that is reserved for %s is marked, and refused before any request',
    (kind, more, text) => {
      const product = readOf({ ...withPrice({}), ...(more as object) })
      expect(() => readWanted(product, { productId: 'p1' })).toThrow(new RegExp(kind))
      const source = {
        product,
        rules: createOptionRules(product),
        choices: {},
        status: 'available' as const,
        missing: [],
        stock: readStock(product),
      }
      const setting = {
        messages,
        locale: 'en',
        mediaHosts: [],
        unavailable: 'disable' as const,
        changed: false,
      }
      expect(readNote(source, setting)).toEqual({ state: kind, text })
      const subscription = product.subscriptions?.options[0]
      if (subscription) expect(readNote({ ...source, subscription }, setting).state).toBe('in-stock')
      const note = readNote(source, { ...setting, isMember: true })
      expect(note.state).toBe(kind === 'members' ? 'in-stock' : kind)
    },
  )

  it('trap 37: the card of a reserved product opens the product, and adds nothing', () => {
    expect(cardOf(withPrice({})).needsChoice).toBe(false)
    const card = cardOf({ ...withPrice({}), purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } })
    expect([card.needsChoice, card.soldOut]).toEqual([true, false])
  })

  it('trap 37: a member can buy a product for members', () => {
    const product = readOf({ ...withPrice({}), purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } })
    expect(readWanted(product, { productId: 'p1' }, true).reference.catalogItemId).toBe('p1')
  })

  it('trap 37: a subscription product that may be bought once can be bought once', () => {
    const subscriptions = [{ id: 's', title: 'Monthly', frequency: 'MONTH' as const }]
    const { reserved } = readOf({ subscriptionDetails: { subscriptions, allowOneTimePurchases: true } })
    expect(reserved).toBeUndefined()
  })
})

describe('requests', () => {
  const QUERY = { collectionId: undefined, sort: 'default', inStockOnly: false, pageSize: 20 } as const

  it('trap 21: the category of all products is not listed', async () => {
    const category = (slug: string) => ({ id: slug, revision: '1', name: slug, slug })
    const { port } = openV3Port({
      '/categories/v1/categories/query': { categories: [category('all-products'), category('mugs')] },
    })
    expect((await port.listCollections()).map(({ slug }) => slug)).toEqual(['mugs'])
  })

  it('trap 22: products of a category are searched by an element of the list', () => {
    expect(readSearch({ ...QUERY, collectionId: 'c1' }).filter).toEqual({
      'allCategoriesInfo.categories': { $matchItems: [{ id: 'c1' }] },
    })
  })

  it('trap 23: two bounds of a price are two conditions', () => {
    const { filter } = readSearch({ ...QUERY, minPrice: 10, maxPrice: 20 })
    const conditions = (filter as { $and: readonly object[] }).$and
    expect(conditions).toHaveLength(2)
    for (const condition of conditions)
      for (const operators of Object.values(condition)) expect(Object.keys(operators)).toHaveLength(1)
  })

  it('trap 25: page 2 differs from page 1 by the cursor of page 1', async () => {
    const walk = createCursorWalk()
    const asked: unknown[] = []
    const ask = async (paging: { readonly limit: number; readonly cursor?: string }) => {
      asked.push(paging)
      return paging.cursor ? { items: ['c', 'd'] } : { items: ['a', 'b'], next: 'after-b' }
    }
    const pages = [
      await walk.go('q', { offset: 0, limit: 2 }, ask),
      await walk.go('q', { offset: 2, limit: 2 }, ask),
    ]
    expect(pages.map(({ items }) => items)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(asked).toEqual([{ limit: 2 }, { limit: 2, cursor: 'after-b' }])
  })

  it('trap 26: a stale revision is distinguished from other conflicts', () => {
    const body = JSON.stringify({
      message: '',
      details: { applicationError: { code: 'INVALID_REVISION', description: '' } },
    })
    const error = readError(new Response(null, { status: 409 }), body)
    expect([error.status, error.providerCode]).toEqual([409, 'INVALID_REVISION'])
  })

  it('trap 36: a product that is hidden from visitors doesn’t exist for them, which is no failure', async () => {
    const gone = new StoreError('not_found', '', { status: 404 })
    const { port } = openV3Port({ '/stores/v3/products/slug/{slug}': gone })
    expect(await port.readProduct('slug:secret')).toBeUndefined()
  })
})
