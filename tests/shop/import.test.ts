import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { exportShop } from '../../demo/shop/export-shop.ts'
import { type ImportOptions, importShop } from '../../demo/shop/import-shop.ts'
import { openState } from '../../demo/shop/import-state.ts'
import { readItem, type ShopItem } from '../../demo/shop/item.ts'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import { StoreError } from '../../src/model/errors.ts'

let sandbox: Sandbox
let owner: StoreClient
let folder: string
let number = 0

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty' })
  owner = createStoreClient({ apiKey: 'sandbox-api-key', apiHost: sandbox.url })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a product that no other test has. */
const createItem = (more: Partial<ShopItem> = {}): ShopItem => {
  number++
  return { name: `Piece ${number}`, price: 5, slug: `piece-${number}`, ...more }
}

const rowsOf = (items: readonly unknown[]) => items.map((item, index) => readItem(index + 2, item))

/** Runs the command once, with the state of the run before. */
async function run(items: readonly unknown[], more: Partial<ImportOptions> = {}) {
  const rejected: string[] = []
  const summary = await importShop({
    client: owner,
    rows: rowsOf(items),
    state: openState(join(folder, 'state'), sandbox.url),
    concurrency: 2,
    onRejected: (line, reason) => rejected.push(`${line}: ${reason}`),
    ...more,
  })
  return { ...summary, rejectedRows: rejected }
}

async function findBySlug(slug: string | undefined) {
  const { products } = await owner.products.queryPublic({
    filter: { slug: slug ?? '' },
    includeHiddenProducts: true,
    includeVariants: true,
  })
  return products
}

/** Returns the owner's client with some calls replaced. */
const withProducts = (changes: Partial<StoreClient['products']>): StoreClient => ({
  ...owner,
  products: { ...owner.products, ...changes },
})

const lost = () => new StoreError('network', 'the line is dead')

describe('an import', () => {
  it('writes all fields of an item, and an export returns them', async () => {
    const item = createItem({
      description: '<p>Two</p>',
      cost: 2,
      weight: 0.5,
      sku: 'X-1',
      brand: 'Ton',
      ribbon: 'New',
      visible: false,
      discount: { type: 'AMOUNT', value: 1 },
      collections: ['Gifts', 'Mugs'],
      media: ['https://pictures.example/a.jpg', 'https://pictures.example/b.jpg'],
      options: [{ name: 'Glaze', optionType: 'color', choices: [{ value: '#fff', description: 'White' }] }],
      choiceMedia: [{ option: 'Glaze', choice: 'White', media: ['https://pictures.example/b.jpg'] }],
      additionalInfoSections: [{ title: 'Care', description: 'Wash' }],
      pricePerUnitData: {
        totalQuantity: 250,
        totalMeasurementUnit: 'ML',
        baseQuantity: 1,
        baseMeasurementUnit: 'L',
      },
      trackQuantity: true,
      quantity: 4,
      preorderInfo: { enabled: true, message: 'In May', limit: 10 },
    })
    expect(await run([item])).toMatchObject({ imported: 1, rejected: 0 })

    const exported: ShopItem[] = []
    for await (const each of exportShop(owner)) exported.push(each)
    expect(exported.find(({ slug }) => slug === item.slug)).toEqual(item)
  })

  it('reports each refused row with its line and reason, and continues', async () => {
    const [good, last] = [createItem(), createItem()]
    const result = await run(
      [
        good,
        createItem({ name: 'n'.repeat(90) }),
        { name: 'No price' },
        createItem({ productType: 'digital' }),
        { ...createItem(), slug: good.slug },
        last,
      ],
      { concurrency: 1 },
    )
    expect(result).toMatchObject({ imported: 2, rejected: 4 })
    const reasons = Object.fromEntries(result.rejectedRows.map((row) => row.split(/: (.*)/s).slice(0, 2)))
    expect(reasons).toMatchObject({
      3: expect.stringContaining('name has size 90, expected 80 or less'),
      4: expect.stringContaining('price'),
      5: expect.stringContaining('productType'),
      6: expect.stringContaining('slug'),
    })
    expect(await findBySlug(last.slug)).toHaveLength(1)
  })

  it('leaves nothing of a row that is refused half-way', async () => {
    const item = createItem({
      manageVariants: true,
      options: [{ name: 'Size', choices: [{ value: 'S', description: 'Small' }] }],
      variants: [{ choices: { Size: 'Huge' }, price: 3 }],
    })
    const { rejectedRows } = await run([item])
    expect(rejectedRows).toEqual([expect.stringContaining('Huge is not a choice of Size')])
    expect(await findBySlug(item.slug)).toEqual([])

    const mended = { ...item, variants: [{ choices: { Size: 'Small' }, price: 3 }] }
    expect(await run([mended])).toMatchObject({ imported: 1 })
  })

  it('writes nothing twice when it is run again', async () => {
    const items = [createItem(), createItem({ slug: undefined }), createItem()]
    const twins = [items[1], items[1]]
    expect(await run([...items, ...twins])).toMatchObject({ imported: 5 })
    expect(await run([...items, ...twins])).toMatchObject({ imported: 0, alreadyThere: 5 })
    expect(await run([createItem(), ...items])).toMatchObject({ imported: 1, alreadyThere: 3 })
  })

  it('keeps collections in the order of the file', async () => {
    const items = Array.from({ length: 6 }, () => createItem({ collections: ['Shelf'] }))
    await run(items, { concurrency: 4 })
    const { collections } = await owner.collections.query({ filter: { name: 'Shelf' } })
    const { products } = await owner.products.query({ filter: { collectionIds: collections[0]?.id ?? '' } })
    expect(products.map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug))
  })
})

describe('an import that stopped', () => {
  it('continues with the remaining rows', async () => {
    const items = Array.from({ length: 6 }, () => createItem({ collections: ['Late'] }))
    const stop = new AbortController()
    let rows = 0
    const first = await run(items, {
      concurrency: 1,
      signal: stop.signal,
      onRow: () => {
        rows++
        if (rows === 2) stop.abort()
      },
    })
    expect(first.imported).toBe(2)
    expect(await run(items)).toMatchObject({ imported: 4, alreadyThere: 2 })
    const { collections } = await owner.collections.query({ filter: { name: 'Late' } })
    expect(collections[0]?.numberOfProducts).toBe(6)
  })

  it('finds the product whose answer was lost', async () => {
    const item = createItem({ slug: undefined, trackQuantity: true, quantity: 3 })
    const client = withProducts({
      create: async (request, options) => {
        await owner.products.create(request, options)
        throw lost()
      },
    })
    await expect(run([item], { client })).rejects.toMatchObject({ code: 'network' })
    expect(await run([item])).toMatchObject({ imported: 1 })
    const { products } = await owner.products.query({ filter: { name: item.name } })
    expect(products.map(({ stock }) => stock?.quantity)).toEqual([3])
  })

  it('doesn’t confuse it with an older product of the same name', async () => {
    const item = createItem({ slug: undefined })
    await owner.products.create({ product: { name: item.name, priceData: { price: 1 } } })
    const client = withProducts({ create: () => Promise.reject(lost()) })
    const inTenMinutes = () => Date.now() + 600_000
    await expect(run([item], { client, now: inTenMinutes })).rejects.toMatchObject({ code: 'network' })
    expect(await run([item])).toMatchObject({ imported: 1 })
    const { products } = await owner.products.query({ filter: { name: item.name } })
    expect(products).toHaveLength(2)
  })

  it('completes a product that was only partly written', async () => {
    const item = createItem({ media: ['https://pictures.example/c.jpg'], trackQuantity: true, quantity: 2 })
    const client = withProducts({ addMedia: () => Promise.reject(lost()) })
    await expect(run([item], { client })).rejects.toMatchObject({ code: 'network' })
    expect(await run([item])).toMatchObject({ imported: 1 })
    const [product, ...others] = await findBySlug(item.slug)
    expect(others).toEqual([])
    expect(product?.media?.items).toHaveLength(1)
  })

  it('creates a product again that was deleted in between', async () => {
    const item = createItem({ media: ['https://pictures.example/d.jpg'] })
    const client = withProducts({ addMedia: () => Promise.reject(lost()) })
    await expect(run([item], { client })).rejects.toMatchObject({ code: 'network' })
    const [product] = await findBySlug(item.slug)
    await owner.products.delete({ id: product?.id ?? '' })
    expect(await run([item])).toMatchObject({ imported: 1 })
    expect(await findBySlug(item.slug)).toHaveLength(1)
  })

  it('reads its state even when that ends in the middle of a line', async () => {
    const items = [createItem(), createItem()]
    await run(items)
    const path = join(folder, 'state')
    writeFileSync(path, `${readFileSync(path, 'utf8')}{"key":"hal`)
    expect(await run([...items, createItem()])).toMatchObject({ imported: 1, alreadyThere: 2 })
    expect(await run(items)).toMatchObject({ alreadyThere: 2 })
  })

  it('ignores the state of another shop', () => {
    openState(join(folder, 'state'), 'http://elsewhere.example')
    expect(() => openState(join(folder, 'state'), sandbox.url)).toThrow('belongs to another shop')
  })
})

describe('a provider that can’t keep up', () => {
  it('is asked again after too many requests', async () => {
    let refused = 0
    const client = withProducts({
      create: (request, options) => {
        if (refused++ < 2)
          throw new StoreError('too_many_requests', 'slower', { status: 429, retryAfterMs: 1 })
        return owner.products.create(request, options)
      },
    })
    expect(await run([createItem()], { client })).toMatchObject({ imported: 1, rejected: 0 })
  })

  it('ends the import if it fails at all rows, but not if it fails at one', async () => {
    const broken = () => new StoreError('system', 'System error occurred, request-id: R', { status: 500 })
    const once = createItem()
    const breaksAt = (isBad: (name: string) => boolean) =>
      withProducts({
        create: (request, options) =>
          isBad(request.product.name) ? Promise.reject(broken()) : owner.products.create(request, options),
      })
    const result = await run([createItem(), once, createItem()], {
      client: breaksAt((name) => name === once.name),
    })
    expect(result).toMatchObject({ imported: 2, rejected: 1 })
    expect(await run([once])).toMatchObject({ imported: 1 })

    const many = Array.from({ length: 20 }, () => createItem())
    await expect(run(many, { client: breaksAt(() => true) })).rejects.toMatchObject({ code: 'system' })
  })

  it('ends the import at once if it doesn’t know the key', async () => {
    const client = createStoreClient({ apiKey: 'wrong', apiHost: sandbox.url })
    await expect(run([createItem(), createItem()], { client })).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })
})
