import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Chosen } from '../../src/store/choices.ts'
import { focusPicker, hasPicker } from '../../widgets/tags/buy-button/focus-picker.ts'
import { fake } from '../support/fake.ts'
import { makeProduct } from '../support/store/make-product.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => document.body.replaceChildren())

const chosen = fake<Chosen>({ productId: 'p1', product: makeProduct(), missing: ['Size'] })

const option = (name: string) => `<div part="option">${name}<button tabindex="0">${name} S</button></div>`

/** Shows a page; every tag that draws options has those of a mug. */
function show(html: string, drawn = option('Glaze') + option('Size')) {
  document.body.innerHTML = html
  for (const tag of document.querySelectorAll('store-variant-picker,store-product'))
    tag.attachShadow({ mode: 'open' }).innerHTML = drawn
}

describe('the picker of a product', () => {
  it.each([
    ['a picker of its id', '<store-variant-picker product-id="p1"></store-variant-picker>', true],
    ['a picker of its slug', '<store-variant-picker product-slug="mug"></store-variant-picker>', true],
    [
      'a picker in its product',
      '<store-product product-slug="mug"><store-variant-picker></store-variant-picker></store-product>',
      true,
    ],
    ['the product at length', '<store-product product-slug="mug" layout="detail"></store-product>', true],
    ['one written in capitals', '<store-product product-slug="mug" layout="Detail"></store-product>', true],
    ['a card of it', '<store-product product-slug="mug"></store-product>', false],
    ['a picker of another one', '<store-variant-picker product-slug="jar"></store-variant-picker>', false],
    ['another one at length', '<store-product product-slug="jar" layout="detail"></store-product>', false],
    ['nothing', '', false],
  ])('is %s', (_, html, has) => {
    show(html)
    expect([hasPicker(chosen), focusPicker(chosen)]).toEqual([has, has])
  })

  it('gets the focus at the choice that is missing', () => {
    show('<store-variant-picker product-id="p1"></store-variant-picker>')
    expect(focusPicker(chosen)).toBe(true)
    const root = document.querySelector('store-variant-picker')?.shadowRoot
    expect(root?.activeElement?.textContent).toBe('Size S')
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
  })

  it('gets it at its first choice if it doesn’t offer the missing one', () => {
    show('<store-variant-picker product-id="p1"></store-variant-picker>', option('Glaze'))
    focusPicker(chosen)
    expect(document.querySelector('store-variant-picker')?.shadowRoot?.activeElement?.textContent).toBe(
      'Glaze S',
    )
  })

  it('that isn’t drawn yet is passed over', () => {
    show('<store-variant-picker product-id="p1"></store-variant-picker>', '')
    expect([hasPicker(chosen), focusPicker(chosen)]).toEqual([true, false])
  })
})
