/** The two generations of the provider's catalog. A shop has one of them. */
export const CATALOGS = ['v1', 'v3'] as const

/** One of {@link CATALOGS}. */
export type CatalogName = (typeof CATALOGS)[number]

/**
 * The shoppers' journeys and their test files: each file can run against a shop of either generation. `npm test` runs
 * them against v1, and `shop-walk` against v3; `npm run test:matrix` runs those of
 * {@link DIFFERING} against v3, and `npm run test:all` the whole table.
 */
export const JOURNEYS = {
  paint: ['rendering', 'faults', 'reserved-room', 'warm-visit'],
  choose: [
    'choosing-picker',
    'choosing-detail',
    'detail-controls',
    'choosing-quick-view',
    'choosing-address',
    'product-pages',
  ],
  list: ['collection-lists', 'collection-places', 'collection-activation'],
  search: ['collection-filters', 'collection-facets'],
  buy: ['buying-button', 'buying-counted', 'buying-answers', 'buying-trouble'],
  pay: ['buying-walk'],
  confirm: ['buying-confirmed'],
  'log in': ['login-button', 'login-tabs', 'login-both'],
  read: ['list-rhythm', 'card-hierarchy', 'large-text', 'axe-states'],
  offline: ['network-recovery', 'network-visitor', 'cart-recovery'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * The files whose pages send or read other calls in catalog v3: cards, the detail view, lists, their filters, a line of
 * the cart, an order; and those that check all of these. The rest of a journey depends on what these read, and the
 * calls themselves are tested without a browser (`tests/flows`), where their errors are found first.
 */
export const DIFFERING: readonly string[] = [
  'rendering',
  'choosing-detail',
  'choosing-picker',
  'product-pages',
  'collection-lists',
  'collection-filters',
  'collection-facets',
  'buying-button',
  'buying-walk',
  'buying-confirmed',
  'cart-recovery',
  'login-both',
  'list-rhythm',
  'card-hierarchy',
  'large-text',
  'axe-states',
]

/** The variable that `tests/matrix.ts` sets for its second run. */
export const CATALOG_VARIABLE = 'STORE_JOURNEYS_CATALOG'

/** The generation of this run's shops, unless a test names another. */
export const CATALOG: CatalogName = process.env[CATALOG_VARIABLE] === 'v3' ? 'v3' : 'v1'

/** The queries of each generation for cards by key, for a list's page, and for a search. */
const PATHS: Readonly<Record<CatalogName, Readonly<Record<'cards' | 'list' | 'filtered', string>>>> = {
  v1: {
    cards: '/stores-reader/v1/products/query-platformized',
    list: '/stores-reader/v1/products/query-platformized',
    filtered: '/stores-reader/v1/products/query',
  },
  v3: {
    cards: '/stores/v3/products/query',
    list: '/stores/v3/products/search',
    filtered: '/stores/v3/products/search',
  },
}

/** The queries that load a product for the detail layout. */
export const READS_PATH =
  CATALOG === 'v1'
    ? /\/query-platformized$/
    : /\/stores\/v3\/products\/(query|slug\/[^/?]+|[\da-f-]{36})(\?|$)/

export const { cards: CARDS_PATH, list: LIST_PATH, filtered: FILTERED_PATH } = PATHS[CATALOG]
