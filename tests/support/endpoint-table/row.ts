import type { StoreClient } from '../../../src/client/typed/create-store-client.ts'

/** The subjects of the calls in the table; placeholders here, replaced by a test against the sandbox. */
export interface World {
  readonly product: string
  readonly variant: string
  readonly inventory: string
  readonly collection: string
  readonly slug: string
  readonly picture: string
  readonly line: string
  readonly order: string
  readonly client: string
  readonly page: string
  readonly email: string
  readonly password: string
  readonly identity: string
  readonly stateToken: string
  readonly code: string
  readonly recoveryToken: string
  /** For catalog v3: its cart, a coupon that it accepts and one that it has, a delivery, a label. */
  readonly cart: string
  readonly coupon: string
  readonly couponId: string
  readonly delivery: string
  readonly label: string
  /** The revision of the tree of categories, one for all. */
  readonly revision: string
}

/** Any values, for tests that don't look them up. */
export const MADE_UP: World = {
  product: 'P',
  variant: 'V',
  inventory: 'I',
  collection: 'C',
  slug: 'S',
  picture: 'https://x.example/a.jpg',
  line: 'L',
  order: 'O',
  client: 'C',
  page: 'https://h.example/',
  email: 'a@example.com',
  password: 'p',
  identity: 'M',
  stateToken: 'T',
  code: '123456',
  recoveryToken: 'R',
  cart: 'K',
  coupon: 'SAVE',
  couponId: 'O',
  delivery: 'D',
  label: 'B',
  revision: '1',
}

/** One call of the contract: the client's call, and its expected request. */
export interface TableRow {
  readonly name: string
  readonly method: string
  /** The path on the API host, without the query; `{product}` is replaced by the world's id. */
  readonly path: string
  readonly call: (client: StoreClient, world: World) => Promise<unknown>
  /** The field of a valid answer, if any. */
  readonly answers?: string
}

/** `row('get product', 'GET /stores-reader/v1/products/{product}', ({ products }, world) => …, 'product')` */
export const row = (name: string, request: string, call: TableRow['call'], answers?: string): TableRow => {
  const [method = '', path = ''] = request.split(' ')
  return { name, method, path, call, ...(answers && { answers }) }
}

export const fillRowPath = (path: string, world: World): string =>
  path.replace(/{(\w+)}/g, (_, name: keyof World) => encodeURIComponent(world[name]))
