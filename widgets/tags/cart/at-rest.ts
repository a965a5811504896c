import { isVisible } from '../../../src/components/cart/is-seen.ts'
import { CartButton } from '../../../src/views/cart/CartButton.tsx'
import { CartDrawer } from '../../../src/views/cart/CartDrawer.tsx'
import { cardSheet } from '../../loader/card-sheet.ts'
import { cartMessagesOf } from '../../runtime/cart/cart-messages.ts'
import { placesOf } from '../../runtime/cart/show-cart.ts'
import type { RestingDefinition } from '../../runtime/element/mount-at-rest.ts'
import { cartReaders } from './attributes.ts'
import buttonCss from './button.css?text'

const buttonSheet = new CSSStyleSheet()
buttonSheet.replaceSync(buttonCss)

/** A header's cart before anything is in it: its button without a number. */
export const restingCart: RestingDefinition = {
  chunk: 'cart',
  readers: cartReaders,
  sheets: [cardSheet, buttonSheet],
  ready: { status: 'empty', count: 0 },
  async load(page) {
    const messages = await cartMessagesOf(page)
    const draw = () => CartDrawer({ button: CartButton({ count: 0, messages, isOpen: false }) })
    return { draw, unanswered: messages.broken }
  },
  /** Answers for the drawer until there is one: it opens when React has brought it. */
  register(page, host, wake) {
    let isWanted = false
    const places = placesOf(page)
    const show = () => {
      if (!isVisible(host)) return false
      isWanted = true
      wake().then(() => {
        // If React didn't come, this is a press that isn't answered, and the shopper reads that.
        if (isWanted) host.shadowRoot?.querySelector<HTMLElement>('[data-action=cart]')?.click()
        isWanted = false
      })
      return true
    }
    const place = {
      isOpen: () => isWanted,
      open: () => cartReaders['open-after-adding'](host.getAttribute('open-after-adding')) === 'on' && show(),
      close() {
        isWanted = false
      },
      show,
    }
    places.add(place)
    return () => places.delete(place)
  },
}
