import type { Sandbox } from '../../demo/provider/sandbox.ts'
import { changeProduct, setQuantity } from '../support/browser/owner.ts'
import type { Random } from '../support/random.ts'

/** The shop's owner, who changes it while people shop. */
export interface Owner {
  act(random: Random): Promise<void>
  /** Makes the shop as it was, so that a round doesn't depend on those before it. */
  undo(): Promise<void>
}

interface Stock {
  readonly quantity: number | null
}
interface Offer {
  readonly id: string
  readonly price: number
  readonly options: readonly string[]
}

/** The member that the demo's shop has. */
const MEMBER = 'member@example.com'

/** Opens the owner's desk of a shop. */
export async function openOwner(sandbox: Sandbox): Promise<Owner> {
  const shop = { sandbox }
  const read = async (path: string) => (await fetch(`${sandbox.url}/_sandbox/${path}`)).json()
  const { products } = (await read('catalog')) as { readonly products: readonly Offer[] }
  const simple = products.filter(({ options }) => !options.length).slice(0, 12)
  const counted: { readonly id: string; readonly quantity: number }[] = []
  for (const { id } of simple) {
    const [first, ...more] = (await read(`stock?productId=${id}`)) as readonly Stock[]
    if (first?.quantity && !more.length) counted.push({ id, quantity: first.quantity })
  }
  /** What makes the shop as it was, by the name of what was changed. */
  const undoings = new Map<string, () => Promise<unknown>>()
  const tell = (path: string) =>
    fetch(`${sandbox.url}/_sandbox/members/${MEMBER}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ state: 'BLOCKED' }),
    })

  return {
    async act(random) {
      const what = random.pick(['stock', 'stock', 'price', 'visible', 'block'])
      const { id, quantity } = random.pick(counted)
      const { price = 1 } = simple.find((one) => one.id === id) ?? {}
      const name = `${what} ${id}`
      if (what === 'stock') {
        undoings.set(name, () => setQuantity(shop, id, quantity))
        await setQuantity(shop, id, random.pick([0, 0, 1]))
      } else if (what === 'price') {
        undoings.set(name, () => changeProduct(shop, id, { price }))
        await changeProduct(shop, id, { price: random.pick([1, 9.5, 1_000]) })
      } else if (what === 'visible') {
        undoings.set(name, () => changeProduct(shop, id, { visible: true }))
        await changeProduct(shop, id, { visible: false })
      } else {
        undoings.set(what, () => tell('unblock'))
        await tell('block')
      }
    },
    async undo() {
      for (const [name, work] of undoings) {
        await work()
        undoings.delete(name)
      }
    },
  }
}
