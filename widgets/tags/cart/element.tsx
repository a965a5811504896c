import { useEffect, useState, useSyncExternalStore } from 'react'
import { CartTag } from '../../../src/components/cart/CartTag.tsx'
import type { CartShop } from '../../../src/components/cart/cart-shop.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { Life, LiveChunk, Page } from '../../loader/page.ts'
import { type LiveTag, mountReact } from '../../runtime/react-element.tsx'
import { cartReaders } from './attributes.ts'
import { cartOf } from './cart-of.ts'
import { cartWordsOf } from './cart-words.ts'
import { goToCheckout } from './go-to-checkout.ts'
import { placedOrderOf } from './placed-order.ts'
import { isSummoned, placesOf } from './show-cart.ts'
import { cartCss } from './styles.css.ts'
import { announcerOf } from './tell-shopper.ts'

const cartSheet = new CSSStyleSheet()
cartSheet.replaceSync(cartCss)

type CartHost = LiveTag<typeof cartReaders>

const contexts = new WeakMap<Element, { readonly page: Page; readonly life: Life }>()

/** Draws a `store-cart`. */
export const mountLive: LiveChunk['mountLive'] = (host, page, life) => {
  contexts.set(host, { page, life })
  return mountReact({ host, page, readers: cartReaders, sheets: [cardSheet, cartSheet], Component: CartRoot })
}

/** What the cart needs of the page, as soon as its words are here. */
function useShop(host: Element): CartShop | undefined {
  const [shop, setShop] = useState<CartShop>()
  useEffect(() => {
    const known = contexts.get(host)
    if (!known) return
    const { page, life } = known
    const { locale, mediaHosts, productUrl } = page.config
    const places = placesOf(page)
    const cart = cartOf(page, life)
    cartWordsOf(page).then((words) =>
      setShop({
        cart,
        words,
        locale,
        mediaHosts,
        productUrl,
        announce: announcerOf(page),
        placed: placedOrderOf(page),
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
  }, [host])
  return shop
}

function CartRoot({ tag }: { tag: CartHost }) {
  const { layout, openAfterAdding } = useSyncExternalStore(tag.subscribe, tag.inputs)
  const shop = useShop(tag.host)
  if (!shop) return <slot />
  return (
    <CartTag
      tag={tag}
      shop={shop}
      layout={layout}
      opensAfterAdding={openAfterAdding === 'on'}
      isSummoned={isSummoned(tag.host)}
    />
  )
}
