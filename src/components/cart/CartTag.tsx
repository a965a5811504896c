import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { CartMessages } from '../../messages/cart.ts'
import { fillCount } from '../../messages/fill.ts'
import { toFailure } from '../../model/errors.ts'
import { CartButton } from '../../views/cart/CartButton.tsx'
import { CartDrawer } from '../../views/cart/CartDrawer.tsx'
import { Icon } from '../../views/cart/icons.tsx'
import { showTop } from '../scroller.ts'
import type { OwnTag } from '../tag.ts'
import { useDrawer } from '../use-drawer.ts'
import { useIsHydrating } from '../use-is-hydrating.ts'
import { CartPanel, useCartViewModel } from './CartPanel.tsx'
import type { CartServices } from './cart-services.ts'
import { isOnScreen, isVisible } from './is-seen.ts'
import { isInPlaceOfCart, usePlacedOrder } from './OrderPanel.tsx'

export interface CartTagProps {
  readonly tag: OwnTag
  readonly services: CartServices
  readonly layout: 'button' | 'inline'
  /** Whether the drawer opens after an addition. */
  readonly opensAfterAdding: boolean
  /**
   * Whether we added the tag, with nothing but its drawer, because a shopper asked for the cart on a page without a tag
   * for it.
   */
  readonly isSummoned: boolean
}

/** Shows the cart's state in the tag's status, and requests the cart at once. */
function useStatus({ tag, services }: Pick<CartTagProps, 'tag' | 'services'>) {
  const { cart } = services
  const { status, count } = useCartViewModel(services)
  useEffect(() => {
    cart.load()
  }, [cart])
  useEffect(() => {
    const { error } = cart.state.getState()
    tag.setStatus(status, { count, ...(error && toFailure(error)) })
  }, [tag, cart, status, count])
}

/** Tells the page that the shopper views the cart: for analytics. */
const tellView = ({ tag, services }: Pick<CartTagProps, 'tag' | 'services'>) => {
  const { lines, count } = services.cart
  tag.emit('store-view', { view: 'cart', lines, count })
}

/** Scrolls the cart into view; false if the page keeps it hidden. */
function bringIntoView(host: HTMLElement): boolean {
  if (!isVisible(host)) return false
  showTop(host, 'instant')
  if (!isOnScreen(host)) return false
  host.shadowRoot?.querySelector<HTMLElement>('.panel')?.focus({ preventScroll: true })
  return true
}

/** Whether this tag shows the thanks for an order by itself. */
function useIsCalled({ tag, services: { placed } }: CartTagProps): boolean {
  const read = () => placed.place() === tag.host
  return useSyncExternalStore(placed.subscribe, read, read)
}

/** Returns the level of the page's own heading of the cart: the thanks, which replace it, have the same level. */
const readHeadingLevel = (host: HTMLElement): number =>
  Number(/^h([1-6])$/.exec(host.querySelector(':scope>[slot=heading]')?.localName ?? '')?.[1] ?? 2)

function InlineCart(props: CartTagProps) {
  const { tag, services } = props
  const { messages } = services
  const isSeen = useRef(false)
  const isCalled = useIsCalled(props)
  const { status, lines } = useCartViewModel(services)
  const hasThanks = isInPlaceOfCart(usePlacedOrder(services), lines)
  useEffect(
    () =>
      services.takePlace({
        isOpen: () => isOnScreen(tag.host),
        open: () => isOnScreen(tag.host),
        close: () => {},
        show: () => bringIntoView(tag.host),
      }),
    [services, tag],
  )
  useEffect(() => {
    if (isSeen.current || status === 'loading' || status === 'error') return
    isSeen.current = true
    tellView({ tag, services })
  }, [tag, services, status])
  return (
    <section className="cart inline" part="cart" aria-label={messages.cart}>
      {!hasThanks && <slot name="heading" />}
      <CartPanel
        services={services}
        emit={tag.emit}
        isCalled={isCalled}
        titleLevel={readHeadingLevel(tag.host)}
      />
    </section>
  )
}

/** Lets the page open and close the drawer: after an addition, or when somebody asks for the cart. */
function usePlace(
  { tag, services, opensAfterAdding, isSummoned }: CartTagProps,
  { isOpen, open, close: shut }: ReturnType<typeof useDrawer>,
): void {
  const now = useRef({ isOpen, opensAfterAdding, isRefused: false })
  Object.assign(now.current, { isOpen, opensAfterAdding })
  useEffect(() => {
    const show = () => {
      // A hidden tag hides its drawer too, and an invisible modal dialog would lock the page.
      if (!isVisible(tag.host)) return false
      open()
      return true
    }
    if (isSummoned) show()
    return services.takePlace({
      isOpen: () => now.current.isOpen,
      open: () => now.current.opensAfterAdding && show(),
      close() {
        now.current.isRefused = true
        shut()
      },
      show,
    })
  }, [services, tag, open, shut, isSummoned])
  // Closing the drawer closes the quick view below it, too, unless the addition that opened it was refused.
  useEffect(() => {
    if (!isOpen) return
    now.current.isRefused = false
    return () => {
      if (!now.current.isRefused) services.closeQuickView()
    }
  }, [services, isOpen])
}

/** Draws the number of items after the cart's name; a line may break only between the two. */
function HowMany({ count, messages }: { readonly count: number; readonly messages: CartMessages }) {
  return (
    <>
      {' '}
      <span className="how-many">{fillCount(messages.items, count, messages.language)}</span>
    </>
  )
}

function DrawerCart(props: CartTagProps) {
  const { tag, services, isSummoned } = props
  const { cart, messages } = services
  const { count } = useCartViewModel(services)
  // A cart at rest is drawn without a number: see `widgets/tags/cart/at-rest.ts`.
  const isHydrating = useIsHydrating()
  const drawer = useDrawer(() => {
    // An opened cart is requested again, because it may have changed elsewhere.
    cart.refresh()
    tellView({ tag, services })
  }, services.takeStep)
  const { open } = drawer
  const isCalled = useIsCalled(props)
  useEffect(() => {
    if (isCalled) open()
  }, [isCalled, open])
  // Closing the thanks marks them as seen.
  useEffect(() => (drawer.isOpen ? services.placed.dismiss : undefined), [drawer.isOpen, services])
  const order = usePlacedOrder(services)

  usePlace(props, drawer)

  const close = () => {
    drawer.close()
    cart.dismiss()
  }
  return (
    <CartDrawer
      dialogProps={drawer.dialogProps}
      button={
        !isSummoned && (
          <CartButton
            count={isHydrating ? 0 : count}
            messages={messages}
            isOpen={drawer.isOpen}
            onOpen={open}
          />
        )
      }
    >
      {drawer.isOpen && (
        <section className="cart" part="cart">
          <header className="cart-head" lang={messages.language}>
            <h2 id="heading" tabIndex={-1} ref={drawer.heading}>
              <span className="heading-name">{order && !count ? messages.orderTitle : messages.cart}</span>
              {count > 0 && <HowMany count={count} messages={messages} />}
            </h2>
            <button type="button" className="close" part="close" aria-label={messages.close} onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          <CartPanel services={services} emit={tag.emit} onGoOn={close} isCalled={isCalled} />
        </section>
      )}
    </CartDrawer>
  )
}

/** Draws a `store-cart`. */
export function CartTag(props: CartTagProps) {
  useStatus(props)
  return props.layout === 'inline' ? <InlineCart {...props} /> : <DrawerCart {...props} />
}
