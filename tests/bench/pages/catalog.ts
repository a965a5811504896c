/** The fields of a product that the stand-in and the pages need. */
export interface BenchProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly price: number
  readonly currency: string
  readonly inStock: boolean
  readonly hasOptions: boolean
  /** Ends in `/media/<id>`. */
  readonly media: string
}

interface Answer {
  readonly products: readonly {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly stock: { readonly inStock: boolean }
    readonly productOptions: readonly unknown[]
    readonly priceData: { readonly discountedPrice: number; readonly currency: string }
    readonly media: { readonly mainMedia?: { readonly image?: { readonly url: string } } }
  }[]
}

const PAGE = 100

export interface Shop {
  readonly token: string
  query(query: object): Promise<Response>
}

/** A visitor of the sandbox, with a bare fetch. */
export async function openShop(url: string): Promise<Shop> {
  const answer = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    body: JSON.stringify({ clientId: 'demo-client', grantType: 'anonymous' }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return {
    token,
    query: (query) =>
      fetch(`${url}/stores-reader/v1/products/query-platformized`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      }),
  }
}

/** Reads this many products of the sandbox at `url`, those without options first. */
export async function readCatalog(url: string, count: number): Promise<BenchProduct[]> {
  const shop = await openShop(url)
  const products: BenchProduct[] = []
  for (let offset = 0; products.length < count; offset += PAGE) {
    const response = await shop.query({ paging: { limit: PAGE, offset } })
    const answer = (await response.json()) as Answer
    if (answer.products.length === 0) throw new Error(`The sandbox has no ${count} products`)
    for (const product of answer.products)
      products.push({
        id: product.id,
        slug: product.slug,
        name: product.name,
        price: product.priceData.discountedPrice,
        currency: product.priceData.currency,
        inStock: product.stock.inStock,
        hasOptions: product.productOptions.length > 0,
        media: /.+?\/media\/[^/]+/.exec(product.media.mainMedia?.image?.url ?? '')?.[0] ?? '',
      })
  }
  return products
    .sort((a, b) => Number(a.hasOptions) - Number(b.hasOptions) || Number(b.inStock) - Number(a.inStock))
    .slice(0, count)
}
