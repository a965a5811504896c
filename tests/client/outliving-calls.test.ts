import { expect, it } from 'vitest'
import { addToCart, removeCoupon } from '../../src/client/cart-v1/cart.ts'
import { currentCart } from '../../src/client/cart-v2/cart-calls.ts'
import { createTransport } from '../../src/client/core/transport.ts'
import { STORES_APP_ID } from '../../src/model/cart.ts'

/** Sends a call, and returns whether the browser was asked to finish it when the page is left. */
async function isKeptAlive(send: (transport: ReturnType<typeof createTransport>) => Promise<unknown>) {
  let isKept: boolean | undefined
  const fetch = async (_: unknown, init?: RequestInit) => {
    isKept = init?.keepalive
    return new Response('{"cart":{}}')
  }
  await send(createTransport({ fetch }))
  return isKept ?? false
}

const lines = (text = '') => [
  {
    catalogReference: { appId: STORES_APP_ID, catalogItemId: 'p', options: { customTextFields: { text } } },
    quantity: 1,
  },
]

it('an addition outlives its page, in both carts; other calls don’t', async () => {
  expect(await isKeptAlive(({ send }) => send(addToCart, { lineItems: lines() }))).toBe(true)
  expect(await isKeptAlive(({ send }) => send(currentCart.addLines, { catalogItems: lines() }))).toBe(true)
  expect(await isKeptAlive(({ send }) => send(removeCoupon, undefined))).toBe(false)
})

it('an addition with much text doesn’t, because browsers refuse that', async () => {
  const long = lines('x'.repeat(9_000))
  expect(await isKeptAlive(({ send }) => send(addToCart, { lineItems: long }))).toBe(false)
})
