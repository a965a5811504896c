import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { newShopper, referToVariant } from './cart-fixture.ts'

const OAT = referToVariant('stoneware-mug', { Glaze: 'Oat', Size: '350 ml' })
const INK = referToVariant('stoneware-mug', { Glaze: 'Ink', Size: '350 ml' })
const TWO_LEFT = referToVariant('stoneware-mug', { Glaze: 'Sage', Size: '350 ml' })
const LINE = '00000000-0000-0000-0000-000000000001'

describe('ten clicks in a second', () => {
  const sandbox = useSandbox({ seed: 'demo' })
  const times = <T>(count: number, act: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => act(index)))

  it('make one line of ten, in one cart, on the very first add', async () => {
    const shopper = await newShopper(sandbox.url)
    const answers = await times(10, () => shopper.add(OAT))
    const { body } = await shopper.get()

    expect(new Set(answers.map((answer) => answer.body.cart.id))).toEqual(new Set([body.cart.id]))
    expect(body.cart.lineItems).toMatchObject([{ id: LINE, quantity: 10 }])
    expect(body.cart.revision).toBe('10')
  })

  it('lose nothing when they are on two products', async () => {
    const shopper = await newShopper(sandbox.url)
    await times(12, (index) => shopper.add(index % 2 ? OAT : INK))
    const { body } = await shopper.get()

    expect(body.cart.lineItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([6, 6])
  })

  it('never add more than the stock', async () => {
    const shopper = await newShopper(sandbox.url)
    await times(10, () => shopper.add(TWO_LEFT))

    expect((await shopper.get()).body.cart.lineItems).toMatchObject([{ quantity: 2 }])
  })

  it('on remove are one removal, and the cart stays whole', async () => {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(OAT)
    const answers = await times(10, () => shopper.remove(LINE))

    expect(answers.every(({ status, body }) => status === 200 && body.cart.lineItems.length === 0)).toBe(true)
  })

  it('on a quantity leave the last one that was answered', async () => {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(OAT)
    const answers = await times(10, (index) => shopper.setQuantity(LINE, index + 1))
    const last = answers.reduce((a, b) =>
      Number(a.body.cart.revision) > Number(b.body.cart.revision) ? a : b,
    )

    expect((await shopper.get()).body.cart.lineItems).toEqual(last.body.cart.lineItems)
  })
})
