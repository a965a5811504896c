import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import * as entry from '../../widgets/entries/client.ts'
import { findCode, readDocument } from '../support/documents.ts'

const API = 'http://127.0.0.1:4700'
const PAGE = readDocument('docs/code/client.md')
const EXAMPLES = findCode('ts', PAGE)

/** Runs an example of the page with the client from the sources, and returns its exports. */
async function run<Exports>(code: string, apiHost: string, exported: string): Promise<Exports> {
  const { code: js } = await transformWithOxc(code.replaceAll(API, apiHost), 'example.ts')
  const names = [...js.matchAll(/import \{([^}]*)\} from ["']store-widgets\/client["']/g)].flatMap(
    ([, all = '']) => all.split(',').map((name) => name.trim()),
  )
  const body = js
    .replace(/^import .*$/gm, '')
    .replace(/^export (?=async|function|const)/gm, '')
    .replace(/^export \{.*$/gm, '')
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<Exports>
  const given = names.map((name) => (entry as Record<string, unknown>)[name])
  return new AsyncFunction('console', ...names, `${body}\nreturn { ${exported} }`)(
    { log: () => {} },
    ...given,
  )
}

const find = (words: string): string => EXAMPLES.find((code) => code.includes(words)) ?? ''

describe.each(['v1', 'v3'] as const)('the examples of docs/code/client.md, in a shop of %s', (catalog) => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', catalog }, { passwordLogCost: 4 })
  })
  afterAll(() => sandbox.close())

  it('the first one lists the products', async () => {
    const { listNames } = await run<{ listNames: () => Promise<string[]> }>(
      EXAMPLES[0] ?? '',
      sandbox.url,
      'listNames',
    )
    const names = await listNames()
    expect(names.length).toBeGreaterThan(50)
    expect(names).toContain('Butter dish')
  })

  it('a call of the other catalog is refused with the calls that this shop has', async () => {
    const client = entry.createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url })
    const ask = catalog === 'v1' ? client.productsV3.query : client.collections.query
    const row =
      catalog === 'v1'
        ? 'products, variants, inventory, collections'
        : 'productsV3, variantsV3, inventoryItemsV3, categories'
    await expect(ask()).rejects.toMatchObject({
      code: 'application',
      status: 428,
      message: expect.stringMatching(new RegExp(`using CATALOG_${catalog.toUpperCase()}: call ${row}$`)),
    })
    for (const name of row.split(', ')) expect(client).toHaveProperty(name)
  })

  it('the cart takes a piece', async () => {
    const client = entry.createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url })
    const findDish = async (): Promise<readonly (string | undefined)[]> => {
      if (catalog === 'v1') {
        const { products } = await client.products.query({ filter: { slug: 'butter-dish' } })
        return [products[0]?.id]
      }
      const { product } = await client.productsV3.getBySlug({
        slug: 'butter-dish',
        fields: ['VARIANT_OPTION_CHOICE_NAMES'],
      })
      return [product.id, product.variantsInfo?.variants[0]?.id]
    }
    const [id = '', variantId] = await findDish()
    const { addOne } = await run<{ addOne: (id: string, variantId?: string) => Promise<number> }>(
      find('addOne'),
      sandbox.url,
      'addOne',
    )
    expect(await addOne(id, variantId)).toBe(1)
  })
})

it('docs/code/client.md names only existing calls of the client', () => {
  const client = entry.createStoreClient({ clientId: 'c' }) as unknown as Record<
    string,
    Record<string, unknown>
  >
  const rows = [...PAGE.matchAll(/`client\.(\w+)`((?: `\w+`)*)/g)]
  expect(rows.length).toBeGreaterThan(5)
  for (const [, group = '', calls = ''] of rows)
    for (const [, call = ''] of calls.matchAll(/`(\w+)`/g))
      expect(client[group]?.[call], `client.${group}.${call}`).toBeTypeOf('function')
  for (const [, group = '', call = ''] of PAGE.matchAll(/`client\.(\w+)\.(\w+)/g))
    expect(client[group]?.[call], `client.${group}.${call}`).toBeTypeOf('function')
})
