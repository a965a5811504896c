import { BACK_IN_STOCK_APP_ID } from '../../../src/model/back-in-stock.ts'
import { row, type TableRow } from './row.ts'

/** Orders, their parcels, and requests for back-in-stock mails. */
export const ORDER_ROWS: readonly TableRow[] = [
  row(
    'get order',
    'GET /ecom/v1/orders/{order}',
    ({ orders }, world) => orders.get({ id: world.order }),
    'order',
  ),
  row(
    'search orders',
    'POST /ecom/v1/orders/search',
    ({ orders }, world) =>
      orders.search({
        filter: { 'buyerInfo.memberId': { $eq: world.identity } },
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
        cursorPaging: { limit: 10 },
      }),
    'orders',
  ),
  row(
    'fulfillments of orders',
    'POST /ecom/v1/fulfillments/list-by-ids',
    ({ orders }, world) => orders.fulfillments({ orderIds: [world.order] }),
    'ordersWithFulfillments',
  ),
  row(
    'fulfillments of one order',
    'GET /ecom/v1/fulfillments/orders/{order}',
    ({ orders }, world) => orders.fulfillmentsOf({ orderId: world.order }),
    'orderWithFulfillments',
  ),
  row(
    'wait for variants that are sold out',
    'POST /back-in-stock-service/v1/back-in-stock-notification-requests',
    ({ backInStock }, world) =>
      backInStock.create({
        request: {
          catalogReference: {
            appId: BACK_IN_STOCK_APP_ID,
            catalogItemId: world.product,
            options: { variantId: world.variant },
          },
          email: world.email,
        },
        itemDetails: { name: 'Jar', price: '3' },
      }),
    'request',
  ),
  row(
    'whether requests are taken',
    'PUT /back-in-stock-service/v1/back-in-stock-notification-requests/settings',
    ({ backInStock }) => backInStock.settings(),
    'settings',
  ),
]
