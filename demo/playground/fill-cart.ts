/** The used part of the page's global (docs/code/index.md). */
interface Shop {
  readonly cart: {
    add(request: { readonly productId: string }): Promise<unknown>
    remove(lineId: string): Promise<void>
    subscribe(listener: (cart: { readonly lines: readonly { readonly id: string }[] }) => void): () => void
  }
  readonly client: {
    readonly products: {
      query(request: object): Promise<{ readonly products: readonly { readonly id: string }[] }>
    }
  }
}

/** A product of the demo shop that needs no choice. */
const SLUG = 'belly-vase'

const readCart = ({ cart }: Shop) =>
  new Promise<readonly { readonly id: string }[]>((done) => {
    const stop = cart.subscribe(({ lines }) => {
      done(lines)
      queueMicrotask(() => stop())
    })
  })

let filling = false

/**
 * Whether a product is being added to the cart: meanwhile nothing is shown as sold out, because such a product can't be
 * added.
 */
export const isFilling = (): boolean => filling

/**
 * Brings this browser's cart into the state that the preview needs: one line, or none.
 *
 * @returns whether something was added.
 */
export async function fillCart(wanted: 'one line' | 'nothing'): Promise<boolean> {
  const shop = (window as unknown as { readonly StoreWidgets: Shop }).StoreWidgets
  const lines = await readCart(shop)
  if (wanted === 'nothing') for (const { id } of lines) await shop.cart.remove(id)
  if (wanted === 'nothing' || lines.length) return false
  filling = true
  const { products } = await shop.client.products.query({ filter: { slug: SLUG } })
  const [product] = products
  const added = product && (await shop.cart.add({ productId: product.id }))
  return added !== undefined
}
