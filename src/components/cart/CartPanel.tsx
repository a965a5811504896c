import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { CartWords } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { OrderSummary } from '../../model/order.ts'
import { isBlocked } from '../../store/cart-lines.ts'
import { CartLineView } from '../../views/cart/CartLineView.tsx'
import { CartNotices } from '../../views/cart/CartNotices.tsx'
import { EmptyCart, FailedCart, LoadingCart } from '../../views/cart/CartStates.tsx'
import { CartSums } from '../../views/cart/CartSums.tsx'
import { CartWaiting } from '../../views/cart/CartWaiting.tsx'
import type { LineFacts } from '../../views/cart/cart-facts.ts'
import { CartExtras } from './CartExtras.tsx'
import type { CartShop, Emit } from './cart-shop.ts'
import { OrderPanel, usePlacedOrder } from './OrderPanel.tsx'
import { QuantityField } from './QuantityField.tsx'
import { readCartFacts } from './read-cart-facts.ts'

export interface CartPanelProps {
  readonly shop: CartShop
  readonly emit: Emit
  /** Closes the drawer that it stands in; the shopper goes on where they were. */
  readonly onGoOn?: (() => void) | undefined
  /** The tag is to bring the thanks for an order before the shopper's eyes. */
  readonly isCalled: boolean
  /** What it stands in has no heading that would say it. */
  readonly hasOwnTitle?: boolean
}

/** The cart as it is shown now. */
export function useCartFacts(shop: CartShop) {
  const { state } = shop.cart
  return readCartFacts(useSyncExternalStore(state.subscribe, state.getState, state.getState), shop)
}

/** What the shopper may do with the cart; failures are told by the cart itself. */
function useActions({ shop, emit }: CartPanelProps) {
  const { cart, words } = shop
  const panel = useRef<HTMLDivElement>(null)
  const quietly = (work: Promise<unknown>) => {
    work.catch(() => {})
  }
  return {
    panel,
    setQuantity: (key: string, quantity: number) => cart.setQuantity(key, quantity, { emit }),
    take: (key: string, quantity: number) => quietly(cart.setQuantity(key, quantity, { emit })),
    remove({ key, name }: LineFacts) {
      quietly(cart.remove(key, { emit }))
      if (panel.current) shop.announce(fill(words.removed, { name }), panel.current)
      // The button that was pressed is gone: go on where it can be taken back.
      requestAnimationFrame(() =>
        panel.current?.querySelector<HTMLElement>(`[data-undo="${CSS.escape(key)}"]`)?.focus(),
      )
    },
    takeBack({ key, name }: LineFacts) {
      cart.takeBack(key)
      panel.current?.focus()
      if (panel.current) shop.announce(fill(words.removed, { name }), panel.current)
    },
    undo(key: string) {
      quietly(cart.putBack(key, { emit }))
      panel.current?.focus()
    },
    async fix() {
      cart.dismiss()
      for (const line of cart.lines.filter(isBlocked)) {
        const { problem, key } = line
        const isLess = problem?.kind === 'stock' && problem.left > 0
        await (isLess ? cart.setQuantity(key, problem.left, { emit }) : cart.remove(key, { emit })).catch(
          () => {},
        )
      }
    },
    checkout() {
      if (cart.state.getState().checkout === 'idle') quietly(shop.goToCheckout(emit))
    },
    removeCoupon: () => quietly(cart.removeCoupon({ emit })),
  }
}

/** Where there is a cart again, the thanks are one line above it. */
const sayThanks = ({ number }: OrderSummary, words: CartWords) =>
  number ? fill(words.orderedNumber, { number }) : words.ordered

interface LinesProps {
  readonly lines: ReturnType<typeof useCartFacts>['lines']
  readonly words: CartWords
  readonly actions: Pick<ReturnType<typeof useActions>, 'remove' | 'take' | 'setQuantity'>
}

function CartLines({ lines, words, actions }: LinesProps) {
  return (
    <ul className="lines" part="lines">
      {lines.map((line) => (
        <CartLineView
          key={line.key}
          facts={line}
          words={words}
          handlers={{
            onRemove: () => actions.remove(line),
            onTake: (quantity) => actions.take(line.key, quantity),
          }}
          stepper={
            <QuantityField
              name={line.name}
              quantity={line.quantity}
              words={words}
              onChange={(quantity) => actions.setQuantity(line.key, quantity)}
            />
          }
        />
      ))}
    </ul>
  )
}

/** Everything of the cart below its heading. */
export function CartPanel(props: CartPanelProps) {
  const { shop, onGoOn, isCalled, hasOwnTitle = false } = props
  const { cart, words } = shop
  const order = usePlacedOrder(shop)
  const facts = { ...useCartFacts(shop), thanks: order && sayThanks(order, words) }
  const actions = useActions(props)
  useEffect(() => cart.watchTotals(), [cart])
  const isEmptied = order && !facts.lines.length

  return (
    <div className="panel" part="panel" ref={actions.panel} tabIndex={-1}>
      <div className="scroll">
        <CartNotices
          facts={isEmptied ? { ...facts, thanks: undefined } : facts}
          words={words}
          onDismiss={cart.dismiss}
          onUndo={actions.undo}
          onFix={actions.fix}
        />
        {isEmptied && (
          <OrderPanel shop={shop} order={order} onGoOn={onGoOn} isCalled={isCalled} hasTitle={hasOwnTitle} />
        )}
        {facts.status === 'loading' && !order && <LoadingCart words={words} />}
        {facts.status === 'error' && !order && <FailedCart words={words} onTryAgain={() => cart.load()} />}
        {facts.status === 'empty' && !order && !facts.waiting.length && (
          <EmptyCart words={words} onGoOn={onGoOn} />
        )}
        <CartWaiting lines={facts.waiting} words={words} onTakeBack={actions.takeBack} />
        {facts.lines.length > 0 && (
          <>
            <CartLines lines={facts.lines} words={words} actions={actions} />
            <CartExtras shop={shop} note={facts.note} hasCoupon={facts.sums.coupon !== undefined} />
          </>
        )}
      </div>
      {facts.lines.length > 0 && (
        <CartSums
          facts={facts}
          words={words}
          onCheckout={actions.checkout}
          onRemoveCoupon={actions.removeCoupon}
        />
      )}
    </div>
  )
}
