import { beforeAll, describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import {
  codeOf,
  readBySlug,
  search,
  useV3Sandbox,
  violationOf,
  type WireProduct,
} from '../support/sandbox/v3-fixture.ts'

const DETAIL = ['CURRENCY', 'VARIANT_OPTION_CHOICE_NAMES', 'MEDIA_ITEMS_INFO', 'PLAIN_DESCRIPTION'] as const

describe('products of catalog v3', () => {
  const next = useV3Sandbox({ seed: 'demo' })
  const first = useSandbox({ seed: 'demo' })
  let old: WireProduct[] = []

  beforeAll(async () => {
    const { body } = await first.asVisitor('POST /stores-reader/v1/products/query', {
      query: { paging: { limit: 100 } },
      includeVariants: true,
    })
    old = body.products
  })

  it('are those of v1, at the same prices and in the same stock', async () => {
    const { products } = await search(next, { cursorPaging: { limit: 100 } }, [
      'CURRENCY',
      'PLAIN_DESCRIPTION',
    ])

    expect(products).toHaveLength(old.length)
    for (const product of products) {
      const before = old.find(({ id }) => id === product.id)
      expect(product.slug).toBe(before.slug)
      expect(product.name).toBe(before.name)
      expect(product.plainDescription ?? '').toBe(before.description)
      expect(product.inventory.availabilityStatus).toBe(before.stock.inventoryStatus)
      expect(product.ribbon?.name ?? '').toBe(before.ribbon)
      const paid = before.variants
        .filter((each: WireProduct) => each.variant.visible)
        .map((each: WireProduct) => each.variant.priceData.discountedPrice)
      expect(Number(product.actualPriceRange.minValue.amount)).toBe(Math.min(...paid))
      expect(Number(product.actualPriceRange.maxValue.amount)).toBe(Math.max(...paid))
      expect(product.compareAtPriceRange === undefined).toBe(before.discount.type === 'NONE')
    }
  })

  it('have prices as decimal text, and formatted text only with CURRENCY', async () => {
    const bare = await readBySlug(next, 'stoneware-mug')
    const full = await readBySlug(next, 'stoneware-mug', DETAIL)

    expect(bare.actualPriceRange.minValue).toEqual({ amount: '28.00' })
    expect(bare.currency).toBeUndefined()
    expect(full.actualPriceRange.minValue).toEqual({ amount: '28.00', formattedAmount: '€28.00' })
    expect(full.currency).toBe('EUR')
  })

  it('come in the currency of the header, and in no other beside it', async () => {
    const { body } = await next.asVisitor(
      'GET /stores/v3/products/slug/stoneware-mug?fields=CURRENCY',
      undefined,
      { 'x-wix-currency': 'USD' },
    )
    expect(body.product.currency).toBe('USD')
    expect(body.product.actualPriceRange.minValue).toEqual({ amount: '30.24', formattedAmount: 'US$30.24' })
  })

  it('have the paid price as actual, and the old one as compareAt', async () => {
    const clay = await readBySlug(next, 'red-clay')
    expect(clay.actualPriceRange.minValue.amount).toBe('16.20')
    expect(clay.compareAtPriceRange.minValue.amount).toBe('18.00')
  })

  it('have variants in single reads alone, and there only with the field (traps 5 and 6)', async () => {
    const [listed] = (await search(next, { filter: { slug: 'stoneware-mug' } }, DETAIL)).products
    const bare = await readBySlug(next, 'stoneware-mug')
    const full = await readBySlug(next, 'stoneware-mug', DETAIL)

    expect(listed.variantsInfo).toBeUndefined()
    expect(listed.variantSummary).toEqual({ variantCount: 12 })
    expect(bare.variantsInfo).toBeNull()
    expect(full.variantsInfo.variants).toHaveLength(12)
  })

  it('match variants by pairs of ids, in a list (trap 7)', async () => {
    const { options, variantsInfo } = await readBySlug(next, 'stoneware-mug', DETAIL)
    const ids = options.flatMap((option: WireProduct) =>
      option.choicesSettings.choices.map((choice: WireProduct) => `${option.id} ${choice.choiceId}`),
    )
    for (const { choices } of variantsInfo.variants) {
      expect(Array.isArray(choices)).toBe(true)
      expect(choices).toHaveLength(2)
      for (const { optionChoiceIds } of choices)
        expect(ids).toContain(`${optionChoiceIds.optionId} ${optionChoiceIds.choiceId}`)
    }
  })

  it('bring the cheapest variant into lists that ask for it', async () => {
    const [mug] = (await search(next, { filter: { slug: 'stoneware-mug' } }, ['MIN_PRICE_VARIANT'])).products
    expect(mug.variantSummary.minPriceVariant.price.actualPrice.amount).toBe('28.00')
  })

  it('have a default variant with an id of its own when they have no options', async () => {
    const clay = await readBySlug(next, 'stoneware-clay', DETAIL)
    expect(clay.options).toEqual([])
    expect(clay.variantsInfo.variants).toHaveLength(1)
    expect(clay.variantsInfo.variants[0]).toMatchObject({ choices: [], sku: 'CLA-STO' })
    expect(clay.variantsInfo.variants[0].id).not.toMatch(/^0{8}/)
  })

  it('have text fields as modifiers whose key is not the modifier’s (trap 11)', async () => {
    const { modifiers } = await readBySlug(next, 'engraved-name-mug')
    expect(modifiers).toMatchObject([
      {
        name: 'Engraving',
        modifierRenderType: 'FREE_TEXT',
        mandatory: true,
        freeTextSettings: { key: 'Engraving', maxCharCount: 12 },
      },
      {
        name: 'A note for the potter',
        key: 'a-note-for-the-potter',
        mandatory: false,
        freeTextSettings: { key: 'A note for the potter' },
      },
    ])
  })

  it('hide choices that no visible variant has (trap 33)', async () => {
    const { options } = await readBySlug(next, 'espresso-cup')
    const all = options.flatMap((option: WireProduct) => option.choicesSettings.choices)
    expect(all.every((choice: WireProduct) => typeof choice.visible === 'boolean')).toBe(true)
  })

  it('have films whose still comes with THUMBNAIL alone', async () => {
    const filmOf = async (fields: readonly string[]) => {
      const { media } = await readBySlug(next, 'moon-jar', ['MEDIA_ITEMS_INFO', ...fields])
      return media.itemsInfo.items.find(({ mediaType }: WireProduct) => mediaType === 'VIDEO')
    }
    const bare = await filmOf([])
    expect(Object.keys(bare.video).sort()).toEqual(['id', 'resolutions'])
    expect(bare.thumbnail).toBeUndefined()
    expect((await filmOf(['THUMBNAIL'])).thumbnail.url).toMatch(/\/media\//)
  })

  it('describe themselves as HTML and as rich content (trap 32)', async () => {
    const mug = await readBySlug(next, 'stoneware-mug', ['PLAIN_DESCRIPTION', 'DESCRIPTION'])
    expect(mug.plainDescription).toContain('<em>three fingers, not two</em>')
    expect(mug.description.nodes.map(({ type }: WireProduct) => type)).toEqual(['PARAGRAPH', 'PARAGRAPH'])
    const texts = mug.description.nodes[0].nodes
    expect(texts.find(({ textData }: WireProduct) => textData.decorations.length > 0).textData).toMatchObject(
      {
        text: 'three fingers, not two',
        decorations: [{ type: 'ITALIC' }],
      },
    )
  })

  it.each([
    'URL',
    'INFO_SECTION',
    'INFO_SECTION_PLAIN_DESCRIPTION',
    'BREADCRUMBS_INFO',
    'THUMBNAIL',
    'DISCOUNT_INFO',
    'DIRECT_CATEGORIES_INFO',
    'ALL_CATEGORIES_INFO',
    'PRODUCT_CHOICES_DISPLAY_IMAGE',
    'WEIGHT_MEASUREMENT_UNIT_INFO',
    'INFO_SECTION_DESCRIPTION',
    'MEDIA_ITEMS_INFO',
  ])('answer more with %s, and nothing less', async (field) => {
    const base = await readBySlug(next, 'stoneware-mug')
    const more = await readBySlug(next, 'stoneware-mug', [field])
    expect(JSON.stringify(more).length).toBeGreaterThan(JSON.stringify(base).length)
    expect(Object.keys(more)).toEqual(expect.arrayContaining(Object.keys(base)))
  })

  it('have a choice’s media in the older place, until they are asked for by their ids', async () => {
    const choicesOf = async (fields: string[]) =>
      (await readBySlug(next, 'stoneware-mug', fields)).options[0].choicesSettings.choices as WireProduct[]
    const older = await choicesOf([])
    const newer = await choicesOf(['PRODUCT_CHOICES_MEDIA_REFERENCES'])

    expect(older[0]).not.toHaveProperty('media')
    expect(older[0]?.linkedMedia[0]).toMatchObject({ mediaType: 'IMAGE', image: { url: expect.any(String) } })
    expect(newer.map(({ linkedMedia }) => linkedMedia)).toEqual(newer.map(() => []))
    expect(newer.map(({ media }) => media.items.map((item: WireProduct) => item.mediaId))).toEqual(
      older.map(({ linkedMedia }) => linkedMedia.map(({ id }: WireProduct) => id)),
    )
  })

  it('refuse names of fields that do not exist', async () => {
    const refused = await next.asVisitor('GET /stores/v3/products/slug/stoneware-mug?fields=variants')
    const long = await next.asVisitor(`GET /stores/v3/products/slug/${'x'.repeat(101)}`)
    expect([long.status, violationOf(long)]).toMatchObject([
      400,
      { field: 'slug', violatedRule: 'MAX_LENGTH' },
    ])
    expect(refused.status).toBe(400)
    expect(violationOf(refused).field).toBe('fields[0]')
    // A body has a list; only an address repeats the parameter.
    const bare = await next.asVisitor('POST /stores/v3/products/query', { query: {}, fields: 'URL' })
    expect([bare.status, violationOf(bare)]).toMatchObject([400, { field: 'fields' }])
  })

  it('hide hidden products from visitors (trap 36)', async () => {
    const { body } = await next.asOwner('POST /stores/v3/products/query', {
      query: { filter: { visible: false } },
    })
    const [hidden] = body.products
    const missing = await next.asVisitor(`GET /stores/v3/products/${hidden.id}`)
    const costs = await next.asVisitor('GET /stores/v3/products/slug/red-clay?fields=MERCHANT_DATA')

    expect(missing.status).toBe(404)
    expect(codeOf(missing)).toBe('PRODUCT_NOT_FOUND')
    expect(costs.status).toBe(403)
    expect(codeOf(costs)).toBe('NO_PERMISSION_TO_READ_MERCHANT_DATA')
    const owners = await next.asOwner('GET /stores/v3/products/slug/red-clay?fields=MERCHANT_DATA')
    expect(owners.body.product.costRange.minValue).toEqual({ amount: '7.40' })
  })

  it('are asked by GET with .r as well', async () => {
    const body = { query: { filter: { slug: { $in: ['red-clay', 'stoneware-mug'] } } }, fields: ['URL'] }
    const encoded = Buffer.from(JSON.stringify(body)).toString('base64url')
    const answered = await next.asVisitor(`GET /stores/v3/products/query?.r=${encoded}`)
    expect(answered.body.products.map(({ slug }: WireProduct) => slug).sort()).toEqual([
      'red-clay',
      'stoneware-mug',
    ])
    expect(answered.body.products[0].url.relativePath).toMatch(/^\/product-page\//)
  })
})
