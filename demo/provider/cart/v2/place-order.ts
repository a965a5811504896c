import type { SandboxContext } from '../../access/context/context.ts'
import type { Writer } from '../../database/database.ts'
import type { CartRecord } from '../cart-record.ts'
import type { JudgedCart } from '../judged-cart.ts'
import type { Buyer, OrderRecord } from '../orders/order-record.ts'
import { createOrderWriter, SoldOut } from '../orders/write-order.ts'
import { insufficient, orderBlocked, pricesChanged } from './failures.ts'
import { EVERYTHING } from './requests.ts'
import { listViolations, priceTokenOf, totalsOf } from './summary.ts'
import { createCartView } from './view.ts'

const textOf = (from: Readonly<Record<string, unknown>> | undefined, key: string): string => {
  const value = from?.[key]
  return typeof value === 'string' ? value : ''
}

const buyerOf = ({ info: { customerInfo } }: CartRecord): Buyer => ({
  email: textOf(customerInfo, 'email'),
  firstName: textOf(customerInfo, 'firstName'),
  lastName: textOf(customerInfo, 'lastName'),
  phone: textOf(customerInfo, 'phone') || null,
})

const addressOf = ({ info: { deliveryAddress } }: CartRecord) => ({
  addressLine: textOf(deliveryAddress, 'addressLine'),
  addressLine2: textOf(deliveryAddress, 'addressLine2') || null,
  postalCode: textOf(deliveryAddress, 'postalCode'),
  city: textOf(deliveryAddress, 'city'),
  country: textOf(deliveryAddress, 'country'),
})

/** Orders what a cart holds, by what it says of its buyer: the call of an app, which has the money already. */
export function createOrderPlacing(context: SandboxContext) {
  const writeOrder = createOrderWriter(context)
  const { money } = createCartView(context)

  /**
   * @param token Of an estimate or a calculation; when it is given, the prices have to be those.
   * @throws {ApiError} 428 for what stands between the cart and an order, or when somebody was faster.
   */
  return async (writer: Writer, cart: JudgedCart, token: string | undefined): Promise<OrderRecord> => {
    const { record } = cart
    const totals = totalsOf(cart, EVERYTHING)
    const errors = listViolations(cart, totals, { ...EVERYTHING, money }).filter(
      ({ severity }) => severity === 'ERROR',
    )
    if (errors.length > 0) throw orderBlocked(errors)
    if (token && token !== priceTokenOf(record, totals)) throw pricesChanged()
    try {
      return await writeOrder(writer, {
        checkoutId: record.id,
        cart,
        totals,
        buyer: buyerOf(record),
        address: addressOf(record),
        note: record.buyerNote,
      })
    } catch (error) {
      throw error instanceof SoldOut ? insufficient([]) : error
    }
  }
}
