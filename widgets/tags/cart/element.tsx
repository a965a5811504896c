import { useEffect, useState, useSyncExternalStore } from 'react'
import { CartTag } from '../../../src/components/cart/CartTag.tsx'
import type { CartServices } from '../../../src/components/cart/cart-services.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'
import { cartMessagesOf } from '../../runtime/cart/cart-messages.ts'
import { cartOf } from '../../runtime/cart/cart-of.ts'
import { goToCheckout } from '../../runtime/cart/go-to-checkout.ts'
import { placedOrderOf } from '../../runtime/cart/placed-order.ts'
import { isSummoned, placesOf } from '../../runtime/cart/show-cart.ts'
import { findShop } from '../../runtime/cart/way-out.ts'
import { type LiveTag, mountReact } from '../../runtime/element/react-element.tsx'
import { checkSlots, STATE_SLOTS } from '../../runtime/element/tag-content.ts'
import { stepsOf } from '../../runtime/gate/back-step.ts'
import { announcerOf } from '../../runtime/messages/announcer-of.ts'
import { fetchRefusals } from '../../runtime/messages/fetch-refusals.ts'
import stepperCss from '../../runtime/product/stepper.css?text'
import { cartReaders } from './attributes.ts'
import cartCss from './cart.css?text'

const cartSheet = new CSSStyleSheet()
cartSheet.replaceSync(stepperCss + cartCss)

type CartHost = LiveTag<typeof cartReaders>

interface Context {
  readonly page: Page
  readonly connection: Connection
}

/** Draws a `store-cart`. */
export const mountLive: LiveChunk['mountLive'] = (host, page, connection) => {
  checkSlots(page, host, [...STATE_SLOTS, 'heading', 'label', 'more'])
  const sheets = [cardSheet, cartSheet]
  const props = { page, connection }
  return mountReact({ host, page, readers: cartReaders, sheets, Component: CartRoot, props })
}

/** Returns the services that the cart needs, as soon as its messages are loaded. */
function useServices({ page, connection }: Context): CartServices | undefined {
  const [services, setServices] = useState<CartServices>()
  useEffect(() => {
    const { locale, mediaHosts, productUrl } = page.config
    const places = placesOf(page)
    const cart = cartOf(page, connection)
    cartMessagesOf(page).then((messages) =>
      setServices({
        cart,
        messages,
        fetchRefusals: () => fetchRefusals(page),
        isCurrencyRefused: () => !!page.config.given.currency && !page.config.currency,
        locale,
        mediaHosts,
        productUrl,
        announce: announcerOf(page),
        ...(page.config.withdrawUrl && {
          findWithdrawWay: async (orderId: string) =>
            (await page.loadChunk('withdraw-way')).findWithdrawWay(page, { orderId }),
        }),
        placed: placedOrderOf(page),
        findShop: () => findShop(page),
        closeQuickView: () => page.parts.get('quick-view')?.deref()?.close(),
        takeStep: stepsOf(page).take,
        isMember: () => page.role() === 'member',
        goToCheckout: (emit) => goToCheckout({ page, cart, emit }),
        takePlace(place) {
          places.add(place)
          return () => {
            places.delete(place)
          }
        },
      }),
    )
  }, [page, connection])
  return services
}

function CartRoot({ tag, ...place }: Context & { tag: CartHost }) {
  const { layout, openAfterAdding } = useSyncExternalStore(tag.subscribe, tag.inputs)
  const services = useServices(place)
  if (!services)
    return (
      <>
        {layout === 'inline' && <slot name="heading" />}
        <slot />
      </>
    )
  return (
    <CartTag
      tag={tag}
      services={services}
      layout={layout}
      opensAfterAdding={openAfterAdding === 'on'}
      isSummoned={isSummoned(tag.host)}
    />
  )
}
