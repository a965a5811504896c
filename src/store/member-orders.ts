import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Failure, isStoreError } from '../model/errors.ts'
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
  /** Where the parcels of these orders are, by the order's id. */
  findParcels(
    orderIds: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, readonly Tracking[]>>
}

/** `refused`: the site doesn't let members ask; they see it on the provider's own page. */
export type LoadState = 'loading' | 'ready' | 'failed' | 'refused'

export interface MemberOrdersState {
  readonly status: LoadState
  readonly orders: readonly MemberOrder[]
  readonly next?: string | undefined
  /** Why the first page is not here. */
  readonly error?: Failure | undefined
  /** Of the next page. */
  readonly more: 'idle' | 'loading' | 'failed'
}

/** One member's orders, as far as they have been looked at; kept nowhere else. */
export interface MemberOrders {
  readonly state: StoreApi<MemberOrdersState>
  /** Asks for the first page, also once more after a failure. */
  load(): Promise<void>
  loadMore(): Promise<void>
}

/** The statuses of a provider that lets members do this only on its own pages, or not at all. */
export const isRefused = (reason: unknown): boolean =>
  isStoreError(reason) && [401, 403, 404, 428].includes(reason.status ?? 0)

/** Turns a reason into the failure that a page reports. */
export const toFailure = (reason: unknown): Failure =>
  isStoreError(reason) ? reason : { code: 'system', message: String(reason) }

const isOnItsWay = ({ delivery }: MemberOrder) => delivery === 'sent' || delivery === 'partlySent'

export function createMemberOrders(
  scope: Pick<MemberScope, 'ask'>,
  { search, findParcels }: MemberOrdersPort,
): MemberOrders {
  const state = createStore<MemberOrdersState>(() => ({ status: 'loading', orders: [], more: 'idle' }))

  /** Nobody waits for it, and without it an order says all the rest. */
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
      // An order that was placed meanwhile moves the others on: each stands there once.
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
        state.setState({ status: isRefused(reason) ? 'refused' : 'failed', error: toFailure(reason) })
      }
    },
    async loadMore() {
      const { next, more } = state.getState()
      if (!next || more === 'loading') return
      state.setState({ more: 'loading' })
      try {
        const found = await scope.ask((signal) => search({ cursor: next }, signal))
        if (found) take(found.answer)
      } catch {
        state.setState({ more: 'failed' })
      }
    },
  }
}
