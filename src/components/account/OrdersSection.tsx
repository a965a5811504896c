import { useEffect, useRef, useState } from 'react'
import { fill, fillCount } from '../../messages/fill.ts'
import type { MemberOrder } from '../../model/member-order.ts'
import type { MemberOrders } from '../../store/member-orders.ts'
import { AgainOutcome, OrderCard } from '../../views/account/OrderCard.tsx'
import { OrderDetail } from '../../views/account/OrderDetail.tsx'
import { readOrderCard, readOrderDetail } from '../../views/account/order-view-model.ts'
import { Elsewhere, Empty, Failed, Loading, Section } from '../../views/account/SectionStates.tsx'
import { showNearest } from '../scroller.ts'
import { useWithdrawWay } from '../use-withdraw-way.ts'
import type { AccountServices, AccountTagPort, Again } from './account-services.ts'
import { describeFailure } from './describe-failure.ts'
import { useLoaded } from './use-loaded.ts'
import type { OrderStep } from './use-order-step.ts'
import { useStoreState } from './use-store-state.ts'

export interface OrdersSectionProps {
  readonly tag: AccountTagPort
  readonly services: AccountServices
  readonly orders: MemberOrders
  /** The order that is shown in detail. */
  readonly step: OrderStep
}

type Outcome = 'busy' | Again

/** Buys orders again, and keeps each result. */
function useAgain(tag: AccountTagPort, { buyAgain, texts }: AccountServices) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  const put = (id: string, outcome: Outcome) => setOutcomes((before) => ({ ...before, [id]: outcome }))
  const say = (id: string) => {
    const outcome = outcomes[id]
    const isKnown = outcome !== undefined && outcome !== 'busy'
    const items = isKnown && fillCount(texts.cart.items, outcome.added, texts.cart.language)
    const added = items && outcome.added > 0 ? fill(texts.account.boughtAgain, { items }) : undefined
    return (
      <div role="status">
        {isKnown && <AgainOutcome texts={texts} added={added} missing={outcome.missing} />}
      </div>
    )
  }
  return {
    isBusy: (id: string) => outcomes[id] === 'busy',
    say,
    buy(order: MemberOrder) {
      if (outcomes[order.id] === 'busy') return
      put(order.id, 'busy')
      buyAgain(order, tag.emit).then((outcome) => put(order.id, outcome))
    },
  }
}

/**
 * Finds the opened order; after a reload it may be on a later page of the list.
 *
 * @returns `seeking` until it is known whether the member has it.
 */
function useOpened(orders: MemberOrders, { id, close }: OrderStep): MemberOrder | 'seeking' | undefined {
  const { status, orders: loaded, next, more } = useStoreState(orders.state)
  const order = id ? loaded.find((one) => one.id === id) : undefined
  const isMissing = !!id && !order && status === 'ready'
  const isLast = !next || more === 'failed' || more === 'offline'
  useEffect(() => {
    if (!isMissing) return
    if (isLast) close()
    else if (more === 'idle') void orders.loadMore()
  }, [isMissing, isLast, more, orders, close])
  return order ?? (isMissing ? 'seeking' : undefined)
}

/** Draws the orders of a member, or one of them with its details. */
export function OrdersSection({ tag, services, orders, step }: OrdersSectionProps) {
  const state = useStoreState(orders.state)
  const section = useRef<HTMLDivElement>(null)
  const again = useAgain(tag, services)
  const { texts } = services
  const opened = useOpened(orders, step)
  const isEmpty = state.orders.length === 0
  const failure = useLoaded(tag, services, { ...state, isEmpty, load: orders.load })

  // The focus returns from an order to its button.
  const { id, left } = step
  useEffect(() => {
    if (!id && left)
      section.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(left)}"]`)?.focus()
  }, [id, left])

  return (
    <div ref={section}>
      {opened && opened !== 'seeking' ? (
        <OpenedOrder
          key={opened.id}
          services={services}
          order={opened}
          again={again}
          isCalled={step.isCalled}
          onBack={step.close}
        />
      ) : (
        <Section
          id={`${services.prefix}-orders`}
          part="orders"
          title={texts.login.ORDERS}
          isBusy={state.status === 'loading' || state.more === 'loading'}
        >
          {opened ? (
            <Loading texts={texts} rows={3} />
          ) : (
            <OrderList
              services={services}
              orders={orders}
              again={again}
              failure={failure}
              onOpen={step.open}
            />
          )}
        </Section>
      )}
    </div>
  )
}

interface OrderListProps extends Omit<OrdersSectionProps, 'tag' | 'step'> {
  readonly again: ReturnType<typeof useAgain>
  readonly failure: ReturnType<typeof useLoaded>
  readonly onOpen: (id: string) => void
}

function OrderList({ services, orders, again, failure, onOpen }: OrderListProps) {
  const state = useStoreState(orders.state)
  const { texts, format } = services
  if (state.status === 'loading') return <Loading texts={texts} rows={3} />
  if (state.status === 'failed') return <Failed texts={texts} {...failure} />
  if (state.status === 'refused') return <Elsewhere texts={texts} section="ORDERS" />
  if (!state.orders.length) return <NoOrders services={services} />
  return (
    <>
      <ul className="stack" part="order-list">
        {state.orders.map((order) => (
          <OrderCard
            key={order.id}
            model={readOrderCard(order, format)}
            texts={texts}
            isBusy={again.isBusy(order.id)}
            outcome={again.say(order.id)}
            onAgain={() => again.buy(order)}
            onOpen={() => onOpen(order.id)}
          />
        ))}
      </ul>
      <MoreOrders services={services} orders={orders} />
    </>
  )
}

/** Moves the focus to the first of the requested orders, unless the shopper has moved it: the last button is removed. */
function useFocusNew(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const first = useRef<number>(undefined)
  useEffect(() => {
    const { current: at } = first
    if (at === undefined || at >= count || !place.current) return
    first.current = undefined
    const root = place.current.getRootNode() as Document | ShadowRoot
    // A shadow root doesn't know the focus in the rest of the page.
    const focused = root.activeElement ?? document.activeElement
    if (focused && !focused.matches('body,[part=more-orders]')) return
    const cards = place.current.parentElement?.querySelectorAll<HTMLElement>('[data-order]')
    cards?.[at]?.focus()
  }, [count])
  return { place, ask: () => (first.current = count) }
}

function MoreOrders({ services: { texts }, orders: list }: Omit<OrdersSectionProps, 'tag' | 'step'>) {
  const { next, more, orders } = useStoreState(list.state)
  const { place, ask } = useFocusNew(orders.length)
  const problem = describeFailure(more, texts, texts.account.accountFailed)
  const loadMore = () => {
    ask()
    list.loadMore()
  }
  return (
    <div className="more" ref={place} hidden={!next}>
      {problem && (
        <p className="sf-problem" role="alert">
          {problem}
        </p>
      )}
      {next && (
        <button
          type="button"
          className="sf-button plain"
          part="more-orders"
          aria-disabled={more === 'loading' || undefined}
          onClick={loadMore}
        >
          {more === 'loading' ? texts.account.loadingAccount : texts.account.moreOrders}
        </button>
      )}
    </div>
  )
}

function NoOrders({ services: { texts, findShop } }: Pick<OrdersSectionProps, 'services'>) {
  const shop = findShop()
  return (
    <Empty icon="orders" text={texts.account.noOrders} hint={texts.account.noOrdersHint}>
      {shop && (
        <a className="sf-button" part="go-shopping" href={shop}>
          {texts.cart.goOn}
        </a>
      )}
    </Empty>
  )
}

interface OpenedOrderProps {
  readonly services: AccountServices
  readonly order: MemberOrder
  readonly again: ReturnType<typeof useAgain>
  /** Whether it takes the focus: not after a reload. */
  readonly isCalled: boolean
  readonly onBack: () => void
}

function OpenedOrder({ services, order, again, isCalled, onBack }: OpenedOrderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const withdraw = useWithdrawWay(services.findWithdrawWay, order.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened.
  useEffect(() => {
    if (!isCalled) return
    heading.current?.focus({ preventScroll: true })
    showNearest(heading.current)
  }, [])
  return (
    <OrderDetail
      id={`${services.prefix}-order`}
      model={readOrderDetail(order, services.format)}
      texts={services.texts}
      headingRef={heading}
      isBusy={again.isBusy(order.id)}
      outcome={again.say(order.id)}
      withdraw={order.state === 'open' ? withdraw : undefined}
      onAgain={() => again.buy(order)}
      onBack={onBack}
    />
  )
}
