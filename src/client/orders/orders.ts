import type { Order } from '../../model/order.ts'
import { endpoint } from '../core/endpoint.ts'
import { BARE } from '../core/services.ts'

/** The order that this visitor or member has placed; anybody else's is not found. */
export const getOrder = endpoint<{ readonly id: string }, { readonly order: Order }>(
  'GET',
  '/ecom/v1/orders/{id}',
  BARE,
  { answers: 'order' },
)

/** The calls of orders by their short names. */
export const orderCalls = { get: getOrder } as const
