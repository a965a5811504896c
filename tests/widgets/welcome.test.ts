import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/cart.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { OrderSummary } from '../../src/model/order.ts'
import { listUntold } from '../../widgets/plugins/return-links/tell-order.ts'
import {
  catchUp,
  showAgain,
  showLost,
  showPlaced,
  welcomeBack,
} from '../../widgets/plugins/return-links/welcome.ts'
import { noteOrdering, placedOrderOf } from '../../widgets/runtime/cart/placed-order.ts'
import { openPage } from '../support/open-page.ts'

const said = vi.hoisted((): string[] => [])
// This DOM has no parts, which a note needs.
vi.mock('../../widgets/runtime/cart/toast.ts', () => ({
  showToast: (_: unknown, { text }: { readonly text: string }) => void said.push(text),
}))

const LINE = { productId: 'p1', name: 'Mug', details: [], quantity: 2 }
const NOTED: OrderSummary = { orderId: '', currency: 'EUR', lines: [LINE], sums: { total: 64 } }

let answer: () => Promise<unknown>
const endCheckout = vi.fn(async () => {})
const announce = vi.fn()
const openOrder = vi.fn(async () => true)
const loadChunk = vi.fn(async () => ({ openOrder }))
const completed = vi.fn()
const onComplete = ({ detail }: Event & { detail?: unknown }) => completed(detail)
const asked: unknown[] = []

/** Opens a page with these tags, whose provider answers with an order. */
function open(html = '') {
  document.body.innerHTML = html
  for (const tag of document.body.children) tag.checkVisibility = () => !tag.hasAttribute('hidden')
  return openPage({
    config: { clientId: 'c' },
    parts: new Map<string, unknown>([
      ['cart', { endCheckout }],
      ['announce', announce],
    ]),
    elements: async () => {},
    loadChunk,
    connection: async () => ({
      ready: Promise.resolve(),
      transport: {
        send: async (_: unknown, request: unknown) => {
          asked.push(request)
          return answer()
        },
      },
    }),
  })
}
const ORDERED = { outcome: 'complete', orderId: 'o1', nonce: 'n1' } as const
const shown = (page: ReturnType<typeof open>) => placedOrderOf(page).peek()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  answer = async () => ({ order: { id: 'o1', number: '10006' } })
  asked.length = 0
  said.length = 0
  Element.prototype.scrollIntoView = vi.fn()
  for (const mock of [endCheckout, announce, openOrder, completed]) mock.mockClear()
  document.addEventListener('store-checkout-complete', onComplete)
})
afterEach(() => {
  document.removeEventListener('store-checkout-complete', onComplete)
  vi.restoreAllMocks()
})

describe('a shopper who comes back from the checkout', () => {
  it('with an order is thanked for it, with its number and what the page knew of it', async () => {
    const page = open('<store-cart></store-cart>')
    noteOrdering(page, 'n1', NOTED)
    await welcomeBack(page, ORDERED)
    expect(asked).toEqual([{ id: 'o1' }])
    expect(shown(page)).toMatchObject({ orderId: 'o1', number: '10006', lines: [LINE], sums: { total: 64 } })
    expect(endCheckout).toHaveBeenCalledWith('ordered')
    expect(announce).toHaveBeenCalledWith('Thank you! Your order 10006 is placed.', document.body)
    expect(completed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ orderId: 'o1', number: '10006', total: 64, lines: [LINE] }),
    )
    expect(listUntold(page)).toEqual([])
  })

  it('sees at once what the page noted, before the provider has answered', async () => {
    const page = open('<store-cart></store-cart>')
    noteOrdering(page, 'n1', NOTED)
    let arrive: (order: object) => void = () => {}
    answer = () => new Promise((resolve) => (arrive = (order) => resolve({ order })))
    const done = welcomeBack(page, ORDERED)
    expect(shown(page)).toMatchObject({ isComing: true, lines: [LINE] })
    // The tab may be closed now: the order is reported by the next page.
    expect(listUntold(page)).toMatchObject([{ orderId: 'o1' }])
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    arrive({ id: 'o1' })
    await done
    expect(shown(page)?.isComing).toBeUndefined()
  })

  it('is thanked without a number if the provider doesn’t answer', async () => {
    answer = () => Promise.reject(new StoreError('network', 'away'))
    const page = open('<store-cart></store-cart>')
    noteOrdering(page, 'n1', NOTED)
    await welcomeBack(page, ORDERED)
    expect(announce).toHaveBeenCalledWith(messages.ordered, document.body)
    expect(shown(page)).toMatchObject({ orderId: 'o1', lines: [LINE] })
    expect(completed).toHaveBeenCalledOnce()
  })

  it('doesn’t see the order again after putting it away', async () => {
    const page = open('<store-cart></store-cart>')
    answer = async () => {
      placedOrderOf(page).dismiss()
      return { order: { id: 'o1' } }
    }
    await welcomeBack(page, ORDERED)
    expect(shown(page)).toBeUndefined()
  })

  it.each([
    ['by the way back', { ...ORDERED, outcome: 'back' } as const],
    ['without the id of an order', { outcome: 'complete', nonce: 'n1' } as const],
  ])('%s keeps the cart, and isn’t thanked', async (_, way) => {
    const page = open('<store-cart></store-cart>')
    await welcomeBack(page, way)
    expect(endCheckout).toHaveBeenCalledExactlyOnceWith('back')
    expect([shown(page), announce.mock.calls, completed.mock.calls]).toEqual([undefined, [], []])
  })
})

describe('the place of an order', () => {
  const placeOf = async (html: string) => {
    const page = open(html)
    await welcomeBack(page, ORDERED)
    return placedOrderOf(page).place()
  }

  it('is a cart in the page rather than one that opens', async () => {
    const place = await placeOf('<store-cart></store-cart><store-cart layout="inline"></store-cart>')
    expect(place?.getAttribute('layout')).toBe('inline')
    expect(place?.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
  })

  it('is the first cart that can be seen, which isn’t scrolled to if it opens', async () => {
    const place = await placeOf(
      '<store-cart layout="inline" hidden></store-cart><store-cart id="b"></store-cart>',
    )
    expect(place?.id).toBe('b')
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
  })

  it('is a drawer of our own on a page without a cart', async () => {
    const place = await placeOf('')
    expect(place?.localName).toBe('store-cart')
    expect(place?.isConnected).toBe(true)
  })

  it('is a shop’s own, which shows it itself', async () => {
    expect(await placeOf('<store-shop></store-shop><store-cart></store-cart>')).toBeUndefined()
    expect(openOrder).toHaveBeenCalledWith(expect.anything(), 'o1')
  })

  it.each([
    ['has no place for it', () => openOrder.mockResolvedValueOnce(false)],
    ['can’t show it', () => openOrder.mockRejectedValueOnce(new Error('broken'))],
    ['can’t be loaded', () => loadChunk.mockRejectedValueOnce(new Error('offline'))],
  ])('is a cart if the shop %s', async (_, prepare) => {
    prepare()
    const place = await placeOf('<store-shop></store-shop><store-cart></store-cart>')
    expect(place?.localName).toBe('store-cart')
  })
})

describe('a later page', () => {
  const visitBy = (type: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

  it('reports an order that no page has reported yet, once', async () => {
    answer = () => Promise.reject(new StoreError('network', 'away'))
    endCheckout.mockRejectedValueOnce(new Error('closed'))
    await welcomeBack(open('<store-cart></store-cart>'), ORDERED).catch(() => {})
    expect(completed).not.toHaveBeenCalled()
    visitBy('navigate')
    await catchUp(open())
    await catchUp(open())
    expect(completed).toHaveBeenCalledOnce()
  })

  it.each([
    ['reload', 'store-cart'],
    ['navigate', undefined],
  ])('after a %s shows the order in %o', async (type, name) => {
    const page = open('<store-cart></store-cart>')
    placedOrderOf(page).put({ ...NOTED, orderId: 'o1' })
    visitBy(type)
    await catchUp(page)
    expect(placedOrderOf(page).place()?.localName).toBe(name)
  })

  it('shows no order after a reload if there is none', async () => {
    visitBy('reload')
    const page = open('<store-cart></store-cart>')
    await catchUp(page)
    expect(placedOrderOf(page).place()).toBeUndefined()
  })
})

describe('a link to an order', () => {
  it('shows it to its shopper', async () => {
    const page = open('<store-cart></store-cart>')
    await showAgain(page, 'o1')
    expect(shown(page)).toMatchObject({ orderId: 'o1', number: '10006', isAskedFor: true })
    expect(placedOrderOf(page).place()?.localName).toBe('store-cart')
    expect([announce.mock.calls, completed.mock.calls]).toEqual([[], []])
  })

  it('opens no cart above a form for withdrawals, which shows it itself', async () => {
    const page = open('<store-withdraw></store-withdraw><store-cart></store-cart>')
    await showAgain(page, 'o1')
    expect(shown(page)?.orderId).toBe('o1')
    expect(placedOrderOf(page).place()).toBeUndefined()
  })

  it('says to everybody else that it can’t be shown here', async () => {
    answer = () => Promise.reject(new StoreError('not_found', 'none', { status: 404 }))
    const page = open('<store-cart></store-cart>')
    await showAgain(page, 'o1')
    expect(announce).toHaveBeenCalledExactlyOnceWith(messages.orderElsewhere, document.body)
    expect(said).toEqual([messages.orderElsewhere])
    expect(shown(page)).toBeUndefined()
  })

  it('says what is wrong if the provider can’t be reached', async () => {
    answer = () => Promise.reject(new StoreError('network', 'away'))
    await showAgain(open(), 'o1')
    expect(announce).toHaveBeenCalledOnce()
    expect(announce.mock.calls[0]?.[0]).not.toBe(messages.orderElsewhere)
  })
})

describe('a return that this tab knows nothing of', () => {
  it('shows the order that the provider confirms, and reports none', async () => {
    const page = open('<store-cart></store-cart>')
    await showLost(page, 'o1')
    expect(shown(page)).toMatchObject({ orderId: 'o1', number: '10006', isAskedFor: true })
    expect(placedOrderOf(page).place()?.localName).toBe('store-cart')
    expect(completed.mock.calls).toEqual([])
  })

  it('shows nothing to anybody else, who may have got the address from a stranger', async () => {
    answer = () => Promise.reject(new StoreError('not_found', 'none', { status: 404 }))
    const page = open('<store-cart></store-cart>')
    await showLost(page, 'o1')
    expect([shown(page), said, announce.mock.calls]).toEqual([undefined, [], []])
  })
})

describe('the address of an order in a shop', () => {
  it('shows it, and requests it only if it isn’t the one that is shown', async () => {
    const page = open('<store-cart></store-cart>')
    expect(await showPlaced(page, 'o1', () => true)).toBe(true)
    expect(await showPlaced(page, 'o1', () => true)).toBe(true)
    expect(asked).toHaveLength(1)
    expect(placedOrderOf(page).place()?.localName).toBe('store-cart')
  })

  it('shows nothing if the shopper has moved on', async () => {
    const page = open('<store-cart></store-cart>')
    expect(await showPlaced(page, 'o1', () => false)).toBe(true)
    expect([shown(page), placedOrderOf(page).place()]).toEqual([undefined, undefined])
  })

  it('tells the shop if it can’t be shown', async () => {
    answer = () => Promise.reject(new StoreError('not_found', 'none', { status: 404 }))
    expect(await showPlaced(open(), 'o1', () => true)).toBe(false)
  })
})
