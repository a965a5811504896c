import { BACK_IN_STOCK_APP_ID } from '../../../src/model/back-in-stock.ts'
import { STORES_APP_ID } from '../../../src/model/cart.ts'
import { row, type TableRow } from './row.ts'

/** Contract 1.10 current cart. */
export const CART_ROWS: readonly TableRow[] = [
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
  row('get cart', 'GET /ecom/v1/carts/current', ({ cart }) => cart.get(), 'cart'),
  row(
    'add to cart',
    'POST /ecom/v1/carts/current/add-to-cart',
    ({ cart }, world) =>
      cart.add({
        lineItems: [
          { catalogReference: { appId: STORES_APP_ID, catalogItemId: world.product }, quantity: 1 },
        ],
      }),
    'cart',
  ),
  row(
    'set quantities',
    'POST /ecom/v1/carts/current/update-line-items-quantity',
    ({ cart }, world) => cart.setQuantities({ lineItems: [{ id: world.line, quantity: 2 }] }),
    'cart',
  ),
  row(
    'remove lines',
    'POST /ecom/v1/carts/current/remove-line-items',
    ({ cart }, world) => cart.removeLines({ lineItemIds: [world.line] }),
    'cart',
  ),
  row(
    'update cart',
    'PATCH /ecom/v1/carts/current',
    ({ cart }) => cart.update({ cartInfo: { buyerNote: 'Ring twice' } }),
    'cart',
  ),
  row(
    'remove coupon',
    'POST /ecom/v1/carts/current/remove-coupon',
    ({ cart }) => cart.removeCoupon(),
    'cart',
  ),
  row('delete cart', 'DELETE /ecom/v1/carts/current', ({ cart }) => cart.delete()),
  row(
    'create checkout',
    'POST /ecom/v1/carts/current/create-checkout',
    ({ cart }) => cart.createCheckout({ channelType: 'WEB' }),
    'checkoutId',
  ),
  row(
    'estimate totals',
    'POST /ecom/v1/carts/current/estimate-totals',
    ({ cart }) => cart.estimateTotals({}),
    'priceSummary',
  ),
]
