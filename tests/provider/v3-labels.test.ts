import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, search, useV3Sandbox, type WireProduct } from '../support/sandbox/v3-fixture.ts'

const VARIANTS = ['VARIANT_OPTION_CHOICE_NAMES', 'INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION']

const bowl = (name: string, more: object = {}) => ({
  name,
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '10' } }, physicalProperties: {} }] },
  ...more,
})

const sized = (name: string, option = 'Size') =>
  bowl(name, {
    options: [
      {
        name: option,
        optionRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: ['S', 'L'].map((each) => ({ name: each, choiceType: 'CHOICE_TEXT' })) },
      },
    ],
    variantsInfo: {
      variants: ['S', 'L'].map((choiceName) => ({
        choices: [{ optionChoiceNames: { optionName: option, choiceName } }],
        price: { actualPrice: { amount: '10' } },
      })),
    },
  })

describe('what products share, written by an owner', () => {
  const shop = useV3Sandbox()
  let name = ''
  let count = 0
  beforeEach(() => {
    count += 1
    name = `Name ${count}`
  })

  const make = async (product: object): Promise<WireProduct> =>
    (await shop.asOwner('POST /stores/v3/products', { product, fields: VARIANTS })).body.product
  const look = async (id: string): Promise<WireProduct> =>
    (
      await shop.asVisitor(
        `GET /stores/v3/products/${id}?${VARIANTS.map((each) => `fields=${each}`).join('&')}`,
      )
    ).body.product

  describe.each([
    { one: 'ribbon', path: 'ribbons', entity: () => ({ name }) },
    { one: 'brand', path: 'brands', entity: () => ({ name }) },
    { one: 'infoSection', path: 'info-sections', entity: () => ({ uniqueName: name, title: 'Care' }) },
    {
      one: 'customization',
      path: 'customizations',
      entity: () => ({ name, customizationType: 'PRODUCT_OPTION' }),
    },
  ])('a $one', ({ one, path, entity }) => {
    const create = () => shop.asOwner(`POST /stores/v3/${path}`, { [one]: entity() })

    it('is there before any product has it, is changed by its revision, and goes', async () => {
      const { status, body } = await create()
      expect(status).toBe(200)
      const { id, revision } = body[one]
      expect({ ...body[one], revision }).toMatchObject({ ...entity(), revision: '1' })

      const changes = one === 'infoSection' ? { title: 'Cleaning' } : { name: `${name} b` }
      const patch = (asked?: string) =>
        shop.asOwner(`PATCH /stores/v3/${path}/${id}`, { [one]: { id, revision: asked, ...changes } })
      expect((await patch()).status).toBe(400)
      expect((await patch('1')).body[one]).toMatchObject({ ...changes, id, revision: '2' })
      expect(codeOf(await patch('1'))).toBe('INVALID_REVISION')
      expect((await shop.asVisitor(`GET /stores/v3/${path}/${id}`)).body[one]).toMatchObject(changes)

      expect((await shop.asOwner(`DELETE /stores/v3/${path}/${id}`)).body).toEqual({})
      expect((await shop.asVisitor(`GET /stores/v3/${path}/${id}`)).status).toBe(404)
      expect((await shop.asOwner(`DELETE /stores/v3/${path}/${id}`)).status).toBe(404)
      expect((await patch('2')).status).toBe(404)
    })

    it('is there once', async () => {
      await create()
      const again = await create()
      expect([again.status, codeOf(again)]).toEqual([409, 'ALREADY_EXISTS'])
    })

    it('is the owner’s to write, in a form that it can have', async () => {
      expect((await shop.asVisitor(`POST /stores/v3/${path}`, { [one]: entity() })).status).toBe(403)
      expect((await shop.asOwner(`POST /stores/v3/${path}`, { [one]: { name: '' } })).status).toBe(400)
      expect((await shop.asOwner(`POST /stores/v3/${path}`, {})).status).toBe(400)
    })

    it('comes page by page', async () => {
      const made = await create()
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const { body } = await shop.asVisitor(`POST /stores/v3/${path}/query`, {
          query: { cursorPaging: { limit: 1, ...(cursor ? { cursor } : {}) } },
        })
        ids.push(...body[`${one}s`].map((each: { id: string }) => each.id))
        cursor = body.pagingMetadata.cursors.next
      } while (cursor)
      expect(ids).toContain(made.body[one].id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  it('is got, or made, by its name', async () => {
    const ribbon = () => shop.asOwner('POST /stores/v3/ribbons/get-or-create', { ribbonName: name })
    const brand = () => shop.asOwner('POST /stores/v3/brands/get-or-create', { brandName: name })
    const infoSection = () =>
      shop.asOwner('POST /stores/v3/info-sections/get-or-create', {
        infoSection: { uniqueName: name, title: 'Care', plainDescription: '<p>By hand</p>' },
      })
    for (const [one, ask] of Object.entries({ ribbon, brand, infoSection })) {
      const [first, second] = [await ask(), await ask()]
      expect(first.body[one].id).toMatch(/^[\da-f-]{36}$/)
      expect(second.body[one]).toEqual(first.body[one])
    }
  })

  it('is found by a product that is given its name or its id', async () => {
    const { body } = await shop.asOwner('POST /stores/v3/ribbons', { ribbon: { name } })
    const { body: section } = await shop.asOwner('POST /stores/v3/info-sections', {
      infoSection: { uniqueName: name, title: 'Care', plainDescription: '<p>By hand</p>' },
    })
    const product = await make(
      bowl('Named', { ribbon: { name }, infoSections: [{ id: section.infoSection.id }] }),
    )
    expect(product.ribbon).toEqual({ id: body.ribbon.id, name })
    expect(product.infoSections).toEqual([
      { id: section.infoSection.id, uniqueName: name, title: 'Care', plainDescription: '<p>By hand</p>' },
    ])
  })

  it('keeps its id and its products when it gets another name', async () => {
    const product = await make(bowl('Labelled', { ribbon: { name }, brand: { name } }))
    const kinds = [
      ['ribbon', 'ribbons'],
      ['brand', 'brands'],
    ] as const
    for (const [one, path] of kinds) {
      const { id } = product[one]
      await shop.asOwner(`PATCH /stores/v3/${path}/${id}`, { [one]: { id, revision: '1', name: `${name}!` } })
      const after = await look(product.id)
      expect(after[one]).toEqual({ id, name: `${name}!` })
      const { products } = await search(shop, { filter: { [`${one}.id`]: id } })
      expect(products.map((each) => each.id)).toEqual([product.id])
      // Its old name is free for another label.
      const { body } = await shop.asOwner(`POST /stores/v3/${path}`, { [one]: { name } })
      expect(body[one].id).not.toBe(id)
    }
  })

  it('is taken from its products when it goes', async () => {
    const product = await make(
      bowl('Bare', {
        ribbon: { name },
        additionalRibbons: [{ name: `${name} too` }],
        infoSections: [{ title: name, plainDescription: '<p>x</p>' }],
      }),
    )
    await shop.asOwner(`DELETE /stores/v3/ribbons/${product.ribbon.id}`)
    await shop.asOwner(`DELETE /stores/v3/info-sections/${product.infoSections[0].id}`)
    const after = await look(product.id)
    expect(after.ribbon).toBeUndefined()
    expect(after.additionalRibbons).toEqual(product.additionalRibbons)
    expect(after.infoSections).toEqual([])
  })

  it('renames an option with its choices, in its products and their variants', async () => {
    const product = await make(sized('Sized', name))
    const [option] = product.options
    const { body } = await shop.asVisitor(`GET /stores/v3/customizations/${option.id}`)
    const choices = body.customization.choicesSettings.choices
    expect(choices.map((each: { name: string }) => each.name)).toEqual(['S', 'L'])
    await shop.asOwner(`PATCH /stores/v3/customizations/${option.id}`, {
      customization: {
        id: option.id,
        revision: '1',
        name: `${name} cm`,
        choicesSettings: { choices: [{ ...choices[0], name: 'Small' }, choices[1], { name: 'Huge' }] },
      },
    })
    const after = await look(product.id)
    expect(after.options[0]).toMatchObject({ id: option.id, name: `${name} cm` })
    expect(
      after.options[0].choicesSettings.choices.map((each: WireProduct) => [each.choiceId, each.name]),
    ).toEqual([
      [choices[0].id, 'Small'],
      [choices[1].id, 'L'],
    ])
    expect(
      after.variantsInfo.variants.map((each: WireProduct) => [each.id, each.choices[0].optionChoiceIds]),
    ).toEqual(
      product.variantsInfo.variants.map((each: WireProduct) => [each.id, each.choices[0].optionChoiceIds]),
    )
    expect(after.variantsInfo.variants[0].choices[0].optionChoiceNames).toMatchObject({
      optionName: `${name} cm`,
      choiceName: 'Small',
    })
    const asked = await shop.asVisitor(`GET /stores/v3/customizations/${option.id}`)
    expect(
      asked.body.customization.choicesSettings.choices.map((each: { name: string }) => each.name),
    ).toEqual(['Small', 'L', 'Huge'])
  })

  it('stays while variants stand on it; a modifier goes from its products', async () => {
    const product = await make({
      ...sized('Kept', name),
      modifiers: [
        { name: `${name} text`, modifierRenderType: 'FREE_TEXT', freeTextSettings: { title: 'Engraving' } },
      ],
    })
    const refused = await shop.asOwner(`DELETE /stores/v3/customizations/${product.options[0].id}`)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'OPTION_ASSIGNED_TO_PRODUCTS'])
    const { status } = await shop.asOwner(`DELETE /stores/v3/customizations/${product.modifiers[0].id}`)
    expect(status).toBe(200)
    const after = await look(product.id)
    expect(after.modifiers).toEqual([])
    expect(after.options).toHaveLength(1)
  })
})
