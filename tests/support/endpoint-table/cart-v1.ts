import { STORES_APP_ID } from '../../../src/model/cart.ts'
import { row, type TableRow } from './row.ts'

/** Contract 1.10 current cart. */
export const CART_ROWS: readonly TableRow[] = [
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
