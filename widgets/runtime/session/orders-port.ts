import type { Transport } from '../../../src/client/core/transport.ts'
import { listFulfillments, searchOrders } from '../../../src/client/orders/orders.ts'
import { readMemberOrder, readParcels } from '../../../src/model/member-order.ts'
import type { MemberOrdersPort } from '../../../src/store/member-orders.ts'

/** The orders per page: about one and a half phone screens. */
const PAGE_SIZE = 10

/**
 * Creates the port of a member's own orders, the only ones that their token allows.
 *
 * @param limit The orders per page. Default: 10.
 */
export const createOrdersPort = ({ send }: Transport, limit = PAGE_SIZE): MemberOrdersPort => ({
  async search({ cursor }, signal) {
    const sort = [{ fieldName: 'createdDate', order: 'DESC' }] as const
    // A cursor includes its query.
    const asked = cursor ? { cursorPaging: { limit, cursor } } : { sort, cursorPaging: { limit } }
    const { orders, metadata } = await send(searchOrders, asked, { signal })
    return { orders: orders.map(readMemberOrder), next: metadata?.cursors?.next ?? undefined }
  },
  async findParcels(orderIds, signal) {
    const { ordersWithFulfillments } = await send(listFulfillments, { orderIds }, { signal })
    return new Map(
      ordersWithFulfillments.flatMap(({ orderId, fulfillments }) =>
        orderId ? [[orderId, readParcels(fulfillments)] as const] : [],
      ),
    )
  },
})
