import { beforeEach, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { CartNews } from '../../src/store/cart-news.ts'
import { refuse } from '../../src/store/cart-problem.ts'
import { followCartLink } from '../../widgets/plugins/return-links/return-links.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage } from '../support/open-page.ts'

const said = vi.hoisted((): string[] => [])
// This DOM has no parts, which a note needs.
vi.mock('../../widgets/runtime/cart/toast.ts', () => ({
  showToast: (_: unknown, { text }: { readonly text: string }) => void said.push(text),
}))

const PLACE = 'store-widgets:coupon:demo-client'

beforeEach(() => {
  sessionStorage.clear()
  said.length = 0
})

/** Follows a link with a coupon to a page whose cart holds something, and answers so. */
async function follow(...answers: readonly (Error | undefined)[]) {
  const left = [...answers]
  const applyCoupon = vi.fn(async () => {
    const failure = left.shift()
    if (failure) throw failure
    return { code: 'Ten', replaced: 'MUGS15' }
  })
  const listeners: ((news: Pick<CartNews, 'type'>) => void)[] = []
  const cart = {
    applyCoupon,
    load: async () => {},
    count: 1,
    state: { getState: () => ({ cart: { lineItems: [{}] } }) },
    onNews: (listener: (news: Pick<CartNews, 'type'>) => void) => listeners.push(listener),
  }
  const parts: [string, unknown][] = [
    ['cart', cart],
    ['arrival', { coupon: 'TEN', campaign: {} }],
  ]
  const page = openPage({ parts: new Map(parts), connection: async () => fromOutside({}) })
  await followCartLink(page)
  const settle = (times: number) => vi.waitFor(() => expect(applyCoupon).toHaveBeenCalledTimes(times))
  await settle(1)
  return {
    addSomething: async (times: number) => {
      for (const listener of listeners) listener({ type: 'added' })
      await settle(times)
    },
    kept: () => sessionStorage.getItem(PLACE),
  }
}

it.each([
  ['without a connection', new StoreError('network', 'System error occurred')],
  ['without an answer in time', new StoreError('timeout', 'too late')],
  ['without a certain answer', refuse({ kind: 'unclear' })],
  ['as the cart is too small', refuse({ kind: 'coupon', code: 'TEN', reason: 'minimum' })],
])('a coupon of a link waits for the next addition %s', async (_, failure) => {
  const { addSomething, kept } = await follow(failure)
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(kept()).toBe('TEN')
  await addSomething(2)
  await vi.waitFor(() => expect(said).toHaveLength(2))
  expect(kept()).toBe(null)
  expect(said[1]).toBe('Coupon Ten is applied, and replaces MUGS15.')
})

it('a coupon of a link that the provider refuses is forgotten', async () => {
  const { kept } = await follow(refuse({ kind: 'coupon', code: 'TEN', reason: 'expired' }))
  await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('TEN')]))
  expect(kept()).toBe(null)
})
