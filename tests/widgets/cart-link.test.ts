import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCatalog } from '../../src/store/catalog.ts'
import { offerPieces } from '../../widgets/plugins/cart-link/cart-link.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true
  }
})
afterEach(() => document.body.replaceChildren())

const JAR = makeProduct({
  id: 'jar',
  slug: 'moon-jar',
  name: 'Moon jar <img src=x onerror=alert(1)>',
  ...managed(
    [option('Glaze', 'Sage', 'Blush')],
    [variantOf({ Glaze: 'Sage' }, 'sold-out'), variantOf({ Glaze: 'Blush' })],
  ),
})
const MUG = makeProduct({ id: 'mug', slug: 'mug', name: 'Mug' })
const BLUSH = JAR.variants[1]?.id ?? ''
const SAGE = JAR.variants[0]?.id ?? ''

/** Opens a page with these two products, over a cart that only records its calls. */
function open() {
  const add = vi.fn(async () => ({ count: 1, quantity: 1 }))
  const catalog = createCatalog({ queryProducts: async () => [] })
  catalog.put([JAR, MUG])
  const page = openPage({
    catalog,
    parts: new Map<string, unknown>([['cart', { add, load: async () => {} }]]),
    connection: async () => ({}) as never,
    elements: (async () => {}) as never,
  })
  return { page, add }
}

const dialog = () => document.querySelector('[data-store-cart-link]')?.shadowRoot as ShadowRoot
const press = (part: string) => dialog().querySelector<HTMLElement>(`[part=${part}]`)?.click()
const readLines = () => [...dialog().querySelectorAll('li')].map((one) => one.textContent)

it('shows the products of a link as plain text, and why one isn’t available', async () => {
  const { page, add } = open()
  await offerPieces(page, [
    { slug: 'mug', quantity: 2 },
    { slug: 'moon-jar', quantity: 1, variantId: BLUSH },
    { slug: 'moon-jar', quantity: 1, variantId: SAGE },
    { slug: 'moon-jar', quantity: 1 },
    { slug: 'nowhere', quantity: 1 },
  ])
  expect(dialog().querySelector('img')).toBe(null)
  expect(readLines()).toEqual([
    '2 × Mug€64.00',
    expect.stringMatching(/^Moon jar <img.*>Blush€10\.00$/),
    expect.stringMatching(/Sold out$/),
    expect.stringMatching(/Please choose: Glaze\.$/),
  ])
  expect(add).not.toHaveBeenCalled()
})

it('asks the host page, then the cart, for the available products, once the shopper agrees', async () => {
  const { page, add } = open()
  const heard: unknown[] = []
  const refuse = (event: Event) => {
    heard.push((event as CustomEvent).detail)
    if (heard.length === 1) event.preventDefault()
  }
  document.addEventListener('store-add-to-cart', refuse)
  await offerPieces(page, [
    { slug: 'mug', quantity: 2 },
    { slug: 'moon-jar', quantity: 1 },
    { slug: 'moon-jar', quantity: 3, variantId: BLUSH },
  ])
  press('cart-link-yes')
  await vi.waitFor(() => expect(add).toHaveBeenCalledOnce())
  document.removeEventListener('store-add-to-cart', refuse)
  expect(heard).toMatchObject([
    { productId: 'mug', quantity: 2 },
    { productId: 'jar', quantity: 3, variantId: BLUSH },
  ])
  expect(add).toHaveBeenCalledWith(
    { productId: 'jar', quantity: 3, variantId: BLUSH },
    expect.objectContaining({ saysProblem: true }),
  )
})

it('adds nothing when it is declined, and leaves nothing in the page', async () => {
  const { page, add } = open()
  await offerPieces(page, [{ slug: 'mug', quantity: 1 }])
  press('cart-link-no')
  await vi.waitFor(() => expect(document.querySelector('[data-store-cart-link]')).toBe(null))
  expect(add).not.toHaveBeenCalled()
})
