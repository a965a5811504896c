import type { Fulfillment, Order } from '../../model/order.ts'
import { type CursorPaging, DEFAULT_PAGE_SIZE, type PlatformMetadata } from '../../model/paging.ts'
import { endpoint } from '../core/endpoint.ts'
import type { Equality, Filter, Sort } from '../core/query.ts'
import { BARE } from '../core/services.ts'

/** An order of this visitor or member; the order of anybody else is not found. */
export const getOrder = endpoint<{ readonly id: string }, { readonly order: Order }>(
  'GET',
  '/ecom/v1/orders/{id}',
  BARE,
  { answers: 'order' },
)

/** The fields that orders can be filtered by. */
export type OrderFields = Readonly<
  Partial<
    Record<
      'id' | 'number' | 'status' | 'paymentStatus' | 'fulfillmentStatus' | 'buyerInfo.memberId',
      string | Equality<string>
    >
  >
>

/** The first page with a filter, the following ones by cursor alone. */
export interface OrderSearch {
  readonly filter?: Filter<OrderFields>
  readonly sort?: readonly Sort<'createdDate' | 'number'>[]
  readonly cursorPaging?: CursorPaging
}

// ECOM.READ_ORDERS and ECOM.READ_FULFILLMENTS in the provider's packages `ecom_orders` and `ecom_order-fulfillments`.
// The packages annotate `searchOrders` and `getOrder` for apps alone, and the documents speak of elevation; public
// storefronts call them with a member's token and get that member's orders, which is how the sandbox answers. A site
// may refuse it, so a page that shows orders also needs a link to the provider's own page.

/** Orders, newest first by default, 50 unless a limit is given: a member's own. */
export const searchOrders = endpoint<
  OrderSearch,
  { readonly orders: readonly Order[]; readonly metadata?: Pick<PlatformMetadata, 'count' | 'cursors'> }
>('POST', '/ecom/v1/orders/search', BARE, {
  answers: 'orders',
  repeatable: true,
  prepare: ({ cursorPaging, ...search }) => ({
    search: { ...search, cursorPaging: { limit: DEFAULT_PAGE_SIZE, ...cursorPaging } },
  }),
})

/** An order's parcels, none before something is sent. */
export interface OrderWithFulfillments {
  readonly orderId?: string
  readonly fulfillments?: readonly Fulfillment[]
}

/** The parcels of orders, with their tracking links. */
export const listFulfillments = endpoint<
  { readonly orderIds: readonly string[] },
  { readonly ordersWithFulfillments: readonly OrderWithFulfillments[] }
>('POST', '/ecom/v1/fulfillments/list-by-ids', BARE, { answers: 'ordersWithFulfillments', repeatable: true })

/** The parcels of one order, with their tracking links: for the page of an order. */
export const listOrderFulfillments = endpoint<
  { readonly orderId: string },
  { readonly orderWithFulfillments: OrderWithFulfillments }
>('GET', '/ecom/v1/fulfillments/orders/{orderId}', BARE, { answers: 'orderWithFulfillments' })

/** The calls of orders by their short names. */
export const orderCalls = {
  get: getOrder,
  search: searchOrders,
  fulfillments: listFulfillments,
  fulfillmentsOf: listOrderFulfillments,
} as const
