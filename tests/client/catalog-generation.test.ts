import { describe, expect, it } from 'vitest'
import { createCatalogPort } from '../../src/client/generations/catalog-port.ts'
import type { Generation } from '../../src/client/generations/generation.ts'
import type { CatalogPort } from '../../src/model/catalog-port.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { createRetry } from '../../src/recovery/retry.ts'
import { fake } from '../support/fake.ts'
import { makeProduct } from '../support/store/make-product.ts'

const refuse = (status: number, providerCode: string, message = '') =>
  new StoreError(status === 404 ? 'not_found' : 'application', message, { status, providerCode })
const IS_FIRST = () => refuse(428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API')
const IS_NEXT = () => refuse(428, 'CATALOG_V3_CALLING_CATALOG_V1_API')

type Answers = Record<Generation, (at: number) => readonly Product[]>

/** Opens a port over dialects with these answers; records the requests, and the remembered generation. */
function open(generation: Generation, answers: Answers) {
  const asked: Generation[] = []
  const remembered: Generation[] = []
  const dialect = (which: Generation) => () => {
    const answer = async () => {
      asked.push(which)
      return answers[which](asked.filter((one) => one === which).length - 1)
    }
    return fake<CatalogPort>({
      queryProducts: answer,
      readProduct: async () => (await answer())[0],
    })
  }
  const port = createCatalogPort({
    generation: () => generation,
    dialects: { v1: dialect('v1'), v3: dialect('v3') },
    remember: (which) => remembered.push(which),
    waiting: createRetry({
      attempts: 5,
      sleep: async () => {},
      isWorth: (error) =>
        error instanceof StoreError && error.providerCode === 'CATALOG_V3_SITE_PROVISIONING',
    }),
  })
  return { port, asked, remembered }
}

const PRODUCTS = [makeProduct()]
const fine = () => PRODUCTS
const fail = (error: () => StoreError) => () => {
  throw error()
}

describe('which generation a shop has', () => {
  it('asks catalog v3 first, and never asks catalog v1 in a shop of catalog v3', async () => {
    const { port, asked, remembered } = open('v3', { v1: fine, v3: fine })
    await port.queryProducts(['id:p1'])
    await port.queryProducts(['id:p1'])
    expect(asked).toEqual(['v3', 'v3'])
    expect(remembered).toEqual(['v3'])
  })

  it('trap 2: is switched when an answer names the other one, which is asked once and remembered', async () => {
    const { port, asked, remembered } = open('v3', { v1: fine, v3: fail(IS_FIRST) })
    expect(await port.queryProducts(['id:p1'])).toBe(PRODUCTS)
    await port.queryProducts(['id:p1'])
    expect(asked).toEqual(['v3', 'v1', 'v1'])
    expect(remembered).toEqual(['v1'])
  })

  it('trap 2: moves with the shop while the page is open', async () => {
    const { port, asked, remembered } = open('v1', {
      v1: (at) => (at ? fail(IS_NEXT)() : PRODUCTS),
      v3: fine,
    })
    await port.queryProducts(['id:p1'])
    await port.queryProducts(['id:p1'])
    await port.queryProducts(['id:p1'])
    expect(asked).toEqual(['v1', 'v1', 'v3', 'v3'])
    expect(remembered).toEqual(['v3'])
  })

  it('takes the loader’s answer without another request', async () => {
    const { port, asked } = open('v3', { v1: fine, v3: fine })
    await port.queryProducts(['id:p1'], IS_FIRST())
    expect(asked).toEqual(['v1'])
  })

  it('trap 1: never concludes catalog v1 from the answers of catalog v1', async () => {
    const { port, remembered } = open('v1', { v1: fine, v3: fine })
    await port.queryProducts(['id:p1'])
    expect(remembered).toEqual([])
  })

  it('trap 1: looks again when a shop that has moved answers without variants', async () => {
    const emptied = [
      makeProduct({
        manageVariants: true,
        variants: [],
        productOptions: [{ name: 'Size', optionType: 'drop_down', choices: [] }],
      }),
    ]
    const { port, asked, remembered } = open('v1', { v1: () => emptied, v3: fine })
    expect(await port.queryProducts(['id:p1'])).toBe(PRODUCTS)
    expect(asked).toEqual(['v1', 'v3'])
    expect(remembered).toEqual(['v3'])
    const stayed = open('v1', { v1: () => emptied, v3: fail(IS_FIRST) })
    expect(await stayed.port.queryProducts(['id:p1'])).toBe(emptied)
    expect(stayed.remembered).toEqual(['v1'])
  })

  it('is looked up again when the cart has refused a product that was read', async () => {
    const { port, asked } = open('v1', { v1: fine, v3: fine })
    await port.readProduct('id:p1', { doubted: true })
    expect(asked).toEqual(['v3'])
  })

  it('trap 3: waits while a shop is being set up, and remembers nothing of it', async () => {
    const setUp = () => refuse(428, 'CATALOG_V3_SITE_PROVISIONING')
    const { port, asked, remembered } = open('v3', {
      v1: fine,
      v3: (at) => (at < 2 ? fail(setUp)() : PRODUCTS),
    })
    await port.queryProducts(['id:p1'])
    expect(asked).toEqual(['v3', 'v3', 'v3'])
    expect(remembered).toEqual(['v3'])
    const never = open('v3', { v1: fine, v3: fail(setUp) })
    await expect(never.port.queryProducts(['id:p1'])).rejects.toThrow()
    expect(never.remembered).toEqual([])
    expect(never.asked).not.toContain('v1')
  })

  it.each([
    ['404', () => refuse(404, 'NOT_FOUND')],
    ['403', () => refuse(403, 'FORBIDDEN')],
    ['500', () => refuse(500, 'INTERNAL')],
    ['another 428', () => refuse(428, 'CART_ALREADY_ORDERED')],
  ])('stays at %s', async (_, error) => {
    const { port, asked } = open('v3', { v1: fine, v3: fail(error) })
    await expect(port.queryProducts(['id:p1'])).rejects.toThrow()
    expect(asked).toEqual(['v3'])
  })

  it.each([
    ['the other spelling', () => refuse(428, 'CATALOG_V3_SITE_CALLING_CATALOG_V1_API')],
    ['501', () => refuse(501, 'NOT_IMPLEMENTED', 'not supported for sites using Catalog V3')],
  ])('reads %s, too', async (_, error) => {
    const { port, asked } = open('v1', { v1: fail(error), v3: fine })
    await port.queryProducts(['id:p1'])
    expect(asked).toEqual(['v1', 'v3'])
  })

  it('asks the other one when a 428 can’t be read, and remembers nothing', async () => {
    const cut = fail(
      () => new StoreError('request_refused', '', { status: 428, providerCode: 'PRECONDITION_REQUIRED' }),
    )
    const { port, asked, remembered } = open('v3', { v1: fine, v3: cut })
    await expect(port.queryProducts(['id:p1'])).resolves.toEqual(PRODUCTS)
    await port.queryProducts(['id:p1'])
    expect(asked).toEqual(['v3', 'v1', 'v3', 'v1'])
    expect(remembered).toEqual([])
  })

  it('returns the first error when the other one fails, too', async () => {
    const cut = fail(
      () => new StoreError('request_refused', 'cut', { status: 428, providerCode: 'PRECONDITION_REQUIRED' }),
    )
    const gone = fail(() => refuse(404, 'NOT_FOUND'))
    await expect(open('v3', { v1: gone, v3: cut }).port.queryProducts(['id:p1'])).rejects.toThrow('cut')
  })

  it('repeats once, because two generations that refuse each other are a broken provider', async () => {
    const { port, asked } = open('v3', { v1: fail(IS_NEXT), v3: fail(IS_FIRST) })
    await expect(port.queryProducts(['id:p1'])).rejects.toMatchObject({ status: 428 })
    expect(asked).toEqual(['v3', 'v1'])
  })
})

const MUGS = { id: 'c1', name: 'Mugs', slug: 'mugs' }

/**
 * Opens a shop whose category calls have these answers in either generation, while its product calls answer as its own
 * does.
 */
function openCategories(known: Generation, own: Generation, next: readonly (typeof MUGS)[]) {
  const asked: string[] = []
  const remembered: Generation[] = []
  const dialect = (which: Generation) => () => {
    const found = which === 'v1' ? [MUGS] : next
    const say = (name: string) => void asked.push(`${which} ${name}`)
    return fake<CatalogPort>({
      async queryProducts() {
        say('products')
        if (which !== own) throw own === 'v1' ? IS_FIRST() : IS_NEXT()
        return []
      },
      async listCollections() {
        say('list')
        if (which === 'v1' && own === 'v3') throw IS_NEXT()
        return found
      },
      async findCollection() {
        say('find')
        if (which === 'v1' && own === 'v3') throw IS_NEXT()
        return found[0]
      },
    })
  }
  const port = createCatalogPort({
    generation: () => known,
    dialects: { v1: dialect('v1'), v3: dialect('v3') },
    remember: (which) => remembered.push(which),
  })
  return { port, asked, remembered }
}

describe('an answer of categories', () => {
  it.each(['listCollections', 'findCollection'] as const)(
    'proves nothing if it is empty: only a product call shows the shop’s catalog (%s)',
    async (call) => {
      const { port, asked, remembered } = openCategories('v3', 'v1', [])
      const ask = () =>
        call === 'findCollection' ? port.findCollection({ slug: 'mugs' }) : port.listCollections()
      expect(await ask()).toEqual(call === 'findCollection' ? MUGS : [MUGS])
      const name = call === 'findCollection' ? 'find' : 'list'
      expect(asked).toEqual([`v3 ${name}`, 'v3 products', 'v1 products', `v1 ${name}`])
      expect(remembered).toEqual(['v1'])
      await ask()
      expect(asked.slice(4)).toEqual([`v1 ${name}`])
    },
  )

  it('is believed if it is empty, after a product call has shown that the shop has catalog v3', async () => {
    const { port, asked, remembered } = openCategories('v3', 'v3', [])
    expect(await port.listCollections()).toEqual([])
    expect(await port.findCollection({ slug: 'mugs' })).toBeUndefined()
    expect(asked).toEqual(['v3 list', 'v3 products', 'v3 find'])
    expect(remembered).toEqual(['v3'])
  })

  it('is shown if it has categories, but not remembered', async () => {
    const { port, asked, remembered } = openCategories('v3', 'v3', [MUGS])
    expect(await port.listCollections()).toEqual([MUGS])
    expect(asked).toEqual(['v3 list'])
    expect(remembered).toEqual([])
  })

  it('shows that the shop has moved, as any other answer does', async () => {
    const { port, asked } = openCategories('v1', 'v3', [MUGS])
    expect(await port.listCollections()).toEqual([MUGS])
    expect(asked).toEqual(['v1 list', 'v3 list'])
  })
})
