import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { ENDPOINT_TABLE } from '../support/endpoint-table/all.ts'
import { fillRowPath, type TableRow, type World } from '../support/endpoint-table/row.ts'
import {
  AVAILABILITY,
  BULK,
  CART,
  CLASSIC_METADATA,
  COLLECTION,
  findMisfits,
  INVENTORY_ITEM,
  PLATFORM_METADATA,
  PRODUCT,
  REDIRECT_SESSION,
  type Shape,
  STATE_MACHINE,
  STORE_VARIANT,
  TOKENS,
  TOTALS,
  VARIANT,
} from './shapes.ts'
import { API_KEY, createWorldMaker, PAGE } from './world.ts'

/** Matches calls that need the owner; a visitor may make the others. */
const OWNERS =
  /^(POST|PATCH|DELETE) (\/stores\/|\/v2\/products-platformized)|sign-on|activation-email|\/v1\/Start/
const MEMBERS = /change-password|user-info|\/members\/v1\//

/** The answer of each call, by its main field. */
const SHAPES: Readonly<Record<string, Shape>> = {
  product: { product: PRODUCT },
  collection: { collection: COLLECTION },
  variant: { variant: STORE_VARIANT },
  productOptions: AVAILABILITY,
  inventoryItem: { inventoryItem: INVENTORY_ITEM },
  inventoryItems: { inventoryItems: [INVENTORY_ITEM], metadata: CLASSIC_METADATA, totalResults: 'number' },
  results: BULK,
  cart: { cart: CART },
  priceSummary: TOTALS,
  checkoutId: { checkoutId: 'text' },
  state: STATE_MACHINE,
  sessionToken: { sessionToken: 'text', identity: { id: 'text' } },
  statusCode: { statusCode: 'number', headers: [{ key: 'text', value: 'text' }] },
  verificationId: { verificationId: 'text' },
  redirectSession: { redirectSession: REDIRECT_SESSION },
  access_token: TOKENS,
  data: { data: {} },
  member: {
    member: {
      id: 'text',
      loginEmail: 'text',
      contact: { addresses: [{ 'city?': 'text' }] },
      profile: { slug: 'text' },
    },
  },
}

/** The shapes of fields that have two kinds of answers, by the call's path. */
const LISTS: readonly (readonly [RegExp, Shape])[] = [
  [/\/v1\/products\/query-platformized$/, { products: [PRODUCT], metadata: PLATFORM_METADATA }],
  [/\/v1\/products\/query$/, { products: [PRODUCT], metadata: CLASSIC_METADATA, totalResults: 'number' }],
  [/\/v2\/collections\/query$/, { collections: [COLLECTION], metadata: PLATFORM_METADATA }],
  [
    /\/v1\/collections\/query$/,
    { collections: [COLLECTION], metadata: CLASSIC_METADATA, totalResults: 'number' },
  ],
  [/\/v1\/variants\/query$/, { variants: [STORE_VARIANT], metadata: PLATFORM_METADATA }],
  [/\}\/variants\/query$/, { variants: [VARIANT], metadata: CLASSIC_METADATA, totalResults: 'number' }],
  [/\}\/variants$/, { variants: [VARIANT] }],
  [/\/v1\/(register|login|state\/proceed)$/, { state: { status: 'text' } }],
]

/** Calls about things that the sandbox doesn't have: they must be refused as by the provider. No order is placed here. */
const findRefusal = ({ name, path }: TableRow): object | undefined => {
  if (path.includes('{order}')) return { code: 'not_found' }
  return name === 'sso'
    ? { code: expect.not.stringMatching(/system|network/), details: { applicationError: {} } }
    : undefined
}

let sandbox: Sandbox
let worlds: ReturnType<typeof createWorldMaker>

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', redirectUris: PAGE })
  worlds = createWorldMaker(sandbox.url)
})
afterAll(() => sandbox.close())

const findToken = async (row: TableRow, world: World & { visitorToken: string }) => {
  const line = `${row.method} ${row.path}`
  if (OWNERS.test(line)) return API_KEY
  return MEMBERS.test(line) ? worlds.makeMemberToken(world.identity) : world.visitorToken
}

/** A new member must not exist yet. */
const makeWorldFor = async (row: TableRow) => {
  const world = await worlds.makeWorld(row)
  return /^(register|sign on)/.test(row.name) ? { ...world, email: `new-${world.email}` } : world
}

describe('every call of the contract, by the client, at the sandbox', () => {
  it.each(ENDPOINT_TABLE)('$name: $method $path', async (row) => {
    const world = await makeWorldFor(row)
    const token = await findToken(row, world)
    const seen: string[] = []
    const client = createStoreClient({
      tokens: { getAccessToken: async () => token },
      apiHost: sandbox.url,
      retry: false,
      fetch: async (input, init) => {
        seen.push(`${init?.method} ${new URL(String(input)).pathname}`)
        return fetch(input, init)
      },
    })

    const refusal = findRefusal(row)
    const call = row.call(client, world)

    if (refusal) await expect(call).rejects.toMatchObject(refusal)
    else {
      const shape = LISTS.find(([path]) => path.test(row.path))?.[1] ?? SHAPES[row.answers ?? ''] ?? {}
      expect(findMisfits(await call, shape)).toEqual([])
    }
    expect(seen).toEqual([`${row.method} ${fillRowPath(row.path, world)}`])
  })
})
