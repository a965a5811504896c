import { relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

const SRC = [
  'src/components',
  'src/views',
  'src/messages',
  'src/store',
  'src/session',
  'src/client',
  'src/recovery',
  'src/model',
]

/** The sandbox's folders, and what its shop sells: each may import those before it, and types of the model. */
export const SANDBOX = [
  'demo/pictures',
  'demo/catalog',
  ...[
    'database',
    'callers',
    'settings',
    'http',
    'words',
    'query',
    'events',
    'keys',
    'generation',
    'search',
    'context',
    'access',
    'redirects',
    'catalog',
    'inventory',
    'next-catalog',
    'cart',
    'cart/orders',
    'second-cart',
    'identity',
    'hosted',
    'cart/checkout',
    'graphql',
    'notifications',
    'images',
    'films',
  ].map((folder) => `demo/provider/${folder}`),
  'demo/catalog/filling',
  'demo/provider',
]

/** The rooms of a folder: what the folder may import, and those of its rooms that are named. */
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

/** Who may import whom, beside itself. The arrows point one way: design, section 2. */
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
    typed: ['core', 'identity', 'orders', 'v1', 'v3', 'cart-v1', 'cart-v2'],
  }),
  'src/session': ['src/client', 'src/recovery', 'src/model'],
  'src/store': ['src/session', 'src/client', 'src/recovery', 'src/model'],
  'src/views': ['src/messages', 'src/model'],
  'src/components': ['src/store', 'src/views', 'src/messages', 'src/model'],
  'widgets/loader': SRC,
  ...rooms('widgets/runtime', ['widgets/loader', ...SRC], {
    page: [],
    messages: ['page'],
    memory: ['page'],
    product: ['page'],
    gate: ['page'],
    connection: ['page'],
    activation: ['page', 'messages'],
    element: ['page', 'gate', 'activation'],
    choices: ['page', 'messages', 'product'],
    cart: ['page', 'messages', 'memory', 'gate'],
    session: ['page', 'gate', 'connection'],
    languages: ['page', 'messages'],
    adoption: ['page', 'messages', 'product', 'gate', 'element'],
    reference: [],
  }),
  'widgets/tags': ['widgets/runtime', 'widgets/loader', ...SRC],
  'widgets/server': ['widgets/tags', 'widgets/runtime', 'widgets/loader', ...SRC],
  'widgets/plugins': ['widgets/tags', 'widgets/runtime', 'widgets/loader', ...SRC],
  'widgets/doctor': [
    'widgets/server',
    'widgets/plugins',
    'widgets/tags',
    'widgets/runtime',
    'widgets/loader',
    ...SRC,
  ],
  'widgets/entries': [
    'widgets/doctor',
    'widgets/server',
    'widgets/plugins',
    'widgets/tags',
    'widgets/runtime',
    'widgets/loader',
    ...SRC,
  ],
  'widgets/tools': [
    'widgets/entries',
    'widgets/server',
    'widgets/tags',
    'widgets/runtime',
    'widgets/loader',
    ...SRC,
  ],
  ...Object.fromEntries(SANDBOX.map((folder, index) => [folder, ['src/model', ...SANDBOX.slice(0, index)]])),
  'demo/shop': ['src/client', 'src/model'],
  'demo/pages': [],
}

/** The innermost of the folders above. */
const LAYERS = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length)
export const layerOf = (path: string): string | undefined =>
  LAYERS.find((layer) => relative(ROOT, path).startsWith(`${layer}/`))

/** Whether a folder may import another, by its own name or by that of a folder around it. */
export const mayImport = (from: string, to: string): boolean =>
  !!MAY_IMPORT[from]?.some((folder) => to === folder || to.startsWith(`${folder}/`))
