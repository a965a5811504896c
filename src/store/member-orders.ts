import { createStore, type StoreApi } from 'zustand/vanilla'
import { isStoreError, isUnreachable } from '../model/errors.ts'
import type { MemberOrder, Tracking } from '../model/member-order.ts'
import type { MemberScope } from './member-scope.ts'

/** A page of orders, newest first. */
export interface OrdersPage {
  readonly orders: readonly MemberOrder[]
  /** The cursor of the next page, where there is one. */
  readonly next?: string | undefined
}

/** The calls of the list. */
export interface MemberOrdersPort {
  search(asked: { readonly cursor?: string }, signal: AbortSignal): Promise<OrdersPage>
  /** Finds the tracking of these orders' parcels, by the order's id. */
  findParcels(
    orderIds: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, readonly Tracking[]>>
}

/** `refused`: the site doesn't let members read their orders here; the provider's own page shows them. */
export type LoadState = 'loading' | 'ready' | 'failed' | 'refused'

export interface MemberOrdersState {
  readonly status: LoadState
  readonly orders: readonly MemberOrder[]
  readonly next?: string | undefined
  /** Why the first page is missing. */
  readonly error?: unknown
  /** The state of the next page; `offline`: there is no connection. */
  readonly more: 'idle' | 'loading' | 'failed' | 'offline'
}

/** The orders of one member that were loaded; they are stored nowhere else. */
export interface MemberOrders {
  readonly state: StoreApi<MemberOrdersState>
  /** Requests the first page; also again after a failure. */
  load(): Promise<void>
  loadMore(): Promise<void>
}

/** Whether the status means that members can do this only on the provider's own pages, or not at all. */
export const isRefused = (reason: unknown): boolean =>
  isStoreError(reason) && [401, 403, 404, 428].includes(reason.status ?? 0)

const isOnItsWay = ({ delivery }: MemberOrder) => delivery === 'sent' || delivery === 'partlySent'

export function createMemberOrders(
  scope: Pick<MemberScope, 'ask'>,
  { search, findParcels }: MemberOrdersPort,
): MemberOrders {
  const state = createStore<MemberOrdersState>(() => ({ status: 'loading', orders: [], more: 'idle' }))

  /** The list doesn't wait for the parcels, and an order is complete without them. */
  const addParcels = async (orders: readonly MemberOrder[]) => {
    const ids = orders.filter(isOnItsWay).map(({ id }) => id)
    if (!ids.length) return
    const found = await scope.ask((signal) => findParcels(ids, signal)).catch(() => undefined)
    if (!found) return
    const put = (order: MemberOrder) => ({ ...order, parcels: found.answer.get(order.id) ?? order.parcels })
    state.setState((now) => ({ orders: now.orders.map(put) }))
  }

  const take = ({ orders, next }: OrdersPage) => {
    state.setState((now) => {
      // An order placed meanwhile shifts the others: each must appear only once.
      const known = new Set(now.orders.map(({ id }) => id))
      const fresh = orders.filter(({ id }) => !known.has(id))
      return { status: 'ready', orders: [...now.orders, ...fresh], next, more: 'idle' }
    })
    void addParcels(orders)
  }

  return {
    state,
    async load() {
      state.setState({ status: 'loading', orders: [], next: undefined, error: undefined, more: 'idle' })
      try {
        const found = await scope.ask((signal) => search({}, signal))
        if (found) take(found.answer)
      } catch (reason) {
        state.setState({ status: isRefused(reason) ? 'refused' : 'failed', error: reason })
      }
    },
    async loadMore() {
      const { next, more } = state.getState()
      if (!next || more === 'loading') return
      state.setState({ more: 'loading' })
      try {
        const found = await scope.ask((signal) => search({ cursor: next }, signal))
        if (found) take(found.answer)
      } catch (reason) {
        state.setState({ more: isUnreachable(reason) ? 'offline' : 'failed' })
      }
    },
  }
}
