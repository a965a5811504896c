import { relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

const SRC = [
  'src/components',
  'src/withdrawal',
  'src/views',
  'src/messages',
  'src/store',
  'src/session',
  'src/client',
  'src/recovery',
  'src/model',
]

/** Returns the rooms of a folder: the folders that each may import. */
const rooms = (
  folder: string,
  all: readonly string[],
  own: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(own).map(([room, others]) => [
      `${folder}/${room}`,
      [...all, ...others.map((other) => `${folder}/${other}`)],
    ]),
  )

/**
 * The rooms of the sandbox, and the others that each may import. `catalog` and `cart` contain what both generations
 * share; code of one generation is in `v1`, `v2` or `v3`, so that it can be deleted when that one ends.
 */
export const SANDBOX_ROOMS: Readonly<Record<string, readonly string[]>> = {
  http: [],
  database: ['http'],
  words: ['http'],
  access: ['http', 'database'],
  media: ['http', 'access'],
  redirects: ['http', 'database', 'words', 'access'],
  catalog: ['http', 'database', 'access'],
  'catalog/v1': ['http', 'database', 'access', 'catalog'],
  'catalog/v3': ['http', 'database', 'access', 'catalog'],
  cart: ['http', 'database', 'access', 'catalog', 'catalog/v3'],
  'cart/v1': ['http', 'access', 'catalog', 'cart'],
  'cart/v2': ['http', 'database', 'words', 'access', 'catalog/v3', 'cart'],
  identity: ['http', 'database', 'words', 'access', 'redirects', 'cart'],
  hosted: ['http', 'database', 'words', 'access', 'redirects', 'catalog', 'cart', 'identity'],
  checkout: ['http', 'database', 'words', 'access', 'redirects', 'cart', 'identity', 'hosted'],
  notifications: ['http', 'database', 'access', 'catalog', 'catalog/v1', 'catalog/v3'],
}

const SANDBOX_FOLDERS = Object.keys(SANDBOX_ROOMS).map((room) => `demo/provider/${room}`)

/** The demo shop's catalog, and the sandbox. From `src` they may import only types of the model. */
export const SANDBOX = [
  'demo/pictures',
  'demo/catalog',
  'demo/catalog/filling',
  ...SANDBOX_FOLDERS,
  'demo/provider',
]

/** The allowed imports of each layer, beside itself. They go in one direction: design, section 2. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/model': [],
  'src/messages': [],
  'src/recovery': ['src/model'],
  ...rooms('src/client', ['src/recovery', 'src/model'], {
    core: [],
    identity: ['core'],
    orders: ['core'],
    v1: ['core'],
    v3: ['core'],
    'cart-v1': ['core', 'identity'],
    'cart-v2': ['core', 'identity'],
    generations: ['core', 'v1', 'v3', 'cart-v2'],
    notifications: ['core', 'v3', 'cart-v2'],
    typed: ['core', 'identity', 'orders', 'v1', 'v3', 'cart-v1', 'cart-v2', 'generations'],
  }),
  'src/session': ['src/client', 'src/recovery', 'src/model'],
  'src/store': ['src/session', 'src/client', 'src/recovery', 'src/model'],
  'src/views': ['src/messages', 'src/model'],
  'src/withdrawal': ['src/views', 'src/messages', 'src/model'],
  'src/components': ['src/store', 'src/views', 'src/messages', 'src/model'],
  'widgets/loader': SRC,
  ...rooms('widgets/runtime', ['widgets/loader', ...SRC], {
    page: [],
    messages: ['page'],
    memory: ['page'],
    product: ['page'],
    gate: ['page'],
    connection: ['page', 'memory'],
    activation: ['page', 'messages'],
    element: ['page', 'memory', 'gate', 'activation'],
    choices: ['page', 'messages', 'product'],
    cart: ['page', 'messages', 'memory', 'gate'],
    session: ['page', 'gate', 'connection'],
    languages: ['page', 'messages'],
    adoption: ['page', 'messages', 'product', 'gate', 'element'],
    reference: [],
  }),
  // The page of a frame has only the script tag, rules of ours, and the list of languages.
  'widgets/embed': ['src/messages', 'src/recovery', 'src/model', 'widgets/runtime/page'],
  'widgets/markup': ['widgets/runtime', 'widgets/loader', ...SRC],
  'widgets/tags': ['widgets/markup', 'widgets/runtime', 'widgets/loader', ...SRC],
  'widgets/server': ['widgets/tags', 'widgets/markup', 'widgets/runtime', 'widgets/loader', ...SRC],
  'widgets/plugins': ['widgets/tags', 'widgets/runtime', 'widgets/loader', ...SRC],
  'widgets/doctor': [
    'widgets/server',
    'widgets/plugins',
    'widgets/tags',
    'widgets/markup',
    'widgets/runtime',
    'widgets/loader',
    ...SRC,
  ],
  'widgets/entries': [
    'widgets/embed',
    'widgets/doctor',
    'widgets/server',
    'widgets/plugins',
    'widgets/tags',
    'widgets/markup',
    'widgets/runtime',
    'widgets/loader',
    ...SRC,
  ],
  'widgets/tools': [
    'widgets/entries',
    'widgets/server',
    'widgets/tags',
    'widgets/markup',
    'widgets/runtime',
    'widgets/loader',
    ...SRC,
  ],
  'demo/pictures': ['src/model'],
  'demo/catalog': ['src/model', 'demo/pictures'],
  ...rooms('demo/provider', ['src/model', 'demo/pictures', 'demo/catalog'], SANDBOX_ROOMS),
  'demo/catalog/filling': [
    'src/model',
    'demo/pictures',
    'demo/catalog',
    ...['http', 'database', 'access', 'catalog'].map((room) => `demo/provider/${room}`),
  ],
  'demo/provider': ['src/model', 'demo/catalog', 'demo/catalog/filling', ...SANDBOX_FOLDERS],
  'demo/shop': ['src/client', 'src/model'],
  'demo/pages': [],
}

/** The folders above, the innermost first. */
const LAYERS = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length)
export const layerOf = (path: string): string | undefined =>
  LAYERS.find((layer) => relative(ROOT, path).startsWith(`${layer}/`))

/** Whether a folder may import another, by its own name or by that of a surrounding folder that is no room itself. */
export const mayImport = (from: string, to: string): boolean =>
  !!MAY_IMPORT[from]?.some(
    (folder) => to === folder || (!Object.hasOwn(MAY_IMPORT, folder) && to.startsWith(`${folder}/`)),
  )
