import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { LegalMessages } from '../../src/messages/legal.ts'
import type { PricesMessages } from '../../src/messages/prices.ts'
import type { Product } from '../../src/model/product.ts'
import { LegalView } from '../../src/views/legal/LegalView.tsx'
import { type LegalSetting, readLegal } from '../../src/views/legal/read-legal.ts'
import { makeProduct } from '../support/store/make-product.ts'

afterEach(cleanup)

/** The market of a shop: its language, and its least term of the legal guarantee. */
const MARKETS = [
  { market: 'DE', language: 'de', locale: 'de-DE', years: 2, conditions: '§ 437 BGB' },
  { market: 'AT', language: 'de', locale: 'de-AT', years: 2, conditions: '§ 9 KSchG' },
  { market: 'FR', language: 'fr', locale: 'fr-FR', years: 2, conditions: 'Article L217-3' },
  { market: 'IT', language: 'it', locale: 'it-IT', years: 2, conditions: 'Art. 128' },
  { market: 'ES', language: 'es', locale: 'es-ES', years: 3, conditions: 'Artículo 120' },
  { market: 'NL', language: 'nl', locale: 'nl-NL', years: 2, conditions: 'Artikel 7:17 BW' },
] as const

const SECTIONS = 'Manufacturer, Responsible person, Warnings'
const MAKER = {
  title: 'Manufacturer',
  description: '<p>Ton &amp; Scherben<br>Hofweg 3</p><p>ton@example.com</p>',
}
const PERSON = { title: 'responsible person', description: 'Ines Krause, Leipzig' }
const WARNING = { title: 'Warnings', description: 'Gets hot.' }

const PRICED: Partial<Product> = {
  priceData: {
    currency: 'EUR',
    price: 25,
    discountedPrice: 20,
    formatted: { price: '', discountedPrice: '', pricePerUnit: null },
    pricePerUnit: 80,
  },
  pricePerUnitData: {
    totalQuantity: 250,
    totalMeasurementUnit: 'ML',
    baseQuantity: 1,
    baseMeasurementUnit: 'L',
  },
}

async function read(
  { language, locale }: { readonly language: string; readonly locale: string },
  product: Partial<Product>,
  said: Partial<LegalSetting>,
) {
  const { messages } = (await import(`../../src/messages/${language}/legal.ts`)) as {
    messages: LegalMessages
  }
  const { messages: notes } = (await import(`../../src/messages/${language}/prices.ts`)) as {
    messages: PricesMessages
  }
  const found = readLegal(makeProduct(product), {
    messages,
    notes,
    locale,
    lowestPrice: undefined,
    deliveryTime: undefined,
    safetySections: undefined,
    guarantee: { years: undefined, conditions: undefined },
    durability: { years: undefined, conditions: undefined },
    ...said,
  })
  const { container } = render(<LegalView model={found.model} messages={messages} />)
  return { ...found, messages, notes, container, said: container.textContent ?? '' }
}

describe.each(MARKETS)('in a shop that sells to $market', (market) => {
  const { years, conditions } = market

  it('shows all information, and reports nothing as missing', async () => {
    const { said, lacks, container } = await read(
      market,
      { ...PRICED, additionalInfoSections: [PERSON, MAKER, WARNING] },
      {
        tax: 'included',
        shippingUrl: '/shipping',
        lowestPrice: '25',
        deliveryTime: '3–5',
        safetySections: SECTIONS,
        guarantee: { years, conditions },
        durability: { years: 5, conditions: 'parts too' },
      },
    )
    expect(lacks).toEqual([])
    for (const datum of [
      '80',
      '25',
      '3–5',
      'Ton & Scherben',
      'Hofweg 3',
      'ton@example.com',
      'Ines Krause',
      'Gets hot.',
      conditions,
      String(years),
      'parts too',
      '5',
    ])
      expect([datum, said.includes(datum)]).toEqual([datum, true])
    expect(container.querySelector('[part=tax] a')?.getAttribute('href')).toBe('/shipping')
    expect([...container.querySelectorAll('h4')].map((one) => one.textContent)).toEqual([
      'Manufacturer',
      'responsible person',
      'Warnings',
    ])
    expect([...container.querySelectorAll('slot')].map((slot) => slot.name)).toEqual([
      'guarantee-notice',
      'garan-label',
      'before-contract',
    ])
  })

  it('shows nothing without information, and reports the missing parts to the builder', async () => {
    const { said, lacks, container } = await read(market, {}, {})
    expect(said).toBe('')
    expect([...container.querySelectorAll('slot')].map((slot) => slot.name)).toEqual(['before-contract'])
    expect(lacks).toEqual([
      'data-tax is not set',
      'data-shipping-url is not set',
      'delivery-time is not set',
      'data-safety-sections names no info sections',
    ])
  })

  it('shows the complete half, and nothing of the other', async () => {
    const { said, lacks, messages, notes } = await read(
      market,
      { ...PRICED, additionalInfoSections: [MAKER] },
      {
        tax: 'included',
        safetySections: SECTIONS,
        guarantee: { years, conditions: undefined },
        // There is no label, because it is for more than two years.
        durability: { years: 2, conditions: 'parts too' },
      },
    )
    expect(said).toContain(notes.taxIncluded)
    expect(said).toContain('Ton & Scherben')
    for (const claim of [
      messages.guarantee,
      messages.durability,
      messages.delivery,
      'Warnings',
      'parts too',
      notes.plusShipping,
      '25',
    ])
      expect([claim, said.includes(claim)]).toEqual([claim, false])
    expect(lacks).toEqual([
      'data-shipping-url is not set',
      'the product is reduced, but lowest-price doesn’t give the lowest price of 30 days',
      'delivery-time is not set',
      'the product has no info section "Responsible person"',
      'the product has no info section "Warnings"',
      'guarantee-years and guarantee-conditions have an effect only together',
      'durability-years (3 at least) and durability-conditions have an effect only together',
    ])
  })
})

it('mentions no shipping and delivery for downloads', async () => {
  const market = MARKETS[0]
  const { said, lacks } = await read(
    market,
    { productType: 'digital' },
    { tax: 'included', shippingUrl: '/shipping', deliveryTime: '3–5', safetySections: 'Warnings' },
  )
  expect(said).not.toContain('3–5')
  expect(lacks).toEqual(['the product has no info section "Warnings"'])
})
