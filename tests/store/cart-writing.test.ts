import { describe, expect, it, vi } from 'vitest'
import type { Cart } from '../../src/model/cart.ts'
import type { CartPort } from '../../src/model/cart-port.ts'
import { StoreError, type StoreErrorData } from '../../src/model/errors.ts'
import { createWriting } from '../../src/store/cart-writing.ts'
import { fake } from '../support/fake.ts'

const cartOf = (revision: string): Cart => ({ id: 'c', currency: 'EUR', lineItems: [], revision })
const failure = (data: StoreErrorData = {}) => new StoreError('system', 'no', data)
const CUT_OFF = new StoreError('network', 'no')
const TIMED_OUT = new StoreError('timeout', 'no')

function setUp(read: () => Promise<Cart | undefined> = async () => cartOf('now')) {
  const slept: number[] = []
  const [onTruth, onUnclear] = [vi.fn(), vi.fn()]
  const asked = vi.fn(read)
  const writeIt = createWriting({
    port: fake<CartPort>({ read: asked }),
    onTruth,
    onUnclear,
    sleep: async (ms) => void slept.push(ms),
  })
  const write = (send: () => Promise<Cart>, { isDone = false, repeatable = true } = {}) =>
    writeIt({ send, read: (cart) => cart.revision, isDone: () => isDone, repeatable })
  return { write, slept, asked, onTruth, onUnclear }
}

describe('a change that is sent', () => {
  it('has the result of its answer', async () => {
    const { write, asked } = setUp()
    await expect(write(async () => cartOf('7'))).resolves.toEqual({ cart: cartOf('7'), value: '7' })
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([400, 404, 409, 428, 429])(
    'and refused with %d was not made, and nothing is looked up',
    async (status) => {
      const { write, asked, slept } = setUp()
      await expect(write(() => Promise.reject(failure({ status })))).rejects.toMatchObject({ status })
      expect(asked).not.toHaveBeenCalled()
      expect(slept).toEqual([])
    },
  )

  it.each([
    ['timed out', TIMED_OUT],
    ['was cut off', CUT_OFF],
    ['got an answer that can’t be read', failure({ status: 200 })],
    ['got an answer that is no cart', new TypeError('lines.map is not a function')],
    ['got a gateway’s answer', failure({ status: 502 })],
    ['was broken off', failure({ status: 500 })],
  ])('and %s is looked up, and counts as made if the cart has it', async (_how, error) => {
    const { write, onTruth } = setUp()
    const send = vi.fn(() => Promise.reject(error))
    await expect(write(send, { isDone: true })).resolves.toEqual({ cart: cartOf('now'), value: 'now' })
    expect(send).toHaveBeenCalledTimes(1)
    expect(onTruth).not.toHaveBeenCalled()
  })

  it('is sent three times in all, with growing pauses, and each time the actual cart is shown', async () => {
    const { write, slept, onTruth } = setUp()
    const send = vi.fn(() => Promise.reject(TIMED_OUT))
    await expect(write(send)).rejects.toBe(TIMED_OUT)
    expect(send).toHaveBeenCalledTimes(3)
    expect(slept).toEqual([300, 600])
    expect(onTruth.mock.calls).toEqual([[cartOf('now')], [cartOf('now')], [cartOf('now')]])
  })

  it('isn’t sent again if it might be made twice, or after an error of the provider’s own', async () => {
    const { write, slept } = setUp()
    const cutOff = vi.fn(() => Promise.reject(CUT_OFF))
    await expect(write(cutOff, { repeatable: false })).rejects.toBe(CUT_OFF)
    const broken = vi.fn(() => Promise.reject(failure({ status: 500 })))
    await expect(write(broken)).rejects.toMatchObject({ status: 500 })
    expect([cutOff.mock.calls.length, broken.mock.calls.length]).toEqual([1, 1])
    expect(slept).toEqual([])
  })

  it('isn’t made without a cart', async () => {
    const { write, onTruth } = setUp(async () => undefined)
    await expect(write(() => Promise.reject(CUT_OFF), { isDone: true, repeatable: false })).rejects.toBe(
      CUT_OFF,
    )
    expect(onTruth).toHaveBeenCalledWith(undefined)
  })

  it('stays unclear when the cart can’t be read either, and keeps the provider’s reason', async () => {
    const { write, onUnclear, onTruth } = setUp(() => Promise.reject(CUT_OFF))
    await expect(write(() => Promise.reject(TIMED_OUT))).rejects.toMatchObject({
      details: { problem: { kind: 'unclear' } },
      cause: TIMED_OUT,
    })
    const broken = failure({ status: 503 })
    await expect(write(() => Promise.reject(broken))).rejects.toBe(broken)
    expect(onUnclear).toHaveBeenCalledTimes(2)
    expect(onTruth).not.toHaveBeenCalled()
  })
})
