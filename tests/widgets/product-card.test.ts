import { afterEach, expect, it } from 'vitest'
import type { Page } from '../../widgets/loader/page.ts'
import { productTag } from '../../widgets/loader/product-card.ts'

afterEach(() => document.body.replaceChildren())

const page = {
  catalog: { subscribe: () => () => {}, load() {}, peek: () => ({ status: 'loading' }) },
  whenMessages() {},
  setting: () => undefined,
} as unknown as Page

/** The layouts in which the cards of a page are drawn, the product at length left out. */
function layoutsOn(html: string) {
  document.body.innerHTML = html
  const cards = document.querySelectorAll<HTMLElement>('store-product:not([layout=detail])')
  return [...cards].map((card) => productTag.createModel(page, card, () => {}).read().options.layout)
}

it.each([
  ['alone', '<store-product product-slug="mug"></store-product>', ['lone']],
  [
    'beside a product at length, whose button it need not be level with',
    '<store-product product-slug="vase" layout="detail"></store-product><store-product product-slug="mug"></store-product>',
    ['lone'],
  ],
  [
    'beside a row',
    '<store-product product-slug="vase" layout="row"></store-product><store-product product-slug="mug"></store-product>',
    ['row', 'lone'],
  ],
  [
    'beside another card, said to be one or not',
    '<div><store-product product-slug="mug"></store-product></div><div><store-product product-slug="bowl" layout="card"></store-product></div>',
    ['card', 'card'],
  ],
  ['alone without a button', '<store-product product-slug="mug" buy="none"></store-product>', ['card']],
  ['alone without a picture', '<store-product product-slug="mug" hide-media></store-product>', ['card']],
])('keeps room above its button only for neighbours: a card %s', (_, html, layouts) => {
  expect(layoutsOn(html)).toEqual(layouts)
})
