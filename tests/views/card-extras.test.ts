import { describe, expect, it } from 'vitest'
import { messages } from '../../src/messages/en/prices.ts'
import { messages as cardMessages } from '../../src/messages/en/product.ts'
import type { Product } from '../../src/model/product.ts'
import { type ExtrasSetting, readExtras } from '../../src/views/product/card-extras.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { CARD_OPTIONS as OPTIONS } from '../support/views/card-setting.ts'

const price = (paid: number, before = paid, currency = 'EUR') => ({
  currency,
  price: before,
  discountedPrice: paid,
  formatted: { price: '', discountedPrice: '', pricePerUnit: null },
  pricePerUnit: null,
})

const picture = (id: string) => ({
  id,
  mediaType: 'image' as const,
  title: '',
  image: { url: `https://pictures.example/${id}.jpg`, width: 800, height: 800 },
})

const color = (description: string, value: string) => ({ description, value, inStock: true, visible: true })

function read(show: string, more: Partial<Product> = {}, said: Partial<ExtrasSetting> = {}) {
  const product = makeProduct({ priceData: price(20, 25), ...more })
  const setting = { locale: 'en', mediaHosts: [], messages, language: 'en', ...said }
  const card = readCard(product, { ...setting, messages: cardMessages, imageRatio: 1, sizes: '20em' })
  return readExtras(card, { ...OPTIONS, show }, setting)
}

describe('a card that asks for more', () => {
  it('shows only the requested extras', () => {
    const extras = read('', { media: { items: [picture('a'), picture('b')] } }, { tax: 'included' })
    expect(extras).toMatchObject({ secondImage: undefined, sale: undefined, taxNote: undefined })
    expect(extras.swatches).toBeUndefined()
  })

  it('shows the reduction, and nothing for a price without one', () => {
    expect(read('sale').sale).toBe('−20%')
    expect(read('sale', { priceData: price(20) }).sale).toBeUndefined()
  })

  it('shows the product’s next picture as the second one, but no film', () => {
    const film = { ...picture('f'), mediaType: 'video' as const }
    const media = { mainMedia: picture('a'), items: [picture('a'), film, picture('b')] }
    expect(read('second-image', { media }).secondImage).toMatchObject({
      src: 'https://pictures.example/b.jpg',
      alt: '',
    })
    expect(read('second-image', { media: { items: [picture('a')] } }).secondImage).toBeUndefined()
  })

  it('shows valid CSS colours, if there are several', () => {
    const of = (...choices: ReturnType<typeof color>[]) =>
      read('swatches', { productOptions: [{ name: 'Glaze', optionType: 'color', choices }] }).swatches
    expect(of(color('Ink', '#123'), color('Sand', 'rgb(1, 2, 3)'))).toEqual([
      { name: 'Ink', color: '#123' },
      { name: 'Sand', color: 'rgb(1, 2, 3)' },
    ])
    expect(of(color('Ink', '#123'))).toEqual([])
    expect(of(color('Ink', '#123'), color('Evil', 'url(//evil.example)'))).toEqual([])
  })
})

describe('the swatches of a card', () => {
  const floral = {
    ...color('Floral', 'Floral'),
    picture: { url: 'https://pictures.example/floral.jpg', width: 80, height: 80 },
  }
  const swatchesOf = (...choices: readonly ReturnType<typeof color>[]) =>
    read('swatches', { productOptions: [{ name: 'Glaze', optionType: 'color', choices }] })

  it('show a choice that has a picture in place of a colour by that picture', () => {
    const extras = swatchesOf(color('Ink', '#123'), floral)
    expect(extras.swatches).toEqual([
      { name: 'Ink', color: '#123' },
      { name: 'Floral', picture: 'https://pictures.example/floral.jpg' },
    ])
    expect(extras.colors).toBe('Ink and Floral')
  })

  it('leave out a picture whose address is no web address', () => {
    const evil = { ...floral, picture: { ...floral.picture, url: 'javascript:alert(1)' } }
    expect(swatchesOf(color('Ink', '#123'), color('Oat', '#eee'), evil).swatches).toHaveLength(2)
  })
})

describe('a range of prices', () => {
  const SIZES = { priceData: price(18, 20), priceRange: { minValue: 18, maxValue: 24 } }

  it('replaces the lowest price, without a struck price beside it', () => {
    expect(read('', SIZES).card.price).toBe('From €18.00')
    expect(read('range', SIZES).card).toMatchObject({ price: '€18.00 – €24.00', oldPrice: undefined })
    const said = read('range lowest-price', SIZES, { lowestPrice: '30.00' })
    expect([said.card.oldPrice, said.lowest]).toEqual([undefined, undefined])
  })

  it('is a single price if there is only one', () => {
    expect(read('range').card).toMatchObject({ price: '€20.00', oldPrice: '€25.00' })
  })
})

describe('the note after a price', () => {
  it('has only the owner’s information', () => {
    expect(read('tax').taxNote).toBeUndefined()
    expect(read('tax', {}, { tax: 'perhaps' }).taxNote).toBeUndefined()
    expect(read('tax', {}, { tax: 'included' }).taxNote).toEqual({ tax: 'incl. VAT', shipping: undefined })
    expect(read('tax', {}, { tax: 'excluded', shippingUrl: '/shipping' }).taxNote).toEqual({
      tax: 'excl. VAT',
      shipping: { text: 'plus shipping', href: '/shipping' },
    })
  })

  it('links only to pages, and mentions no shipping for downloads', () => {
    expect(read('tax', {}, { shippingUrl: 'javascript:alert(1)' }).taxNote).toBeUndefined()
    expect(read('tax', { productType: 'digital' }, { shippingUrl: '/shipping' }).taxNote).toBeUndefined()
  })
})

describe('the lowest price of the last 30 days', () => {
  it('is the struck price, and the base of the reduction', () => {
    const extras = read('sale', {}, { lowestPrice: '22.00' })
    expect(extras.card.oldPrice).toBe('€22.00')
    expect(extras.sale).toBe('−9%')
    expect(extras.lowest).toBe('Lowest price of the last 30 days: €22.00')
  })

  it('keeps the shop’s price if it is unknown', () => {
    expect(read('', {}).card.oldPrice).toBe('€25.00')
    for (const lowestPrice of ['cheap', '1e309'])
      expect(read('', {}, { lowestPrice }).card.oldPrice).toBe('€25.00')
  })

  it('strikes no unknown price if it is requested', () => {
    for (const lowestPrice of [undefined, 'cheap', '1e309', 'Infinity']) {
      const { card, sale, lowest } = read('sale lowest-price', {}, { lowestPrice })
      expect([card.oldPrice, sale, lowest]).toEqual([undefined, undefined, undefined])
    }
    expect(read('lowest-price', {}, { lowestPrice: '22.00' }).card.oldPrice).toBe('€22.00')
  })

  it.each([
    ['today’s is no lower', { priceData: price(20, 25) }, '19'],
    [
      'the card shows another currency',
      { priceData: price(20, 25), convertedPriceData: price(22, 27, 'USD') },
      '24',
    ],
  ])('strikes nothing if %s', (_, more, lowestPrice) => {
    const extras = read('sale', more, { lowestPrice })
    expect([extras.card.oldPrice, extras.sale, extras.lowest]).toEqual([undefined, undefined, undefined])
  })
})
