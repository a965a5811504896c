import { describe, expect, it } from 'vitest'
import { createCartPort } from '../../src/client/cart-v1/cart-port.ts'
import { createTransport } from '../../src/client/core/transport.ts'
import type { Cart, CatalogReference } from '../../src/model/cart.ts'
import type { RedirectRequest } from '../../src/model/redirect.ts'
import type { CartNews } from '../../src/store/cart-news.ts'
import { readProblem } from '../../src/store/cart-problem.ts'
import { fakeProvider, openCart, product } from '../support/store/cart-provider.ts'

const WAY = { callbacks: { thankYouPageUrl: 'https://shop.example/thanks' } }

type Lines = readonly { readonly catalogReference: CatalogReference; readonly quantity: number }[]

/** Opens a page's cart with one piece, at a provider that has carts for one purchase. */
async function open({
  products = [product(), product({ id: 'bowl', price: 7, left: 2 })],
  direct = (lines: Lines): Cart | undefined => ({
    id: 'direct',
    currency: 'EUR',
    lineItems: lines.map(({ catalogReference, quantity }, at) => ({
      id: `d${at}`,
      quantity,
      catalogReference,
      price: { amount: '7' },
    })),
  }),
} = {}) {
  const provider = fakeProvider(products)
  const made: Lines[] = []
  const redirected: RedirectRequest[] = []
  const transport = createTransport({ apiHost: 'https://provider.example', fetch: provider.fetch })
  const port = {
    ...createCartPort(transport),
    createDirect: async (lines: Lines) => {
      made.push(lines)
      return direct(lines)
    },
    createRedirectSession: async (request: RedirectRequest) => {
      redirected.push(request)
      return { redirectSession: { id: 'r', fullUrl: 'https://pay.example/checkout' } }
    },
  }
  const { cart, catalog } = openCart(provider, { port })
  const news: CartNews[] = []
  await cart.add({ productId: 'vase' })
  cart.onNews((one) => void news.push(one))
  return { cart, catalog, provider, made, redirected, news }
}

describe('buying one product now', () => {
  it('creates a cart of its own for the checkout, and keeps the shopper’s cart', async () => {
    const { cart, made, redirected, news } = await open()
    const bought = await cart.buyNow({ productId: 'bowl', quantity: 2 })
    expect(bought).toMatchObject({ count: 2, lines: [{ productId: 'bowl', quantity: 2 }] })
    expect(made).toEqual([])
    const left = await bought.leave(WAY)
    expect(left?.address).toBe('https://pay.example/checkout')
    expect(made).toMatchObject([[{ catalogReference: { catalogItemId: 'bowl' }, quantity: 2 }]])
    expect(redirected).toEqual([{ ecomCheckout: { checkoutId: 'direct' }, ...WAY }])
    expect(cart.lines).toMatchObject([{ productId: 'vase', quantity: 1 }])
    expect(news).toMatchObject([{ type: 'checkout', lines: [{ productId: 'bowl', quantity: 2 }] }])
  })

  it('reports that the provider has no such carts', async () => {
    const { cart } = await open({ direct: () => undefined })
    const bought = await cart.buyNow({ productId: 'bowl' })
    expect(await bought.leave(WAY)).toBeUndefined()
  })

  it.each([
    ['a price that is another by now', { productId: 'vase' }, 'price', product({ price: 12 })],
    ['fewer than are wanted', { productId: 'bowl', quantity: 3 }, 'stock', undefined],
    ['a product that is gone', { productId: 'jug' }, 'gone', undefined],
    ['half a piece', { productId: 'bowl', quantity: 0.5 }, 'not-whole', undefined],
  ])('stays on the page for %s, and creates nothing', async (_, request, kind, changed) => {
    const { cart, catalog, provider, made } = await open()
    if (changed) provider.put(changed)
    const reason = await cart.buyNow(request).catch((error) => error)
    expect(readProblem(reason).kind).toBe(kind)
    expect(made).toEqual([])
    expect(catalog.peek('id:vase').value).toBeDefined()
  })

  it('stays on the page if the cart did not accept it', async () => {
    const { cart, redirected } = await open({
      direct: () => ({ id: 'direct', currency: 'EUR', lineItems: [] }),
    })
    const bought = await cart.buyNow({ productId: 'bowl' })
    const reason = await bought.leave(WAY).catch((error) => error)
    expect(readProblem(reason).kind).toBe('sold-out')
    expect(redirected).toEqual([])
    expect(cart.state.getState().checkout).toBe('idle')
  })
})
