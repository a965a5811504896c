import { act, cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as german } from '../../src/messages/de/cart.ts'
import { messages as hebrew } from '../../src/messages/he/cart.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { OrderSummary } from '../../src/model/order.ts'
import type { CartState } from '../../src/store/cart-state.ts'
import { cartWith, lineOf, showPanel, showTag } from './cart-tag-fixture.tsx'

/** happy-dom has no layout: the test says which elements are visible. */
let isHidden = false
beforeEach(() => {
  isHidden = false
  Element.prototype.checkVisibility = () => !isHidden
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const failed: Partial<CartState> = { status: 'error', error: new StoreError('network', 'gone') }
const ORDER: OrderSummary = { orderId: 'o1', number: '10006', lines: [], sums: {} }

const dialogOf = ({ container }: { container: HTMLElement }) =>
  container.querySelector('dialog') as HTMLDialogElement

describe('the button of the cart', () => {
  const nameOf = (count: number, services = {}) => {
    const { container } = showTag({ state: { count }, services })
    const button = container.querySelector('[part=button]') as HTMLElement
    const told = [button.getAttribute('aria-label'), button.querySelector('[part=badge]')?.textContent]
    cleanup()
    return told
  }

  it.each([
    [0, 'Cart, 0 items', undefined],
    [1, 'Cart, 1 item', '1'],
    [99, 'Cart, 99 items', '99'],
    [100, 'Cart, 100 items', '99+'],
    [1200, 'Cart, 1,200 items', '99+'],
  ])(
    'says the number of pieces, of %s, in its name, and shows it as far as there is room',
    (count, name, badge) => {
      expect(nameOf(count)).toEqual([name, badge])
    },
  )

  it('says numbers as its language does', () => {
    expect(nameOf(1200, { messages: german })).toEqual(['Warenkorb, 1.200 Artikel', '99+'])
    expect(nameOf(2, { messages: hebrew })).toEqual(['סל, שני פריטים', '2'])
  })

  it('opens a dialog, says so, and asks for the cart, which may have changed elsewhere', async () => {
    const shown = showTag({ state: cartWith([lineOf()]) })
    const button = shown.getByRole('button', { name: 'Cart, 2 items' })
    const states = () => ['aria-haspopup', 'aria-expanded'].map((name) => button.getAttribute(name))
    expect(states()).toEqual(['dialog', 'false'])
    expect(dialogOf(shown).open).toBe(false)
    await shown.press('Cart, 2 items')
    expect(states()).toEqual(['dialog', 'true'])
    expect(dialogOf(shown).open).toBe(true)
    expect(shown.cart.refresh).toHaveBeenCalledOnce()
    expect(shown.emit).toHaveBeenCalledWith('store-view', {
      view: 'cart',
      lines: shown.cart.lines,
      count: 2,
    })
  })
})

describe('the drawer of the cart', () => {
  const open = async (...given: Parameters<typeof showTag>) => {
    const shown = showTag(...given)
    act(() => void shown.places[0]?.show())
    return { ...shown, dialog: dialogOf(shown) }
  }

  it('is named by its heading, which has the focus and says the number of pieces', async () => {
    const { dialog } = await open({ state: cartWith([lineOf()]) })
    const heading = within(dialog).getByRole('heading', { level: 2 })
    expect(heading.id).toBe(dialog.getAttribute('aria-labelledby'))
    expect(heading.textContent).toBe('Your cart 2 items')
    expect(document.activeElement).toBe(heading)
  })

  it('says no number when it is empty, and leads on with the button that closes it', async () => {
    const { dialog, press, cart, services } = await open({ state: cartWith([]) })
    expect(within(dialog).getByRole('heading').textContent).toBe('Your cart')
    expect(within(dialog).queryByRole('link')).toBeNull()
    await press('Keep shopping')
    expect(dialog.open).toBe(false)
    expect(cart.dismiss).toHaveBeenCalledWith()
    expect(services.closeQuickView).toHaveBeenCalledOnce()
  })

  it('closes by its own button, and takes its messages with it', async () => {
    const { dialog, press, cart } = await open({ state: cartWith([lineOf()]) })
    await press('Close cart')
    expect(dialog.open).toBe(false)
    expect(dialog.textContent).toBe('')
    expect(cart.dismiss).toHaveBeenCalledWith()
  })

  it('opens after an addition, unless the page wants it to stay closed', () => {
    const addTo = (opensAfterAdding: boolean) => {
      const shown = showTag({ state: cartWith([lineOf()]), props: { opensAfterAdding } })
      const answers: unknown[] = []
      act(() => void answers.push(shown.places[0]?.open()))
      const found = [...answers, dialogOf(shown).open, shown.places[0]?.isOpen()]
      cleanup()
      return found
    }
    expect(addTo(true)).toEqual([true, true, true])
    expect(addTo(false)).toEqual([false, false, false])
  })

  it('never opens in a place that the page hides, where an invisible dialog would lock it', () => {
    isHidden = true
    const shown = showTag({ state: cartWith([lineOf()]) })
    expect(shown.places[0]?.show()).toBe(false)
    expect(dialogOf(shown).open).toBe(false)
  })

  it('closes when the addition that opened it has failed, and leaves the quick view open', async () => {
    const { dialog, places, services } = await open({ state: cartWith([lineOf()]) })
    act(() => places[0]?.close())
    expect(dialog.open).toBe(false)
    expect(services.closeQuickView).not.toHaveBeenCalled()
    // The next time it is the shopper who closes it.
    act(() => void places[0]?.show())
    act(() => dialog.close())
    expect(services.closeQuickView).toHaveBeenCalledOnce()
  })

  it('opens at once on a page without a cart of its own, and has no button there', () => {
    const shown = showTag({ state: cartWith([lineOf()]), props: { isSummoned: true } })
    expect(dialogOf(shown).open).toBe(true)
    expect(shown.container.querySelector('[part=button]')).toBeNull()
  })

  it('is no place for the cart any more once it is removed', () => {
    const { places, unmount } = showTag({ state: cartWith([]) })
    expect(places).toHaveLength(1)
    unmount()
    expect(places).toHaveLength(0)
  })

  it('thanks for an order by its heading, and forgets the order when it is closed', async () => {
    const { dialog, press, services, getByText } = await open({ state: cartWith([]), order: ORDER })
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toBe('Thank you for your order')
    getByText('Order 10006')
    await press('Close cart')
    expect(services.placed.dismiss).toHaveBeenCalled()
  })

  it('shows a new cart with the thanks in one line above it', async () => {
    const { dialog, getByText } = await open({ state: cartWith([lineOf()]), order: ORDER })
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toBe('Your cart 2 items')
    getByText('Thank you! Your order 10006 is placed.')
    getByText('Moon jar')
  })
})

describe('a cart in the page', () => {
  const inline = { layout: 'inline' } as const

  it('is a named region, and tells the page once that it is seen, when there is something to see', () => {
    const { getByRole, emit, become } = showTag({ state: { status: 'loading' }, props: inline })
    getByRole('region', { name: 'Your cart' })
    getByRole('status')
    expect(emit).not.toHaveBeenCalled()
    become(cartWith([lineOf()]))
    become(cartWith([lineOf({ quantity: 3 })]))
    expect(emit.mock.calls.map(([type]) => type)).toEqual(['store-view'])
  })

  it.each(['h1', 'h3', 'p'])('has thanks with the level of the page’s own heading: %s', (name) => {
    const { host, become, container } = showTag({ state: { status: 'loading' }, props: inline, order: ORDER })
    const own = document.createElement(name)
    own.slot = 'heading'
    host.append(own)
    become(cartWith([]))
    expect(container.querySelector('[part=order-title]')?.localName).toBe(name === 'p' ? 'h2' : name)
    expect(container.querySelector('slot[name=heading]')).toBeNull()
  })
})

describe('the status of the cart’s tag', () => {
  it('follows the cart, with the number of pieces, and the reason of a failure', () => {
    const { setStatus, become, cart } = showTag({ state: { status: 'unknown' } })
    expect(cart.load).toHaveBeenCalledOnce()
    become(failed)
    become(cartWith([]))
    become(cartWith([lineOf()]))
    expect(setStatus.mock.calls).toEqual([
      ['loading', { count: 0 }],
      ['error', { count: 0, code: 'network', message: 'gone' }],
      expect.arrayContaining(['empty']),
      expect.arrayContaining(['ready']),
    ])
  })
})

describe('a cart without lines', () => {
  it('says that it is loading', () => {
    const { getByRole } = showPanel({ state: { status: 'loading' } })
    expect(getByRole('status').textContent).toBe('Loading your cart …')
  })

  it('says at once that it could not be loaded, and loads again', async () => {
    const { getByRole, press, cart } = showPanel({ state: failed })
    expect(getByRole('alert').textContent).toContain('Your cart could not be loaded.')
    await press('Try again')
    expect(cart.load).toHaveBeenCalledOnce()
  })

  it('shows its known lines even if a later answer fails', () => {
    const { queryByRole, getByText } = showPanel({ state: { ...cartWith([lineOf()]), ...failed } })
    expect(queryByRole('alert')).toBeNull()
    getByText('Moon jar')
  })

  it('links to the shop if a page of it is known, and has no checkout', () => {
    const shown = showPanel({ state: cartWith([]), services: { findShop: () => '/shop' } })
    expect(shown.getByRole('link', { name: 'Keep shopping' }).getAttribute('href')).toBe('/shop')
    expect(shown.queryByRole('button')).toBeNull()
    cleanup()
    expect(showPanel({ state: cartWith([]) }).queryByRole('link')).toBeNull()
  })
})
