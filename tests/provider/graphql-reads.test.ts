import { getIntrospectionQuery } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { createSized } from './inventory-fixture.ts'

describe('GraphQL', () => {
  const shop = useSandbox({ seed: 'demo' })
  let mug: { id: string; slug: string; name: string }
  let hidden: { id: string; slug: string }

  beforeAll(async () => {
    const { body } = await shop.asVisitor('POST /stores-reader/v1/products/query-platformized', {
      query: { paging: { limit: 1 } },
    })
    mug = body.products[0]
    const made = await shop.asOwner('POST /stores/v1/products', {
      product: {
        name: 'Secret jar',
        priceData: { price: 8 },
        costAndProfitData: { itemCost: 3 },
        visible: false,
      },
    })
    hidden = made.body.product
  })

  const ask = async (query: string, variables: object = {}) => {
    const { status, body } = await shop.asVisitor('POST /graphql/alpha', { query, variables })
    expect(status).toBe(200)
    return body
  }
  const askAsOwner = async (query: string, variables: object = {}) =>
    (await shop.asOwner('POST /graphql/alpha', { query, variables })).body

  it('answers a product by its id and by its slug', async () => {
    const { data, errors } = await ask(
      `query ($id: ID!, $slug: String!) {
        byId: product(id: $id) { id name slug priceData { price formatted { price } } stock { inventoryStatus } }
        bySlug: product(slug: $slug) { id }
      }`,
      { id: mug.id, slug: mug.slug },
    )
    expect(errors).toBeUndefined()
    const rest = await shop.asVisitor(`GET /stores-reader/v1/products/${mug.id}`)
    expect(data.byId).toMatchObject({
      id: mug.id,
      name: mug.name,
      priceData: {
        price: rest.body.product.priceData.price,
        formatted: { price: rest.body.product.priceData.formatted.price },
      },
      stock: { inventoryStatus: rest.body.product.stock.inventoryStatus },
    })
    expect(data.bySlug).toEqual({ id: mug.id })
  })

  it('answers the inventory as the REST reads do', async () => {
    const { data, errors } = await ask(
      `query ($id: ID!, $query: CatalogQuery) {
        inventoryItem(productId: $id) { id productId trackQuantity variants { variantId inStock quantity } }
        inventory(query: $query) { items { productId } metadata { count total } }
        nobody: inventoryItem(productId: "00000000-0000-4000-8000-000000000000") { id }
        secret: inventoryItem(productId: "${hidden.id}") { id }
      }`,
      { id: mug.id, query: { filter: { productId: mug.id } } },
    )
    const rest = await shop.asVisitor(`POST /v2/inventoryItems/product/${mug.id}/getVariants`, {})

    expect(errors).toBeUndefined()
    expect(rest.body.inventoryItem).toMatchObject({ id: data.inventoryItem.id, productId: mug.id })
    expect(data.inventoryItem.variants).toHaveLength(rest.body.inventoryItem.variants.length)
    expect(data.inventory).toEqual({ items: [{ productId: mug.id }], metadata: { count: 1, total: 1 } })
    expect([data.nobody, data.secret]).toEqual([null, null])
  })

  it('answers the available choices after some choices', async () => {
    const sized = await createSized(shop)
    const { body } = await shop.asVisitor(`GET /v1/products/${sized.id}`)
    const [option] = body.product.productOptions
    const options = { [option.name]: option.choices[0].description }
    const { data, errors } = await ask(
      `query ($id: ID!, $options: JSON) {
        chosen: availability(productId: $id, options: $options) {
          availableForPurchase selectedVariant { variantId price { price } } productOptions { name }
        }
        open: availability(productId: $id) { availableForPurchase selectedVariant { variantId } }
      }`,
      { id: sized.id, options },
    )
    const rest = await shop.asVisitor(`POST /v1/products/${sized.id}/productOptionsAvailability`, { options })

    expect(errors).toBeUndefined()
    expect(data.chosen.availableForPurchase).toBe(rest.body.availableForPurchase)
    expect(data.chosen.selectedVariant.variantId).toBe(rest.body.selectedVariant.variantId)
    expect(data.open).toEqual({ availableForPurchase: false, selectedVariant: null })
  })

  it('answers pages of products as the REST query does', async () => {
    const query = {
      filter: { 'priceData.price': { $lt: 40 } },
      sort: [{ fieldName: 'price', order: 'DESC' }],
      paging: { limit: 5, offset: 2 },
    }
    const { data } = await ask(
      `query ($query: CatalogQuery) {
        products(query: $query) { items { id choices: productOptions { name } } metadata { count offset total } }
      }`,
      { query },
    )
    const rest = await shop.asVisitor('POST /stores-reader/v1/products/query-platformized', { query })
    const ids = (items: { id: string }[]) => items.map(({ id }) => id)
    expect(ids(data.products.items)).toEqual(ids(rest.body.products))
    const { count, offset, total } = rest.body.metadata
    expect(data.products.metadata).toEqual({ count, offset, total })
  })

  it('turns pages by cursor', async () => {
    const document = `query ($cursor: String) {
      products(query: { cursorPaging: { limit: 3, cursor: $cursor } }) { items { id } metadata { cursors { next } } }
    }`
    const first = (await ask(document)).data.products
    const second = (await ask(document, { cursor: first.metadata.cursors.next })).data.products
    expect(second.items).toHaveLength(3)
    expect(second.items[0].id).not.toBe(first.items[0].id)
  })

  it('answers collections, each with its products in their order', async () => {
    const { data } = await ask(
      '{ collections { items { id slug numberOfProducts products(paging: { limit: 3 }) { items { id } } } } }',
    )
    expect(data.collections.items.length).toBeGreaterThan(3)
    for (const { id, products } of data.collections.items) {
      const rest = await shop.asVisitor('POST /stores-reader/v1/products/query-platformized', {
        query: { filter: { collectionIds: id }, paging: { limit: 3 } },
      })
      expect(products.items).toEqual(rest.body.products.map((each: { id: string }) => ({ id: each.id })))
    }
    const { slug, id } = data.collections.items.at(-1)
    const one = await ask('query ($slug: String) { collection(slug: $slug) { id } }', { slug })
    expect(one.data.collection).toEqual({ id })
  })

  it('answers variants across the shop', async () => {
    const { id, variants } = await createSized(shop)
    const { data } = await ask(
      `query ($query: CatalogQuery, $id: ID!) {
        variants(query: $query) { items { variantId choices stock { inStock } } metadata { total } }
        variant(id: $id) { productName choices }
      }`,
      { query: { filter: { productId: id } }, id: `${id}-${variants.Large}` },
    )
    expect(data.variants.metadata.total).toBe(2)
    expect(data.variants.items[0]).toEqual({
      variantId: variants.Small,
      choices: { Size: 'Small' },
      stock: { inStock: true },
    })
    expect(data.variant).toEqual({ productName: 'Bowl', choices: { Size: 'Large' } })
  })

  it('shows hidden products and costs to owners alone', async () => {
    const document = `query ($id: ID, $slug: String) {
      byId: product(id: $id) { costAndProfitData { itemCost profit } }
      bySlug: product(slug: $slug) { id }
    }`
    const variables = { id: hidden.id, slug: hidden.slug }
    expect((await ask(document, variables)).data).toEqual({ byId: null, bySlug: null })
    expect((await askAsOwner(document, variables)).data).toEqual({
      byId: { costAndProfitData: { itemCost: 3, profit: 5 } },
      bySlug: { id: hidden.id },
    })
    const seen = await ask('query ($id: ID) { product(id: $id) { costAndProfitData { itemCost } } }', {
      id: mug.id,
    })
    expect(seen.data.product).toEqual({ costAndProfitData: null })
  })

  it('converts prices into the currency asked for', async () => {
    const { body } = await shop.asVisitor(
      'POST /graphql/alpha',
      {
        query: '{ products(query: { paging: { limit: 1 } }) { items { convertedPriceData { currency } } } }',
      },
      { 'x-wix-currency': 'USD' },
    )
    expect(body.data.products.items[0].convertedPriceData.currency).toBe('USD')
  })

  it('explains its schema', async () => {
    const { data, errors } = await ask(getIntrospectionQuery())
    expect(errors).toBeUndefined()
    expect(data.__schema.queryType.name).toBe('Query')
  })

  describe('tells what is wrong in its own way', () => {
    it.each([
      ['a document that can not be read', '{ products {'],
      ['an unknown field', '{ products { items { colour } } }'],
      ['a write', 'mutation { deleteProduct(id: "1") { id } }'],
      ['a product by nothing', '{ product { id } }'],
      ['a page beyond the most', '{ products(query: { paging: { limit: 101 } }) { items { id } } }'],
      [
        'an operation that is not there',
        'query A { collections { items { id } } } query B { collections { items { id } } }',
      ],
    ])('for %s', async (_, document) => {
      const { errors } = await ask(document)
      expect(errors.length).toBeGreaterThan(0)
      expect(errors[0].message).toEqual(expect.any(String))
    })

    it('with the code, the status and the place of a refused read', async () => {
      const { data, errors } = await ask(
        '{ products(query: { filter: "{\\"colour\\":1}" }) { items { id } } }',
      )
      expect(data).toBeNull()
      expect(errors[0]).toMatchObject({
        path: ['products'],
        extensions: { code: 'INVALID_ARGUMENT', status: 400 },
      })
    })
  })

  describe('refuses before it reads', () => {
    const page = (inner: string) => `{ collections { items { products { items { ${inner} } } } } }`

    it.each([
      ['pages within pages', page('id name slug')],
      [
        'the same page many times',
        `{ ${Array.from({ length: 100 }, (_, n) => `p${n}: products { items { id name slug } }`).join(' ')} }`,
      ],
      ['more words than a document may have', `{ ${'products { items { id } } '.repeat(500)} }`],
      [
        'what is nested too deep',
        `{ __type(name: "Product") { ${'ofType { '.repeat(20)} name ${'} '.repeat(20)} } }`,
      ],
      [
        'spreads that double',
        `query { ...F0 } ${Array.from({ length: 30 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(' ')}
         fragment F30 on Query { collections { items { id } } }`,
      ],
    ])('%s', async (_, document) => {
      const { data, errors } = await ask(document)
      expect(data).toBeNull()
      expect(errors[0].message).toMatch(/may answer more|tokens|deeper/)
    })

    it('but not a full page', async () => {
      const { errors } = await ask('{ products { items { id name media { items { image { url } } } } } }')
      expect(errors).toBeUndefined()
    })
  })

  describe('answers like the rest of the provider', () => {
    it('403 without a token, 401 to a made-up one, and 400 to an invalid request', async () => {
      const nobody = await shop.asNobody('POST /graphql/alpha', { body: { query: '{ __typename }' } })
      const forged = await shop.asNobody('POST /graphql/alpha', { token: 'forged', body: {} })
      const empty = await shop.asVisitor('POST /graphql/alpha', {})
      const broken = await shop.asVisitor('POST /graphql/alpha', '{')
      expect([nobody, forged, empty, broken].map(({ status }) => status)).toEqual([403, 401, 400, 400])
      expect(empty.body.details.validationError.fieldViolations[0].field).toBe('query')
    })
  })
})
