import { expect, it } from 'vitest'
import { readCartViewModel } from '../../src/components/cart/read-cart-view-model.ts'
import { messages } from '../../src/messages/en/cart.ts'
import type { CartLine } from '../../src/store/cart-lines.ts'

const line = (url: string): CartLine =>
  ({ key: 'l', id: 'l', productId: 'p-1', name: 'Jar', url, quantity: 1, details: [] }) as CartLine

const readUrl = (url: string): string | undefined => {
  const state = { status: 'ready', lines: [line(url)], notices: [], waiting: [], removed: [], count: 1 }
  const services = { messages: messages, locale: 'en', mediaHosts: [], productUrl: '/p/{slug}' }
  return readCartViewModel(state as never, services as never).lines[0]?.url
}

it('a line leads to the builder’s page of its product', () => {
  expect(readUrl('https://shop.example/product-page/moon%20jar')).toBe('/p/moon%20jar')
})

it.each(['https://shop.example/product-page/%E0%A4%A', 'https://shop.example/%', 'http://[/x'])(
  'an unreadable address doesn’t break the cart: %s',
  (url) => {
    expect(readUrl(url)).toBe(url)
  },
)
