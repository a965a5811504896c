/** The inline half of the snippet that Shopify's generator produces, for all products on the page. */

interface Component {
  destroy(): void
}
interface ShopUi {
  createComponent(kind: 'product', options: object): Promise<Component | undefined>
}
interface ShopifyBuyGlobal {
  buildClient(config: object): unknown
  readonly UI: { init(client: unknown): ShopUi }
}

const { cdn = '', shop = '' } = document.querySelector<HTMLScriptElement>('script[data-shop]')?.dataset ?? {}
const DOMAIN = 'bench-shop.example'

/**
 * The vendor's host speaks HTTP/2: dozens of requests at once. Ours speaks HTTP/1.1 with six connections a name, so the
 * requests are distributed over many names.
 */
const NAMES = 24
let turn = 0
const realFetch = window.fetch
window.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  if (!url.startsWith(`https://${DOMAIN}`)) return realFetch(input, init)
  turn += 1
  return realFetch(
    url.replace(`https://${DOMAIN}`, shop.replace('//127.0.0.1', `//s${turn % NAMES}.localhost`)),
    init,
  )
}

const components: Component[] = []
const create = async (node: Element) => {
  const handle = node.getAttribute('slug')
  const made = await (await ui).createComponent('product', { handle, node, moneyFormat: '€{{amount}}' })
  if (made) components.push(made)
}

const script = document.createElement('script')
script.async = true
script.src = `${cdn}/buybutton.min.js`
const ui = new Promise<ShopUi>((resolve) => {
  script.onload = () => {
    const { ShopifyBuy } = window as typeof window & { ShopifyBuy: ShopifyBuyGlobal }
    const client = ShopifyBuy.buildClient({ domain: DOMAIN, storefrontAccessToken: 'bench' })
    resolve(ShopifyBuy.UI.init(client))
  }
})
document.head.append(script)
for (const node of document.querySelectorAll('.bb-card')) create(node)

Object.assign(window, {
  addTags(nodes: readonly Element[]) {
    for (const node of nodes) create(node)
  },
  removeTags() {
    for (const component of components.splice(0)) component.destroy()
  },
})
