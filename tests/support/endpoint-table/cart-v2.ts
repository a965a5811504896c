import { STORES_APP_ID } from '../../../src/model/cart.ts'
import { row, type TableRow } from './row.ts'

/** Contract 2027, 8.1: the current cart. */
export const CART_V2_ROWS: readonly TableRow[] = [
  row('get cart v2', 'GET /ecom/v2/carts/current', ({ cartV2 }) => cartV2.get(), 'cart'),
  row(
    'add lines to cart v2',
    'POST /ecom/v2/carts/current/add-line-items',
    ({ cartV2 }, world) =>
      cartV2.addLines({
        catalogItems: [
          {
            catalogReference: {
              appId: STORES_APP_ID,
              catalogItemId: world.product,
              options: { variantId: world.variant },
            },
            quantity: 1,
          },
        ],
      }),
    'cart',
  ),
  row(
    'set quantities of cart v2',
    'POST /ecom/v2/carts/current/update-line-items',
    ({ cartV2 }, world) =>
      cartV2.setQuantities({ lineItems: [{ lineItemId: world.line, quantity: { newQuantity: 2 } }] }),
    'cart',
  ),
  row(
    'remove lines of cart v2',
    'POST /ecom/v2/carts/current/remove-line-items',
    ({ cartV2 }, world) => cartV2.removeLines({ lineItemIds: [world.line] }),
    'cart',
  ),
  row(
    'update cart v2',
    'PATCH /ecom/v2/carts/current',
    ({ cartV2 }) => cartV2.update({ cart: { note: 'Ring twice' } }),
    'cart',
  ),
  row(
    'add coupon to cart v2',
    'POST /ecom/v2/carts/current/add-coupon',
    ({ cartV2 }, world) => cartV2.addCoupon({ coupon: { code: world.coupon } }),
    'cart',
  ),
  row(
    'remove coupon of cart v2',
    'POST /ecom/v2/carts/current/remove-coupon',
    ({ cartV2 }, world) => cartV2.removeCoupon({ couponId: world.couponId }),
    'cart',
  ),
  row(
    'set delivery of cart v2',
    'POST /ecom/v2/carts/current/set-delivery-method',
    ({ cartV2 }, world) => cartV2.setDeliveryMethod({ deliveryMethod: { code: world.delivery } }),
    'cart',
  ),
  row(
    'remove delivery of cart v2',
    'POST /ecom/v2/carts/current/remove-delivery-method',
    ({ cartV2 }) => cartV2.removeDeliveryMethod(),
    'cart',
  ),
  row(
    'add gift card to cart v2',
    'POST /ecom/v2/carts/current/add-gift-card',
    ({ cartV2 }) => cartV2.addGiftCard({ giftCard: { code: 'GIFT-1234' } }),
    'cart',
  ),
  row(
    'remove gift card of cart v2',
    'POST /ecom/v2/carts/current/remove-gift-card',
    ({ cartV2 }, world) => cartV2.removeGiftCard({ giftCardId: world.label }),
    'cart',
  ),
  row('refresh cart v2', 'POST /ecom/v2/carts/current/refresh', ({ cartV2 }) => cartV2.refresh(), 'cart'),
  row(
    'estimate cart v2',
    'POST /ecom/v2/carts/current/estimate',
    ({ cartV2 }) => cartV2.estimate({}),
    'summary',
  ),
  row(
    'calculate cart v2',
    'POST /ecom/v2/carts/current/calculate',
    ({ cartV2 }) => cartV2.calculate({}),
    'summary',
  ),
  row('delete cart v2', 'DELETE /ecom/v2/carts/current', ({ cartV2 }) => cartV2.delete()),
  row(
    'create cart v2',
    'POST /ecom/v2/carts/current',
    ({ cartV2 }, world) =>
      cartV2.create({
        catalogItems: [
          {
            catalogReference: {
              appId: STORES_APP_ID,
              catalogItemId: world.product,
              options: { variantId: world.variant },
            },
            quantity: 1,
          },
        ],
      }),
    'cart',
  ),
]

/** Contract 2027, 8.1: a cart by its id. */
export const CART_V2_BY_ID_ROWS: readonly TableRow[] = [
  row(
    'get cart by id',
    'GET /ecom/v2/carts/{cart}',
    ({ cartsV2 }, world) => cartsV2.get({ cartId: world.cart }),
    'cart',
  ),
  row(
    'add lines to cart by id',
    'POST /ecom/v2/carts/{cart}/add-line-items',
    ({ cartsV2 }, world) =>
      cartsV2.addLines({
        cartId: world.cart,
        catalogItems: [
          {
            catalogReference: {
              appId: STORES_APP_ID,
              catalogItemId: world.product,
              options: { variantId: world.variant },
            },
            quantity: 1,
          },
        ],
      }),
    'cart',
  ),
  row(
    'set quantities of cart by id',
    'POST /ecom/v2/carts/{cart}/update-line-items',
    ({ cartsV2 }, world) =>
      cartsV2.setQuantities({
        cartId: world.cart,
        lineItems: [{ lineItemId: world.line, quantity: { newQuantity: 2 } }],
      }),
    'cart',
  ),
  row(
    'remove lines of cart by id',
    'POST /ecom/v2/carts/{cart}/remove-line-items',
    ({ cartsV2 }, world) => cartsV2.removeLines({ cartId: world.cart, lineItemIds: [world.line] }),
    'cart',
  ),
  row(
    'update cart by id',
    'PATCH /ecom/v2/carts/{cart}',
    ({ cartsV2 }, world) => cartsV2.update({ cartId: world.cart, cart: { note: 'Ring twice' } }),
    'cart',
  ),
  row(
    'add coupon to cart by id',
    'POST /ecom/v2/carts/{cart}/add-coupon',
    ({ cartsV2 }, world) => cartsV2.addCoupon({ cartId: world.cart, coupon: { code: world.coupon } }),
    'cart',
  ),
  row(
    'remove coupon of cart by id',
    'POST /ecom/v2/carts/{cart}/remove-coupon',
    ({ cartsV2 }, world) => cartsV2.removeCoupon({ cartId: world.cart, couponId: world.couponId }),
    'cart',
  ),
  row(
    'set delivery of cart by id',
    'POST /ecom/v2/carts/{cart}/set-delivery-method',
    ({ cartsV2 }, world) =>
      cartsV2.setDeliveryMethod({ cartId: world.cart, deliveryMethod: { code: world.delivery } }),
    'cart',
  ),
  row(
    'remove delivery of cart by id',
    'POST /ecom/v2/carts/{cart}/remove-delivery-method',
    ({ cartsV2 }, world) => cartsV2.removeDeliveryMethod({ cartId: world.cart }),
    'cart',
  ),
  row(
    'add gift card to cart by id',
    'POST /ecom/v2/carts/{cart}/add-gift-card',
    ({ cartsV2 }, world) => cartsV2.addGiftCard({ cartId: world.cart, giftCard: { code: 'GIFT-1234' } }),
    'cart',
  ),
  row(
    'remove gift card of cart by id',
    'POST /ecom/v2/carts/{cart}/remove-gift-card',
    ({ cartsV2 }, world) => cartsV2.removeGiftCard({ cartId: world.cart, giftCardId: world.label }),
    'cart',
  ),
  row(
    'refresh cart by id',
    'POST /ecom/v2/carts/{cart}/refresh',
    ({ cartsV2 }, world) => cartsV2.refresh({ cartId: world.cart }),
    'cart',
  ),
  row(
    'estimate cart by id',
    'POST /ecom/v2/carts/{cart}/estimate',
    ({ cartsV2 }, world) => cartsV2.estimate({ cartId: world.cart }),
    'summary',
  ),
  row(
    'calculate cart by id',
    'POST /ecom/v2/carts/{cart}/calculate',
    ({ cartsV2 }, world) => cartsV2.calculate({ cartId: world.cart }),
    'summary',
  ),
  row('delete cart by id', 'DELETE /ecom/v2/carts/{cart}', ({ cartsV2 }, world) =>
    cartsV2.delete({ cartId: world.cart }),
  ),
  row(
    'create cart beside',
    'POST /ecom/v2/carts',
    ({ cartsV2 }, world) =>
      cartsV2.create({
        cart: { source: { channelType: 'WEB' } },
        catalogItems: [
          {
            catalogReference: {
              appId: STORES_APP_ID,
              catalogItemId: world.product,
              options: { variantId: world.variant },
            },
            quantity: 1,
          },
        ],
      }),
    'cart',
  ),
  row(
    'get checkout address',
    'POST /ecom/v2/carts/{cart}/get-checkout-url',
    ({ cartsV2 }, world) => cartsV2.getCheckoutUrl({ cartId: world.cart }),
    'checkoutUrl',
  ),
  row(
    'place order',
    'POST /ecom/v2/carts/{cart}/place-order',
    ({ cartsV2 }, world) => cartsV2.placeOrder({ cartId: world.cart }),
    'orderId',
  ),
  row('mark cart as completed', 'POST /ecom/v2/carts/{cart}/mark-cart-as-completed', ({ cartsV2 }, world) =>
    cartsV2.markCompleted({ cartId: world.cart }),
  ),
]
