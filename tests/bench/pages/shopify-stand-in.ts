import { brotliCompressSync, constants } from 'node:zlib'
import { type DocumentNode, Kind, parse, type SelectionSetNode } from 'graphql'
import type { BenchProduct } from './catalog.ts'
import { type Server, serve } from './serve.ts'

/** The number of different pictures: the vendor's cards load all of theirs at once, and the sandbox draws each one. */
const PICTURES = 24

const page = (nodes: readonly object[]) => ({
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: nodes.map((node, index) => ({ cursor: String(index), node })),
})

const money = ({ price, currency }: BenchProduct) => ({ amount: price.toFixed(2), currencyCode: currency })

function toProduct(product: BenchProduct, media: string) {
  const image = {
    __typename: 'Image',
    id: `gid://shopify/ProductImage/${product.id}`,
    url: `${media}/v1/fill/w_320,h_320,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/file.jpg`,
    src: `${media}/v1/fill/w_320,h_320,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/file.jpg`,
    altText: product.name,
    width: 320,
    height: 320,
  }
  const variant = {
    __typename: 'ProductVariant',
    id: `gid://shopify/ProductVariant/${product.id}`,
    title: 'Default Title',
    price: money(product),
    priceV2: money(product),
    compareAtPrice: null,
    compareAtPriceV2: null,
    availableForSale: product.inStock,
    available: product.inStock,
    weight: 1,
    sku: product.slug,
    unitPrice: null,
    unitPriceMeasurement: { measuredType: null },
    image,
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
  }
  return {
    __typename: 'Product',
    id: `gid://shopify/Product/${product.id}`,
    handle: product.slug,
    title: product.name,
    availableForSale: product.inStock,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    publishedAt: '2026-01-01T00:00:00Z',
    description: product.name,
    descriptionHtml: `<p>${product.name}</p>`,
    productType: 'Ceramics',
    vendor: 'Bench',
    onlineStoreUrl: null,
    requiresSellingPlan: false,
    options: [{ id: `gid://shopify/ProductOption/${product.id}`, name: 'Title', values: ['Default Title'] }],
    images: page([image]),
    variants: page([variant]),
  }
}

const MONEY_FORMAT = { shop: { id: 'gid://shopify/Shop/1', moneyFormat: '€{{amount}}' } }

/** Returns the fields of a value that a query selects, by the names in the query; its reader refuses any other. */
function select(value: unknown, selections: SelectionSetNode, document: DocumentNode): unknown {
  if (Array.isArray(value)) return value.map((item) => select(item, selections, document))
  if (value === null || typeof value !== 'object') return value ?? null
  const selected: Record<string, unknown> = {}
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) {
      const inner = (value as Record<string, unknown>)[selection.name.value] ?? null
      selected[(selection.alias ?? selection.name).value] = selection.selectionSet
        ? select(inner, selection.selectionSet, document)
        : inner
      continue
    }
    const part =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : findFragment(document, selection.name.value)
    if (part) Object.assign(selected, select(value, part.selectionSet, document))
  }
  return selected
}

const findFragment = (document: DocumentNode, name: string) =>
  document.definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name) as
    | { readonly selectionSet: SelectionSetNode }
    | undefined

/** Each query is parsed once; a page sends the same one for every card. */
const documents = new Map<string, DocumentNode>()

function answer(query: string, root: unknown): unknown {
  const document = documents.get(query) ?? parse(query)
  documents.set(query, document)
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  return operation ? select(root, operation.selectionSet, document) : {}
}

async function readBody(request: AsyncIterable<unknown>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/**
 * Serves the part of Shopify's storefront API that `@shopify/buy-button-js` needs to paint the cards of our catalog.
 */
export function serveShopify(products: readonly BenchProduct[]): Promise<Server> {
  const bySlug = new Map(
    products.map((product, index) => [
      product.slug,
      toProduct(product, products[index % PICTURES]?.media ?? ''),
    ]),
  )
  return serve(async (request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
      'Access-Control-Max-Age': '7200',
      'Timing-Allow-Origin': '*',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end()
      return
    }
    const { query = '', variables = {} } = JSON.parse((await readBody(request)) || '{}') as {
      query?: string
      variables?: Record<string, unknown>
    }
    const handle = Object.values(variables).find((value) => bySlug.has(String(value)))
    const product = bySlug.get(String(handle)) ?? null
    const data = answer(query, { ...MONEY_FORMAT, product, productByHandle: product, node: product })
    const bytes = brotliCompressSync(JSON.stringify({ data }), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    })
    response
      .writeHead(200, { ...cors, 'Content-Type': 'application/json', 'Content-Encoding': 'br' })
      .end(bytes)
  })
}
