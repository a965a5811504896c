import { afterEach, expect, it, vi } from 'vitest'
import { productTag } from '../../widgets/loader/product-card.ts'
import { openPage } from '../support/open-page.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const page = openPage({
  catalog: { subscribe: () => () => {}, load() {}, peek: () => ({ status: 'loading' }) },
  whenMessages() {},
  setting: () => undefined,
})

/** Returns the layouts of the cards of a page, without the detail view; `data-at` names their positions. */
function layoutsOn(html: string) {
  document.body.innerHTML = html
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left = 0, top = 0] = (this.getAttribute('data-at') ?? '0,0').split(',').map(Number)
    return new DOMRect(left, top, 200, 300)
  })
  const cards = document.querySelectorAll<HTMLElement>('store-product:not([layout=detail])')
  return [...cards].map((card) => productTag.createModel(page, card, () => {}).read().options.layout)
}

const at = (place: string, more = '') =>
  `<div><store-product product-slug="mug" data-at="${place}" ${more}></store-product></div>`

it.each([
  ['alone', '<store-product product-slug="mug"></store-product>', ['lone']],
  [
    'beside a product at length, whose button it need not be level with',
    `${at('0,0', 'layout="detail"')}${at('300,0')}`,
    ['lone'],
  ],
  ['beside a row', `${at('0,0', 'layout="row"')}${at('300,0')}`, ['row', 'lone']],
  [
    'beside another card, said to be one or not',
    `${at('0,0')}${at('300,0', 'layout="card"')}`,
    ['card', 'card'],
  ],
  ['in a row of its own below two', `${at('0,0')}${at('300,0')}${at('0,400')}`, ['card', 'card', 'lone']],
  ['above another', `${at('0,0')}${at('0,400')}`, ['lone', 'lone']],
  [
    'among so many that asking where they stand would take long',
    Array.from({ length: 9 }, (_, row) => at(`0,${row * 400}`)).join(''),
    Array.from({ length: 9 }, () => 'card'),
  ],
  ['alone without a button', '<store-product product-slug="mug" buy="none"></store-product>', ['card']],
  ['alone without a picture', '<store-product product-slug="mug" hide-media></store-product>', ['card']],
])('reserves space above its button only beside other cards: a card %s', (_, html, layouts) => {
  expect(layoutsOn(html)).toEqual(layouts)
})
