import { useEffect, useState, useSyncExternalStore } from 'react'
import { BuyButton, type BuyServices } from '../../../src/components/buy-button/BuyButton.tsx'
import { fill } from '../../../src/messages/fill.ts'
import { readInputs } from '../../loader/attributes.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'
import { cartMessagesOf } from '../../runtime/cart/cart-messages.ts'
import { cartOf } from '../../runtime/cart/cart-of.ts'
import { buyNow } from '../../runtime/cart/go-to-checkout.ts'
import { choicesOf } from '../../runtime/choices/choices-of.ts'
import { choosingMessagesOf } from '../../runtime/choices/choosing.ts'
import {
  checkNamed,
  createProductOfTag,
  findEnclosingProduct,
  type ProductOfTag,
} from '../../runtime/choices/enclosing-product.ts'
import { type LiveTag, mountReact } from '../../runtime/element/react-element.tsx'
import { hasFallback } from '../../runtime/element/tag-content.ts'
import { withWindowAhead } from '../../runtime/gate/other-window.ts'
import { goToLink } from '../../runtime/gate/page-address.ts'
import { fetchRefusals } from '../../runtime/messages/fetch-refusals.ts'
import { buyReaders } from './attributes.ts'
import buyCss from './buy.css?text'
import { focusPicker, hasPicker } from './focus-picker.ts'

const buySheet = new CSSStyleSheet()
buySheet.replaceSync(buyCss)

interface Context {
  readonly page: Page
  readonly connection: Connection
  readonly product: ProductOfTag
}

/** Draws a `store-buy-button`. */
export const mountLive: LiveChunk['mountLive'] = (host, page, connection) => {
  const product = createProductOfTag(host, () => readInputs(host, buyReaders))
  checkNamed(page, host, product)
  const sheets = [cardSheet, buySheet]
  return mountReact({
    host,
    page,
    readers: buyReaders,
    sheets,
    Component: Buy,
    props: { page, connection, product },
    onUnmount: product.stop,
  })
}

type BuyTag = LiveTag<typeof buyReaders>

/** Returns the address of the builder's own product pages: that of the product around it, or of the page. */
const readProductUrl = (host: Element, { config }: Page): string | undefined =>
  findEnclosingProduct(host)?.getAttribute('product-url')?.trim() || config.productUrl

/** Returns the services that buying needs, as soon as its messages are loaded. */
function useServices({ page, connection }: Omit<Context, 'product'>, host: Element): BuyServices | undefined {
  const [services, setServices] = useState<BuyServices>()
  useEffect(() => {
    const loadCart = async () => cartOf(page, connection)
    Promise.all([cartMessagesOf(page), choosingMessagesOf(page)]).then(([messages, choosing]) =>
      setServices({
        catalog: page.catalog,
        choices: choicesOf(page),
        messages,
        fetchRefusals: () => fetchRefusals(page),
        locale: page.config.locale,
        productUrl: readProductUrl(host, page),
        askFor: (option) => fill(choosing.choose, { option, lower: option.toLowerCase() }),
        isMember: () => page.role() === 'member',
        loadCart,
        buyNow: (emit, request) =>
          withWindowAhead(async (ahead) => buyNow({ page, cart: await loadCart(), emit, ahead }, request)),
        focusPicker,
        hasPicker,
        goTo: (href) => goToLink(page, href),
      }),
    )
  }, [page, connection, host])
  return services
}

function Buy({ tag, product, ...place }: Context & { tag: BuyTag }) {
  const { action, quantity, variantId } = useSyncExternalStore(tag.subscribe, tag.inputs)
  const productKey = useSyncExternalStore(product.subscribe, product.key)
  const services = useServices(place, tag.host)
  const own = hasFallback(tag.host)
  if (!services) return own ? <slot /> : <span className="bone buy" />
  return (
    <BuyButton tag={tag} services={services} options={{ productKey, action, quantity, variantId, own }} />
  )
}
