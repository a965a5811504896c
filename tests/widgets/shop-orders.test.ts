import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderPlace } from '../../widgets/tags/shop/order-place.ts'
import { createProductDialog } from '../../widgets/tags/shop/product-dialog.ts'
import { openApi, openOrder } from '../../widgets/tags/shop/shop-api.ts'
import { type Shop, shopsOf } from '../../widgets/tags/shop/shops.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'

const settled = () => new Promise<void>((resolve) => queueMicrotask(() => setTimeout(resolve)))
afterEach(() => document.body.replaceChildren())

describe('the order that a shop’s address names', () => {
  let isThere: boolean
  let order: object | undefined
  let tell: () => void
  const dismiss = vi.fn()
  const gone = vi.fn()
  const left = vi.fn()
  const unfollow = vi.fn()
  beforeEach(() => {
    isThere = true
    order = {}
    for (const mock of [dismiss, gone, left, unfollow]) mock.mockClear()
  })
  function open(loadChunk?: () => Promise<object>) {
    const placed = {
      peek: () => order,
      dismiss,
      subscribe(listener: () => void) {
        tell = listener
        return unfollow
      },
    }
    const api = { placedOrderOf: () => placed, showPlaced: async () => isThere }
    const page = openPage({
      parts: new Map<string, unknown>([['placed-order', placed]]),
      loadChunk: loadChunk ?? (async () => api),
    })
    return createOrderPlace(page)
  }

  it('is left when its shopper moves on, and not before', async () => {
    open().show('o1', { gone, left })
    await settled()
    tell()
    expect(left).not.toHaveBeenCalled()
    order = undefined
    tell()
    expect(left).toHaveBeenCalledOnce()
    expect(gone).not.toHaveBeenCalled()
  })

  it('is gone if it can’t be shown here', async () => {
    isThere = false
    open().show('o1', { gone, left })
    await settled()
    expect(gone).toHaveBeenCalledOnce()
  })

  it.each([true, false])('is nobody’s matter once something else is shown (there: %s)', async (there) => {
    isThere = there
    const place = open()
    place.show('o1', { gone, left })
    place.end()
    await settled()
    expect([gone.mock.calls, left.mock.calls]).toEqual([[], []])
    expect(dismiss).toHaveBeenCalledOnce()
  })

  it('is put away with its place, once', async () => {
    const place = open()
    place.end()
    expect(dismiss).not.toHaveBeenCalled()
    place.show('o1', { gone, left })
    await settled()
    place.end()
    place.end()
    expect([dismiss.mock.calls.length, unfollow.mock.calls.length]).toEqual([1, 1])
    order = undefined
    tell()
    expect(left).not.toHaveBeenCalled()
  })

  it('stays unknown if its code can’t be loaded', async () => {
    open(() => Promise.reject(new Error('offline'))).show('o1', { gone, left })
    await settled()
    expect(gone).not.toHaveBeenCalled()
  })
})

describe('the product above a shop', () => {
  const host = document.createElement('store-shop')
  const closed = vi.fn()
  beforeEach(() => void closed.mockClear())
  interface Above {
    readonly isWanted: () => boolean
    readonly enter: (dialog: WeakRef<HTMLDialogElement>) => () => unknown
  }
  function open() {
    const opened: Above[] = []
    const openAbove = async (_page: unknown, _host: unknown, above: Above) => {
      opened.push(above)
    }
    const dialog = createProductDialog(openPage({ loadChunk: async () => ({ openAbove }) }), host)
    const stand = () => document.body.appendChild(document.createElement('dialog'))
    return { dialog, opened, stand }
  }

  it('tells the shop when a person has closed it', async () => {
    const { dialog, opened, stand } = open()
    await dialog.open('mug', closed)
    const leave = opened[0]?.enter(new WeakRef(stand()))
    leave?.()
    expect(closed).toHaveBeenCalledOnce()
  })

  it('is closed without telling when the shop has moved on', async () => {
    const { dialog, opened, stand } = open()
    await dialog.open('mug', closed)
    const element = stand()
    const leave = opened[0]?.enter(new WeakRef(element))
    dialog.end()
    leave?.()
    expect([element.isConnected, opened[0]?.isWanted(), closed.mock.calls]).toEqual([false, false, []])
  })

  it('is only the latest one', async () => {
    const { dialog, opened } = open()
    await dialog.open('mug', closed)
    await dialog.open('jar', closed)
    expect(opened.map(({ isWanted }) => isWanted())).toEqual([false, true])
  })

  it('fails if its code can’t be loaded', async () => {
    const page = openPage({ loadChunk: () => Promise.reject(new Error('offline')) })
    expect(await createProductDialog(page, host).open('mug', closed)).toBe('failed')
  })
})

describe('the shop of a page, for others', () => {
  const shop = (more: object) => fake<Shop>(more)
  /** Opens a page whose shop is ready now, or when its tag says so. */
  function open(markup = '') {
    document.body.innerHTML = markup
    const page = openPage()
    const ready = (type: string) => document.dispatchEvent(new CustomEvent(type))
    return { page, ready, shops: shopsOf(page) }
  }

  it('shows an order in the first one that has a place for it', async () => {
    const { page, shops } = open()
    const first = vi.fn(() => false)
    const second = vi.fn(() => true)
    shops.add(shop({ showOrder: first }))
    shops.add(shop({ showOrder: second }))
    expect(await openOrder(page, 'o1')).toBe(true)
    expect([first, second].map(({ mock }) => mock.calls)).toEqual([[['o1']], [['o1']]])
    second.mockReturnValue(false)
    expect(await openOrder(page, 'o1')).toBe(false)
  })

  it('shows none on a page without a shop', async () => {
    expect(await openOrder(open().page, 'o1')).toBe(false)
  })

  it.each(['store-ready', 'store-error'])('is waited for until its %s', async (type) => {
    const { page, shops, ready } = open('<store-shop></store-shop>')
    const go = vi.fn(() => true)
    const gone = openApi(page).then((api) => api.go('/cart'))
    await settled()
    ready(type)
    await settled()
    expect(go).not.toHaveBeenCalled()
    shops.add(shop({ go }))
    ready(type)
    expect(await gone).toBe(true)
    expect(go).toHaveBeenCalledExactlyOnceWith('/cart')
  })

  it('goes nowhere on a page without a shop', async () => {
    const { page } = open()
    expect(await (await openApi(page)).go('/cart')).toBe(false)
  })
})
