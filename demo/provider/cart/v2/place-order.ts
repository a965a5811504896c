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

/** Creates the order of a cart, from its buyer's data: the call of an app that already has the payment. */
export function createOrderPlacing(context: SandboxContext) {
  const writeOrder = createOrderWriter(context)
  const { money } = createCartView(context)

  /**
   * @param token From an estimate or a calculation; if it is given, the prices must be the same.
   * @throws {ApiError} 428 for an obstacle to the order, or when another buyer was faster.
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
