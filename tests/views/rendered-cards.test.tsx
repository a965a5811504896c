import { describe, expect, it } from 'vitest'
import { messages as cardEn } from '../../src/messages/en/product.ts'
import type { ProductView } from '../../src/views/product/ProductRoom.tsx'
import { ProductTag } from '../../src/views/product/ProductTag.tsx'
import { CARDS, drawAll, options } from './rendered-views-fixture.tsx'

const productView = (more: Partial<ProductView> = {}): ProductView => ({
  options,
  messages: cardEn,
  own: false,
  eager: true,
  status: 'ready',
  card: CARDS.plain,
  ...more,
})

describe('a card', () => {
  it.each(Object.entries(CARDS))('looks the same by React, the loader and a server: %s', (_, model) => {
    const { react, ours } = drawAll('ProductTag', ProductTag, { view: productView({ card: model }) })
    expect(ours).toEqual(react)
    expect(ours.length).toBe(1)
  })

  it.each([
    ['as a row', { layout: 'row' }],
    ['with a large heading', { headingLevel: 1 }],
    ['to be bought at once', { buy: 'checkout' }],
    ['with a way to its page', { buy: 'page' }],
    ['with nothing to buy', { buy: 'none' }],
    ['without everything', { hideMedia: true, hidePrice: true, hideRibbon: true, hideStock: true }],
  ] as const)('looks the same %s', (_, more) => {
    for (const model of Object.values(CARDS)) {
      const view = productView({ card: model, options: { ...options, ...more } })
      const { react, ours } = drawAll('ProductTag', ProductTag, { view })
      expect(ours).toEqual(react)
    }
  })

  it.each([
    ['loading', { status: 'loading', card: undefined }],
    ['loading with content of its own', { status: 'loading', card: undefined, own: true }],
    ['while its words come', { messages: undefined, card: undefined }],
    ['missing', { status: 'empty', card: undefined }],
    ['failed', { status: 'error', card: undefined, own: true }],
  ] as const)('looks the same %s', (_, more) => {
    const { react, ours } = drawAll('ProductTag', ProductTag, { view: productView(more) })
    expect(ours).toEqual(react)
  })

  it('shows its age if it is from an earlier visit and could not be refreshed', () => {
    const tellAge = () => 'Last checked 3 hours ago.'
    const error = { code: 'network', message: 'away' } as const
    const failed = { view: productView({ status: 'error', error }), tellAge }
    const { react, ours } = drawAll('ProductTag', ProductTag, failed)
    expect(ours).toEqual(react)
    const said = ['p', { class: 'notice-text', lang: 'en', part: 'age' }, ['Last checked 3 hours ago.']]
    expect(ours.at(-1)).toEqual(said)
    expect(drawAll('ProductTag', ProductTag, { view: productView(), tellAge }).ours).toHaveLength(1)
  })
})
