import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compile, RESOLUTIONS } from './compile.ts'
import { type InstalledPackage, installPackage } from './package.ts'

// The compiler reads React's types and the DOM's each time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let installed: InstalledPackage

beforeAll(async () => {
  installed = await installPackage(['@types/react', 'react', 'csstype', 'zustand'])
})
afterAll(() => installed.remove())

const CLIENT = `
import { createStoreClient, isStoreError, type Product } from 'store-widgets/client'
const client = createStoreClient({ clientId: 'demo-client' })
const { products } = await client.products.query({ filter: { slug: 'tea-bowl' } })
const names: (string | null | undefined)[] = products.map((product: Product) => product.name)
for await (const collection of client.collections.all()) collection.id satisfies string
try { await client.cart.get() } catch (error) { if (isStoreError(error)) error.code satisfies string }
export { names }
`

const WEBHOOKS = `
import { readNotification } from 'store-widgets/webhooks'
const event = await readNotification('body', { publicKey: 'key' })
if (event.name === 'ProductChanged') event.payload.changedFields satisfies readonly string[]
export {}
`

const PAGE = `
import { init, version } from 'store-widgets'
await init({ clientId: version })
const cart = document.querySelector('store-cart')
if (cart) cart.openAfterAdding satisfies 'on' | 'off'
const product = document.createElement('store-product')
product.productId = 'id'
product.hidePrice = true
product.addEventListener('store-ready', ({ detail }) => detail.status satisfies 'ready' | 'empty')
document.addEventListener('store-add-to-cart', (event) => {
  event.preventDefault()
  event.detail.waitUntil(Promise.resolve(event.detail.quantity))
})
const { count } = window.StoreWidgets.cart
await StoreWidgets.session.logout()
export { count }
`

const REACT = `
import { useRef } from 'react'
import { ProductCard, StoreCollection, StoreProduct, StoreScript, useCart, useSession } from 'store-widgets/react'
export function Shop() {
  const place = useRef<HTMLElementTagNameMap['store-product']>(null)
  const { count } = useCart()
  const { role } = useSession()
  return (
    <>
      <StoreScript src="/store-widgets.js" clientId="demo-client" tokenStorage="session" />
      <StoreProduct ref={place} productSlug="mug" hidePrice imageRatio="4/5" className="pick"
        onStoreReady={(event) => event.detail.productId}>A mug</StoreProduct>
      <StoreCollection sort="-price" pageSize={12} onStoreSelect={(event) => event.preventDefault()} />
      <store-cart layout="inline" onstore-cart-change={(event) => event.detail.count} />
      {count} {role} {String(ProductCard)}
    </>
  )
}
`

const PLAIN_JSX = `
import type {} from 'store-widgets/jsx'
export const tag = <store-product product-slug="mug" hide-price onstore-ready={(event) => event.detail.slug} />
`

const MISTAKES = `
import { StoreProduct } from 'store-widgets/react'
export const wrongWord = <StoreProduct layout="tall" />
export const wrongName = <store-product laiout="card" />
export const wrongEvent = <store-cart onstore-cart-change={(event) => event.detail.lenght} />
`

describe.each(Object.entries(RESOLUTIONS))('with moduleResolution %s', (_, options) => {
  it('every entry has types that a strict project takes', () => {
    const sources = { 'client.ts': CLIENT, 'webhooks.ts': WEBHOOKS, 'page.ts': PAGE, 'react.tsx': REACT }
    expect(compile(installed.project, sources, options)).toBe('')
  })
})

describe('the types of the tags', () => {
  it('serve JSX whose elements are global', () => {
    const preserve = { ...RESOLUTIONS.bundler, jsx: 'preserve' }
    expect(compile(installed.project, { 'tag.tsx': PLAIN_JSX }, preserve)).toBe('')
  })

  it('refuse words, attributes and details that there are not', () => {
    const said = compile(installed.project, { 'mistakes.tsx': MISTAKES })
    expect(said).toMatch(/"tall"/)
    expect(said).toMatch(/laiout/)
    expect(said).toMatch(/lenght/)
  })
})
