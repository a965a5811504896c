import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/variant-picker.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { choicesOf } from '../../widgets/runtime/choices/choices-of.ts'
import { wishFor } from '../../widgets/tags/product/detail/model.ts'
import { fromOutside } from '../support/from-outside.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { openDetail as open, settle } from './detail-fixture.ts'

beforeEach(() => history.replaceState(null, '', '/shop'))
afterEach(() => document.body.replaceChildren())

const euro = (price: number, discountedPrice = price) => ({
  currency: 'EUR',
  price,
  discountedPrice,
  formatted: { price: `€${price}.00`, discountedPrice: `€${discountedPrice}.00` },
})
/** A variant with a price of its own. */
const priced = (glaze: string, price: number, state?: 'sold-out') => {
  const one = variantOf({ Glaze: glaze }, state)
  return { ...one, variant: { ...one.variant, sku: `sku-${glaze}`, priceData: euro(price) } }
}
const MUG = makeProduct({
  ...managed(
    [option('Glaze', 'Sage', 'Ink', 'Blush')],
    [priced('Sage', 30), priced('Ink', 34), priced('Blush', 36, 'sold-out')],
  ),
  productPageUrl: { base: 'https://shop.example/', path: '/mug' },
})
const BOWL = makeProduct({ id: 'p2', slug: 'bowl', name: 'Bowl' })

describe('the price of a product at length', () => {
  it('is that of the choice, whichever tag of the page it is made in', async () => {
    const { page, text } = await open('product-slug="mug"', [MUG])
    expect([text('.price'), text('.buy-row .buy')]).toEqual(['€30.00', 'Add to cart Mug'])
    choicesOf(page).choose('p1', { Glaze: 'Ink' })
    await vi.waitFor(() => expect(text('.price')).toBe('€34.00'))
    choicesOf(page).choose('p1', {})
    await vi.waitFor(() =>
      expect([text('.price'), text('.buy-row .buy')]).toEqual(['From €30.00', 'Choose your glaze Mug']),
    )
  })

  it('has the notes on tax and shipping that the page has set, and the lowest price of thirty days', async () => {
    const config = { tax: 'included', shippingUrl: '/shipping' } as const
    const reduced = makeProduct({ priceData: euro(40, 32) })
    const plain = await open('product-slug="mug"', [reduced], { config })
    expect([plain.text('.price'), plain.text('.old-price')]).toEqual(['€32.00', '€40.00'])
    expect(plain.text('[part=tax-note], .tax')).toBe('incl. VAT · plus shipping')
    expect(plain.root.querySelector('a[href="/shipping"]')).not.toBeNull()
    const lowest = await open('product-slug="mug" lowest-price="35"', [reduced])
    expect([lowest.text('.old-price'), lowest.text('[part=lowest-price]')]).toEqual([
      '€35.00',
      expect.stringContaining('€35.00'),
    ])
  })

  it('is hidden with the stock if the tag says so', async () => {
    const { root } = await open('product-slug="mug" hide-price hide-stock', [MUG])
    expect(root.querySelector('.price, .stock-note')).toBeNull()
  })
})

describe('what can be had of a product at length', () => {
  it.each([
    ['preselect="available"', 'Sage'],
    ['preselect="none"', undefined],
  ])('begins as its tag says: %s', async (said, glaze) => {
    const { root } = await open(`product-slug="mug" ${said}`, [MUG])
    const chosen = root.querySelector<HTMLElement>('[role=radio][aria-checked=true]')
    expect(chosen?.dataset.choice).toBe(glaze)
  })

  it('begins with the choice of the address if the tag says so, and with no other', async () => {
    history.replaceState(null, '', '/shop?glaze=Ink')
    const named = await open('product-slug="mug" sync-url', [MUG])
    expect(named.text('.price')).toBe('€34.00')
    const plain = await open('product-slug="mug"', [MUG])
    expect(plain.text('.price')).toBe('€30.00')
  })

  it('begins with what a filter has chosen before', async () => {
    const host = { current: undefined as HTMLElement | undefined }
    const query = async () => {
      await Promise.resolve()
      return [MUG]
    }
    const opened = open('product-slug="mug"', query)
    host.current = document.querySelector<HTMLElement>('store-product') as HTMLElement
    wishFor(host.current, { Glaze: 'Ink' })
    expect((await opened).text('.price')).toBe('€34.00')
  })

  it('is not sold out variants: the button says so, and can’t be pressed', async () => {
    const { page, root, text } = await open('product-slug="mug" unavailable="strike"', [MUG])
    choicesOf(page).choose('p1', { Glaze: 'Blush' })
    await vi.waitFor(() => expect(text('.buy-row .buy')).toBe('Sold out Mug'))
    expect(root.querySelector<HTMLButtonElement>('.buy-row .buy')?.disabled).toBe(true)
  })

  it('is for members alone if the shop says so, and follows a login', async () => {
    let role = 'visitor'
    const secret = makeProduct({ reserved: 'members' })
    const { root, text } = await open('product-slug="mug"', [secret], {
      role: () => fromOutside<'member'>(role),
    })
    const button = () => root.querySelector<HTMLButtonElement>('.buy-row .buy')
    expect(button()?.disabled).toBe(true)
    role = 'member'
    document.dispatchEvent(new CustomEvent('store-session-change'))
    await vi.waitFor(() =>
      expect([button()?.disabled, text('.buy-row .buy')]).toEqual([false, 'Add to cart Mug']),
    )
  })

  it('is the page’s own tags to choose and to buy, if it has some', async () => {
    const inside =
      '<div slot="choosing"><store-variant-picker></store-variant-picker><store-buy-button></store-buy-button></div>'
    const { root } = await open('product-slug="mug"', [MUG], {}, inside)
    expect(root.querySelector('.picker, .buy-row')).toBeNull()
  })

  it('can be shared only if the tag asks for it', async () => {
    const shares = async (said: string) =>
      (await open(`product-slug="mug" ${said}`, [MUG])).root.querySelectorAll('[part=share]').length
    expect([await shares(''), await shares('show="Share"'), await shares('show="shares"')]).toEqual([0, 1, 0])
  })
})

describe('a product at length', () => {
  it('is told to the page once, and another one that the tag names as well', async () => {
    const shop = (): Promise<readonly Product[]> => Promise.resolve([MUG, BOWL])
    const { host, tag, events, text } = await open('product-slug="mug"', shop)
    expect(events).toEqual([['store-ready', { status: 'ready', productId: 'p1', slug: 'mug' }]])
    host.setAttribute('product-slug', 'bowl')
    tag.update()
    await vi.waitFor(() => expect([text('.title'), text('.price')]).toEqual(['Bowl', '€32.00']))
    expect(events[1]).toEqual(['store-ready', { status: 'ready', productId: 'p2', slug: 'bowl' }])
  })

  it('that doesn’t exist is said not to', async () => {
    const { root, events, host } = await open('product-slug="never-was"', [MUG])
    expect([root.textContent, host.getAttribute('status')]).toEqual([messages.missing, 'empty'])
    expect(events).toEqual([['store-ready', { status: 'empty' }]])
  })

  it('that could not be loaded says so, tells why, and comes at another try', async () => {
    let isAway = true
    const { root, text, events, tryAgain } = await open('product-slug="mug"', async () => {
      if (isAway) throw new StoreError('network', 'away', { requestId: 'r1' })
      return [MUG]
    })
    expect(root.textContent).toContain(messages.failed)
    expect(events).toEqual([
      ['store-error', { status: 'error', code: 'network', message: 'away', requestId: 'r1' }],
    ])
    isAway = false
    tryAgain()
    await vi.waitFor(() => expect(text('.title')).toBe('Mug'))
  })

  it('shows what the shop says of it, and nothing that could act', async () => {
    const hostile = '<p>Thrown <b>by hand</b>.<img src=x onerror="hacked()"><script>hacked()</script></p>'
    const { root } = await open('product-slug="mug"', [makeProduct({ description: hostile })])
    await vi.waitFor(() => expect(root.querySelector('b')?.textContent).toBe('by hand'))
    expect(root.querySelector('script, [onerror]')).toBeNull()
  })

  it('changes no more when its tag is removed', async () => {
    const { page, tag, root } = await open('product-slug="mug"', [MUG])
    tag.unmount()
    const before = root.innerHTML
    choicesOf(page).choose('p1', { Glaze: 'Ink' })
    document.dispatchEvent(new CustomEvent('store-session-change'))
    await settle()
    expect(root.innerHTML).toBe(before)
  })
})
