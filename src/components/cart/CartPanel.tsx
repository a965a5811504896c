import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { CartMessages } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { Emit } from '../../model/emit.ts'
import type { OrderSummary } from '../../model/order.ts'
import { isBlocked } from '../../store/cart-lines.ts'
import { CartLineView } from '../../views/cart/CartLineView.tsx'
import { CartNotices } from '../../views/cart/CartNotices.tsx'
import { EmptyCart, FailedCart, LoadingCart } from '../../views/cart/CartStates.tsx'
import { CartSums } from '../../views/cart/CartSums.tsx'
import { CartWaiting } from '../../views/cart/CartWaiting.tsx'
import type { CartViewModel, LineViewModel } from '../../views/cart/cart-view-model.ts'
import { tellFailure } from '../tell-failure.ts'
import { useRefusals } from '../use-refusals.ts'
import { CartExtras } from './CartExtras.tsx'
import type { CartServices } from './cart-services.ts'
import { needsRefusals } from './describe-problem.ts'
import { isInPlaceOfCart, OrderPanel, usePlacedOrder } from './OrderPanel.tsx'
import { QuantityField } from './QuantityField.tsx'
import { readCartViewModel } from './read-cart-view-model.ts'

export interface CartPanelProps {
  readonly services: CartServices
  readonly emit: Emit
  /** Closes the drawer around it, so that the shopper continues where they were. */
  readonly onGoOn?: (() => void) | undefined
  /** Whether this tag scrolls the thanks for an order into view. */
  readonly isCalled: boolean
  /** The heading level of the thanks, if nothing around it has a heading that says the same. */
  readonly titleLevel?: number
}

/** Returns the cart for display. */
export function useCartViewModel(services: CartServices) {
  const { state } = services.cart
  const now = useSyncExternalStore(state.subscribe, state.getState, state.getState)
  const isRefused = now.notices.some(({ problem }) => needsRefusals(problem))
  const refusals = useRefusals(isRefused, services.fetchRefusals)
  return readCartViewModel(now, { ...services, refusals })
}

/** Handlers of the shopper's actions on the cart; the cart itself reports failures. */
function useActions({ services, emit }: CartPanelProps) {
  const { cart, messages } = services
  const panel = useRef<HTMLDivElement>(null)
  const quietly = (work: Promise<unknown>) => {
    work.catch(() => {})
  }
  /** Moves the focus from a pressed button that is gone to what has come in its place, if anything has. */
  const focusNext = (selector: string) =>
    requestAnimationFrame(() => {
      const next = panel.current?.querySelector<HTMLElement>(selector)
      if (next) next.focus()
      else if (!panel.current?.matches(':focus-within')) panel.current?.focus()
    })
  return {
    panel,
    setQuantity: (key: string, quantity: number) => cart.setQuantity(key, quantity, { emit }),
    take: (key: string, quantity: number) => quietly(cart.setQuantity(key, quantity, { emit })),
    remove({ key, name }: LineViewModel) {
      quietly(cart.remove(key, { emit }))
      if (panel.current) services.announce(fill(messages.removed, { name }), panel.current)
      focusNext(`[data-undo="${CSS.escape(key)}"]`)
    },
    takeBack({ key, name }: LineViewModel) {
      cart.takeBack(key)
      panel.current?.focus()
      if (panel.current) services.announce(fill(messages.removed, { name }), panel.current)
    },
    undo(key: string) {
      quietly(cart.putBack(key, { emit }))
      focusNext(`[data-remove="${CSS.escape(key)}"]`)
    },
    async fix() {
      cart.dismiss()
      for (const line of cart.lines.filter(isBlocked)) {
        const { problem, key, isFixed } = line
        const isLess = problem?.kind === 'stock' && problem.left > 0 && !isFixed
        await (isLess ? cart.setQuantity(key, problem.left, { emit }) : cart.remove(key, { emit })).catch(
          () => {},
        )
      }
    },
    checkout({ obstacles, sums }: Pick<CartViewModel, 'obstacles' | 'sums'>) {
      const text = obstacles.filter(({ stops }) => stops).map((one) => one.text)
      // Until new sums are there, the old ones may name what has been removed.
      if (text.length && !sums.stale && panel.current) {
        panel.current.querySelector<HTMLElement>('.obstacles')?.focus()
        services.announce(text.join(' '), panel.current)
      } else if (cart.state.getState().checkout === 'idle')
        services.goToCheckout(emit).catch(tellFailure(emit))
    },
    removeCoupon: () => quietly(cart.removeCoupon({ emit })),
    removeGiftCard: (id: string) => quietly(cart.removeGiftCard(id, { emit })),
  }
}

/** Writes the thanks in one line, for the place above a new cart. */
const sayThanks = ({ number }: OrderSummary, messages: CartMessages) =>
  number ? fill(messages.orderedNumber, { number }) : messages.ordered

interface LinesProps {
  readonly lines: ReturnType<typeof useCartViewModel>['lines']
  readonly services: Pick<CartServices, 'messages' | 'locale'>
  readonly actions: Pick<ReturnType<typeof useActions>, 'remove' | 'take' | 'setQuantity'>
}

function CartLines({ lines, services: { messages, locale }, actions }: LinesProps) {
  return (
    <ul className="lines" part="lines">
      {lines.map((line) => (
        <CartLineView
          key={line.key}
          model={line}
          messages={messages}
          handlers={{
            onRemove: () => actions.remove(line),
            onTake: (quantity) => actions.take(line.key, quantity),
          }}
          stepper={
            <QuantityField
              name={line.name}
              quantity={line.quantity}
              isMost={line.isMost}
              messages={messages}
              locale={locale}
              onChange={(quantity) => actions.setQuantity(line.key, quantity)}
            />
          }
        />
      ))}
    </ul>
  )
}

interface NoLinesProps extends Pick<CartPanelProps, 'services' | 'onGoOn'> {
  readonly model: ReturnType<typeof useCartViewModel>
}

/** Draws the content in place of lines: loading, failed, or empty. */
function NoLines({ services, model, onGoOn }: NoLinesProps) {
  const { cart, messages } = services
  if (model.status === 'loading') return <LoadingCart messages={messages} />
  if (model.status === 'error') return <FailedCart messages={messages} onTryAgain={() => cart.load()} />
  if (model.status !== 'empty' || model.waiting.length) return null
  return <EmptyCart messages={messages} shop={services.findShop()} onGoOn={onGoOn} />
}

/** Draws everything of the cart below its heading. */
export function CartPanel(props: CartPanelProps) {
  const { services, onGoOn, isCalled, titleLevel } = props
  const { cart, messages } = services
  const order = usePlacedOrder(services)
  const model = { ...useCartViewModel(services), thanks: order && sayThanks(order, messages) }
  const actions = useActions(props)
  useEffect(() => cart.watchTotals(), [cart])
  const refusals = useRefusals(model.lines.length > 0 && services.isCurrencyRefused(), services.fetchRefusals)
  const isOrderShown = isInPlaceOfCart(order, model.lines)

  return (
    <div className="panel" part="panel" ref={actions.panel} tabIndex={-1}>
      <div className="scroll">
        <CartNotices
          model={isOrderShown ? { ...model, thanks: undefined } : model}
          messages={messages}
          onDismiss={cart.dismiss}
          onUndo={actions.undo}
          onFix={actions.fix}
        />
        {order && isOrderShown && (
          <OrderPanel
            services={services}
            order={order}
            onGoOn={onGoOn}
            isCalled={isCalled}
            titleLevel={titleLevel ?? (model.lines.length > 0 ? 2 : undefined)}
          />
        )}
        {!order && <NoLines services={services} model={model} onGoOn={onGoOn} />}
        <CartWaiting lines={model.waiting} messages={messages} onTakeBack={actions.takeBack} />
        {model.lines.length > 0 && (
          <>
            <CartLines lines={model.lines} services={services} actions={actions} />
            <CartExtras
              services={services}
              note={model.note}
              hasCoupon={model.sums.coupon !== undefined}
              takesGiftCards={model.sums.giftCards !== undefined}
            />
            <slot name="more" />
          </>
        )}
      </div>
      {model.lines.length > 0 && (
        <CartSums
          model={model}
          messages={messages}
          onCheckout={() => actions.checkout(model)}
          onRemoveCoupon={actions.removeCoupon}
          onRemoveGiftCard={actions.removeGiftCard}
          note={typeof refusals === 'object' ? refusals.header_refused : undefined}
        />
      )}
    </div>
  )
}
