import { describe, expect, it } from 'vitest'
import type { ProductV3 } from '../../src/client/v3/product-entity.ts'
import { readMediaItem } from '../../src/client/v3/read-media.ts'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import { makeModifier, makeOption, makeV3Product, makeVariant } from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'

const read = (more: Partial<ProductV3>) => readV3Product(makeV3Product(more), { whole: true })

describe('the choices of a product of catalog v3', () => {
  const picture = (id: string) => fromOutside({ id, image: { id, url: `https://media.example/${id}.jpg` } })
  const withChoice = (more: object, items: readonly never[] | null = [picture('m1'), picture('m2')]) => {
    const option = makeOption('Glaze', 'Oat')
    const choices = option.choicesSettings?.choices.map((one) => ({ ...one, ...more }))
    const media = items && { itemsInfo: { items } }
    const whole = read({ options: [fromOutside({ ...option, choicesSettings: { choices } })], media })
    return whole.productOptions[0]?.choices[0]
  }

  it('have the pictures that they name among the product’s, in their order', () => {
    const choice = withChoice({
      media: { items: [{ mediaId: 'm2' }, { mediaId: 'none' }, { mediaId: 'm1' }] },
    })
    expect(choice?.media?.items.map(({ id }) => id)).toEqual(['m2', 'm1'])
    expect(choice?.media?.mainMedia?.id).toBe('m2')
  })

  it('have their own pictures if they name none of the product’s, as in older answers', () => {
    expect(withChoice({ linkedMedia: [picture('own')] })?.media?.items.map(({ id }) => id)).toEqual(['own'])
    expect(withChoice({ media: { items: [{ mediaId: 'm1' }] } }, null)).not.toHaveProperty('media')
    expect(withChoice({})).not.toHaveProperty('media')
  })

  it('are visible and in stock unless the answer says otherwise', () => {
    expect(withChoice({})).toMatchObject({ visible: true, inStock: true, key: 'Oat' })
    expect(withChoice({ inStock: false })?.inStock).toBe(false)
    expect(withChoice({ visible: false })).toBeUndefined()
    expect(withChoice({ key: '' })).not.toHaveProperty('key')
  })

  it.each([
    ['SWATCH_CHOICES', 'color'],
    ['COLOR_CHOICES', 'color'],
    ['TEXT_CHOICES', 'drop_down'],
    ['CIRCLES', 'drop_down'],
    [undefined, 'drop_down'],
  ])('of %s are shown as %s, with the colour that they name', (render, optionType) => {
    const [choice] = makeOption('Glaze', 'Oat').choicesSettings?.choices ?? []
    const choices = { choices: [{ ...choice, colorCode: '#e8dcc4' }] }
    const option = { ...makeOption('Glaze'), optionRenderType: render, choicesSettings: choices }
    const modifier = makeModifier(
      'Wrap',
      fromOutside({ modifierRenderType: render, choicesSettings: choices }),
    )
    const { productOptions } = read(fromOutside({ options: [option], modifiers: [modifier] }))
    expect(productOptions).toMatchObject(
      ['Glaze', 'Wrap'].map((name) => ({ name, optionType, choices: [{ value: '#e8dcc4' }] })),
    )
  })

  it.each([
    ['without a colour', {}],
    ['with an empty one', { colorCode: '' }],
  ])('of swatches are shown as words if one is %s, which would be an empty circle', (_, more) => {
    const [oat, floral] = makeOption('Glaze', 'Oat', 'Floral').choicesSettings?.choices ?? []
    const choices = {
      choices: [
        { ...oat, colorCode: '#e8dcc4' },
        { ...floral, ...more },
      ],
    }
    const swatches = (name: string) => ({
      ...{ id: name, name, optionRenderType: 'SWATCH_CHOICES', modifierRenderType: 'SWATCH_CHOICES' },
      choicesSettings: choices,
    })
    const { productOptions } = read(
      fromOutside({ options: [swatches('Glaze')], modifiers: [swatches('Wrap')] }),
    )
    expect(productOptions).toMatchObject(
      ['Glaze', 'Wrap'].map((name) => ({
        name,
        optionType: 'drop_down',
        choices: [{ description: 'Oat' }, { description: 'Floral', value: 'Floral' }],
      })),
    )
  })

  it('of a modifier may cost something, and are required unless the answer says otherwise', () => {
    const { productOptions } = read({
      modifiers: [makeModifier('Wrap'), makeModifier('Card', { mandatory: false })],
    })
    expect(productOptions.map(({ name, modifier }) => [name, modifier])).toEqual([
      ['Wrap', 'required'],
      ['Card', 'optional'],
    ])
    expect(productOptions[0]?.choices).toMatchObject([{ value: 'None' }, { value: 'Linen', addedPrice: 2.5 }])
    expect(productOptions[0]?.choices[0]).not.toHaveProperty('addedPrice')
  })

  it('are left out if they have no variant, and reported if a variant can’t be read', () => {
    expect(
      read({ modifiers: [fromOutside({ ...makeModifier('Wrap'), choicesSettings: undefined })] }),
    ).toMatchObject({ productOptions: [] })
    const broken = fromOutside({ ...makeModifier('Wrap'), choicesSettings: { choices: [null] } })
    expect(read({ modifiers: [broken] }).productOptions).toEqual([])
  })
})

describe('the texts that a shopper writes for a product of catalog v3', () => {
  const textsOf = (...modifiers: readonly object[]) => read({ modifiers: fromOutside(modifiers) })

  it('are modifiers of free text, or with nothing but settings of a text', () => {
    const { customTextFields, productOptions } = textsOf(
      { name: 'Words', modifierRenderType: 'FREE_TEXT' },
      { name: 'Name', freeTextSettings: { title: 'Your name' } },
      makeModifier('Wrap', { freeTextSettings: { title: 'Not a text' } }),
    )
    expect(customTextFields.map(({ title }) => title)).toEqual(['Words', 'Your name'])
    expect(productOptions.map(({ name }) => name)).toEqual(['Wrap'])
  })

  it('have their lengths, their key and their price', () => {
    const settings = {
      title: 'Words',
      key: 'words',
      minCharCount: 2,
      maxCharCount: 9,
      defaultAddedPrice: '3.5',
    }
    const [field] = textsOf({
      name: 'Engraving',
      mandatory: false,
      freeTextSettings: settings,
    }).customTextFields
    expect(field).toEqual({
      ...{ title: 'Words', key: 'words', minLength: 2, maxLength: 9, addedPrice: 3.5, mandatory: false },
    })
  })

  it('are required, free of charge and bounded if nothing else is said', () => {
    const [field] = textsOf({ name: 'Words', modifierRenderType: 'FREE_TEXT' }).customTextFields
    expect(field).toEqual({ title: 'Words', key: 'Words', maxLength: 500, mandatory: true })
  })

  it('are reported if they have no title', () => {
    const { customTextFields, leftOut } = textsOf({ modifierRenderType: 'FREE_TEXT' })
    expect(customTextFields).toEqual([])
    expect(leftOut).toEqual(['modifiers'])
  })
})

describe('the variants of a product of catalog v3', () => {
  const variantsOf = (variant: object, more: object = {}) =>
    read(
      fromOutside({
        options: [makeOption('Size', 'S')],
        variantsInfo: { variants: [{ ...makeVariant('v', [['Size', 'S']]), ...variant }] },
        ...more,
      }),
    ).variants

  it.each([
    [{ inStock: true }, { inStock: true }],
    [{ inStock: true, preorderEnabled: true }, { inStock: true }],
    [
      { inStock: false, preorderEnabled: true },
      { inStock: true, preorder: true },
    ],
    [{ inStock: false, preorderEnabled: false }, { inStock: false }],
    [{ inStock: false }, { inStock: false }],
    [null, { inStock: true }],
  ])('with the stock %o have %o', (inventoryStatus, stock) => {
    expect(variantsOf({ inventoryStatus })[0]?.stock).toEqual({ trackQuantity: false, ...stock })
  })

  it('have their weight, their barcode and their visibility', () => {
    const full = { sku: 'S1', barcode: '4006381', visible: false, physicalProperties: { weight: '0.4' } }
    expect(variantsOf(full)[0]?.variant).toMatchObject({
      ...{ sku: 'S1', barcode: '4006381', visible: false, weight: 0.4 },
    })
    const { variant } = variantsOf({ sku: null })[0] ?? {}
    expect(variant).toMatchObject({ sku: '', visible: true, weight: 0 })
    expect(variant).not.toHaveProperty('barcode')
    expect(variant).not.toHaveProperty('subscriptionPrices')
  })

  it('have their prices with each subscription', () => {
    const subscriptionPrices = [{ subscriptionId: 's1', price: { amount: '20' } }]
    const [variant] = variantsOf({ subscriptionPricesInfo: { subscriptionPrices } })
    expect(variant?.variant.subscriptionPrices?.s1).toMatchObject({ price: 20, currency: 'EUR' })
  })

  it.each([
    ['no id', { id: '' }, {}],
    ['no choice of an option', { choices: [] }, {}],
    ['a choice that the option doesn’t have', makeVariant('v', [['Size', 'L']]), {}],
    [
      'a choice without a name',
      {},
      { options: [{ ...makeOption('Size'), choicesSettings: { choices: [{ choiceId: 'c-S' }] } }] },
    ],
    ['an option without choices', {}, { options: [{ id: 'o-Size', name: 'Size' }] }],
  ])('are left out with %s', (_, variant, more) => {
    expect(variantsOf(variant, more)).toEqual([])
  })

  it('don’t need a choice of an option that can’t be read', () => {
    const options = [makeOption('Size', 'S'), { id: '', name: 'Nothing' }, { id: 'o', name: '' }]
    expect(variantsOf({}, { options })[0]?.choices).toEqual({ Size: 'S' })
  })
})

describe('the pictures of a product of catalog v3', () => {
  const media = (main: object | null, items: readonly object[] = []) =>
    read({ media: fromOutside({ main, itemsInfo: { items } }) })

  it('are reported if one has no address, unless it is still being uploaded', () => {
    expect(media(null, [{ id: 'm', uploadId: 'u' }])).not.toHaveProperty('leftOut')
    expect(media(null, [{ id: 'm' }]).leftOut).toEqual(['media'])
    expect(media(null, [{ id: 'm', uploadId: 'u', image: { id: 'm' } }]).leftOut).toEqual(['media'])
    expect(media({ id: 'm', uploadId: 'u', video: { resolutions: [] } }).leftOut).toEqual(['media'])
  })

  it('are the main picture alone if the answer has no others, and begin with the first if none is the main one', () => {
    const one = { id: 'm', image: { url: '//media.example/m.jpg' } }
    expect(media(one).media?.items.map(({ id }) => id)).toEqual(['m'])
    expect(media(null, [one]).media?.mainMedia?.id).toBe('m')
    expect(read({}).media).toEqual({ items: [] })
  })

  it.each([
    ['its size', { width: 4, height: 3 }, { width: 4, height: 3, altText: null }],
    ['no half of a size', { width: 4 }, { altText: null }],
    ['its own description', { altText: 'Own' }, { altText: 'Own' }],
  ])('have %s', (_, image, expected) => {
    const url = 'https://media.example/m.jpg'
    expect(readMediaItem({ id: 'm', image: { url, ...image } })?.image).toEqual({ url, ...expected })
  })

  it('have the description and the title of their item', () => {
    const image = { id: 'i', url: '//media.example/m.jpg' }
    expect(readMediaItem({ altText: 'A mug', displayName: 'mug.jpg', image })).toEqual({
      id: 'i',
      title: 'mug.jpg',
      mediaType: 'image',
      image: { url: 'https://media.example/m.jpg', altText: 'A mug' },
    })
    expect(readMediaItem({ url: 'https://media.example/m.jpg' })).toMatchObject({ id: '', title: '' })
  })

  it.each([
    ['its thumbnail', { thumbnail: { url: '//media.example/still.jpg' } }, 'still'],
    ['its first poster if it has no thumbnail', {}, 'poster'],
    ['its first poster if its thumbnail has no address', { thumbnail: { width: 4 } }, 'poster'],
  ])('may be films, and the still image of one is %s', (_, more, still) => {
    const video = {
      resolutions: [{ url: '//media.example/small.mp4' }],
      posters: [{ width: 4 }, { url: '//media.example/poster.jpg', width: 4, height: 3 }],
    }
    const film = readMediaItem(fromOutside({ id: 'f', altText: 'Throwing', video, ...more }))
    expect(film).toMatchObject({
      mediaType: 'video',
      thumbnail: { url: `https://media.example/${still}.jpg`, altText: 'Throwing' },
    })
  })

  it('may be films, in all sizes that have an address, with a still image', () => {
    const resolutions = [
      { url: '//media.example/small.mp4', width: 4, height: 3, format: 'mp4' },
      { width: 8, height: 6 },
    ]
    const thumbnail = { url: '//media.example/still.jpg' }
    const film = readMediaItem(
      fromOutside({ id: 'f', altText: 'Throwing', video: { resolutions }, thumbnail }),
    )
    expect(film).toEqual({
      id: 'f',
      title: '',
      mediaType: 'video',
      thumbnail: { url: 'https://media.example/still.jpg', altText: 'Throwing' },
      video: { files: [{ url: 'https://media.example/small.mp4', width: 4, height: 3, format: 'mp4' }] },
    })
  })

  it('are a still image alone if a card’s answer has no more', () => {
    const thumbnail = { url: 'https://media.example/still.jpg' }
    expect(readMediaItem({ id: 'f', thumbnail })).toEqual({
      id: 'f',
      title: '',
      mediaType: 'image',
      thumbnail: { ...thumbnail, altText: null },
    })
  })
})
