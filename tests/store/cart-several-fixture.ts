import { fakeProvider, openCart, product } from '../support/store/cart-provider.ts'

export const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error.details?.problem,
  )

/** Opens a cart with one vase and two bowls. */
export async function withTwo(options: Parameters<typeof openCart>[1] = {}, left = 50) {
  const provider = fakeProvider([
    product({ left }),
    product({ id: 'bowl', left }),
    product({ id: 'mug', left }),
  ])
  const opened = openCart(provider, options)
  await opened.cart.add({ productId: 'vase' })
  await opened.cart.add({ productId: 'bowl', quantity: 2 })
  const names = () => opened.cart.lines.map(({ name, quantity }) => [name, quantity])
  const writes = () => provider.asked.filter((one) => !one.startsWith('GET'))
  return { provider, names, writes, ...opened }
}
