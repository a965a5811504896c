import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages as cart } from '../../src/messages/en/cart.ts'
import { messages as categories } from '../../src/messages/en/categories.ts'
import { messages as list } from '../../src/messages/en/collection.ts'
import { messages as card } from '../../src/messages/en/product.ts'
import { messages as choosing } from '../../src/messages/en/variant-picker.ts'
import { BuyButtonView } from '../../src/views/buy-button/BuyButtonView.tsx'
import { CartButton } from '../../src/views/cart/CartButton.tsx'
import { CartLineView } from '../../src/views/cart/CartLineView.tsx'
import { EmptyCart, FailedCart, LoadingCart } from '../../src/views/cart/CartStates.tsx'
import { OrderView } from '../../src/views/cart/OrderView.tsx'
import { Categories } from '../../src/views/categories/CategoriesView.tsx'
import { ListControls } from '../../src/views/collection/ListControls.tsx'
import { Notice } from '../../src/views/Notice.tsx'
import { ProductCard } from '../../src/views/product/ProductCard.tsx'
import { OptionButtons } from '../../src/views/variant-picker/OptionButtons.tsx'
import { fromOutside } from '../support/from-outside.ts'

/** Marks our texts with a sign, and gives them their own language. */
function mark<Texts>(texts: Texts): Texts {
  const marked = Object.entries(texts as object).map(([name, text]) => [
    name,
    name === 'language' ? 'xx' : typeof text === 'string' ? `§${text}` : mark(text),
  ])
  return Object.fromEntries(marked) as Texts
}

const carding = mark(card)
const [buying, choose, listing, browsing] = [mark(cart), mark(choosing), mark(list), mark(categories)]
const nothing = () => {}

const cardWith = (more: object) => (
  <ProductCard
    model={fromOutside({
      id: 'm',
      slug: 'm',
      name: '‡Mug',
      price: '§From €5',
      oldPrice: '€7',
      stockNote: '§Only 2 left',
      pageUrl: '/m',
      ...more,
    })}
    options={fromOutside({ layout: 'card', imageRatio: 1, headingLevel: 3, ...more })}
    messages={carding}
  />
)

const VIEWS: readonly (readonly [string, ReactNode])[] = [
  ['the cart’s button', <CartButton key="1" count={2} messages={buying} isOpen={false} onOpen={nothing} />],
  ['a card', cardWith({ ribbon: '‡Sale' })],
  ['a card that leads to a page', cardWith({ buy: 'page' })],
  [
    'a notice',
    <Notice key="1" own={false} language="xx" text={carding.productFailed} tryAgain={carding.tryAgain} />,
  ],
  ['an empty cart', <EmptyCart key="1" messages={buying} onGoOn={nothing} />],
  ['a cart on its way', <LoadingCart key="1" messages={buying} />],
  ['a cart that failed', <FailedCart key="1" messages={buying} onTryAgain={nothing} />],
  [
    'a line',
    <CartLineView
      key="1"
      model={fromOutside({
        key: 'k',
        name: '‡Mug',
        details: [{ name: '‡Glaze', value: '‡Oat' }],
        quantity: 2,
        price: '€5',
        total: '€10',
        problem: { tone: 'blocked', text: '§None left', take: 1 },
      })}
      messages={buying}
      handlers={{ onRemove: nothing, onTake: nothing }}
      stepper={null}
    />,
  ],
  [
    'thanks',
    <OrderView
      key="1"
      model={{
        number: '1',
        email: 'a@b.example',
        lines: [
          {
            key: 'k',
            name: '‡Mug',
            details: [{ name: '‡Glaze', value: '‡Oat' }],
            quantity: 2,
            price: '€5',
            total: '€10',
          },
        ],
        sums: [{ label: '§Total', value: '€5' }],
      }}
      messages={buying}
      isMember={false}
      link="https://a.example/"
      titleLevel={2}
      onGoOn={nothing}
      headingRef={null}
    />,
  ],
  [
    'a buy button',
    <BuyButtonView
      key="1"
      status="ready"
      own={false}
      label={buying.viewCart}
      language="xx"
      busy={false}
      disabled={false}
      problem="§No"
      onBuy={nothing}
      onSelect={nothing}
    />,
  ],
  [
    'categories',
    <Categories
      key="1"
      view={{
        status: 'ready',
        layout: 'menu',
        messages: browsing,
        isHere: true,
        categories: [
          { name: '§All', href: '/', isCurrent: false, isOpen: false, children: [] },
          { slug: 'm', name: '‡Mugs', href: '/m', isCurrent: true, isOpen: true, children: [] },
        ],
      }}
    />,
  ],
  [
    'an option',
    <OptionButtons
      key="1"
      index={0}
      language="xx"
      handlers={{}}
      option={fromOutside({
        name: '‡Glaze',
        kind: 'buttons',
        prompt: choose.required,
        choices: [{ label: '‡Oat', state: 'free', checked: false }],
      })}
    />,
  ],
  [
    'controls',
    <ListControls
      key="1"
      total={3}
      handlers={{}}
      list={fromOutside({
        messages: listing,
        place: { sort: 'default' },
        chips: [],
        isRefined: true,
        filters: 'panel',
        facets: { facets: [{ name: '‡Glaze', values: [{ value: '‡Oat', count: 2 }] }], inStock: 2 },
      })}
    />,
  ],
]

it.each(VIEWS)('%s marks the language of our own words, but not of the shop’s', (_, view) => {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(view)
  const words: string[] = []
  for (const element of root.querySelectorAll('*')) {
    const texts = [...element.childNodes]
      .filter((node) => node.nodeType === 3)
      .map((node) => node.nodeValue ?? '')
    const said = [
      ...texts,
      ...['aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    ].join(' ')
    const language = element.closest('[lang]')?.getAttribute('lang')
    // The name of an element with words of both.
    if (element.matches('search,nav,ul,section,dialog')) continue
    if (said.includes('§')) words.push(`${said.trim()}: ${language}`)
    // A name in the button's own words is read with them.
    if (said.includes('‡') && !said.includes('§') && !element.matches('.hidden'))
      expect([said, language]).toEqual([said, undefined])
  }
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((word) => !word.endsWith(': xx'))).toEqual([])
})
