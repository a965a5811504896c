import { useSyncExternalStore } from 'react'
import { CartTag } from '../../../src/components/cart/CartTag.tsx'
import type { CartServices } from '../../../src/components/cart/cart-services.ts'
import type { CartMessages } from '../../../src/messages/cart.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { cartMessagesOf } from '../../runtime/cart/cart-messages.ts'
import { cartOf } from '../../runtime/cart/cart-of.ts'
import { goToCheckout } from '../../runtime/cart/go-to-checkout.ts'
import { placedOrderOf } from '../../runtime/cart/placed-order.ts'
import { placesOf } from '../../runtime/cart/show-cart.ts'
import { findShop } from '../../runtime/cart/way-out.ts'
import headingCss from '../../runtime/element/made-heading.css?text'
import widthCss from '../../runtime/element/preferred-width.css?text'
import { type LiveTag, mountReact } from '../../runtime/element/react-element.tsx'
import { checkSlots, STATE_SLOTS } from '../../runtime/element/tag-content.ts'
import { stepsOf } from '../../runtime/gate/back-step.ts'
import { announcerOf } from '../../runtime/messages/announcer-of.ts'
import { fetchRefusals } from '../../runtime/messages/fetch-refusals.ts'
import { isSummoned } from '../../runtime/page/summoned.ts'
import stepperCss from '../../runtime/product/stepper.css?text'
import { cartReaders } from './attributes.ts'
import buttonCss from './button.css?text'
import cartCss from './cart.css?text'

const cartSheet = new CSSStyleSheet()
cartSheet.replaceSync(buttonCss + stepperCss + headingCss + widthCss + cartCss)

type CartHost = LiveTag<typeof cartReaders>

interface Props {
  readonly services: CartServices
}

function createServices(page: Page, connection: Connection, messages: CartMessages): CartServices {
  const { locale, mediaHosts, productUrl } = page.config
  const places = placesOf(page)
  const cart = cartOf(page, connection)
  return {
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
  }
}

/** Draws a `store-cart` once the messages are loaded; until then its own content is shown, or its drawing at rest. */
export const mountLive: LiveChunk['mountLive'] = (host, page, connection, rested) => {
  checkSlots(page, host, [...STATE_SLOTS, 'heading', 'label', 'more'])
  let live: Controller | undefined
  let isGone = false
  cartMessagesOf(page).then((messages) => {
    if (isGone) return
    const services = createServices(page, connection, messages)
    // A cart that is known to be empty stays so, instead of loading for a moment.
    if (rested) services.cart.load()
    const sheets = [cardSheet, cartSheet]
    const props = { services }
    live = mountReact({ host, page, readers: cartReaders, sheets, Component: CartRoot, props, rested })
  })
  return {
    update: () => live?.update(),
    unmount() {
      isGone = true
      live?.unmount()
    },
  }
}

function CartRoot({ tag, services }: Props & { tag: CartHost }) {
  const { layout, openAfterAdding } = useSyncExternalStore(tag.subscribe, tag.inputs, tag.inputs)
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
