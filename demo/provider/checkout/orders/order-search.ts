import { z } from 'zod'
import { invalidArgument, violation } from '../../http/errors.ts'
import type { renderOrderEntity } from './order-entity.ts'

type OrderEntity = ReturnType<typeof renderOrderEntity>

const DEFAULT_LIMIT = 50

/** The filter fields of orders, with their values in an order. */
const FIELDS: Readonly<Record<string, (order: OrderEntity) => unknown>> = {
  id: ({ id }) => id,
  number: ({ number }) => number,
  status: ({ status }) => status,
  paymentStatus: ({ paymentStatus }) => paymentStatus,
  fulfillmentStatus: ({ fulfillmentStatus }) => fulfillmentStatus,
  'buyerInfo.memberId': ({ buyerInfo }) => ('memberId' in buyerInfo ? buyerInfo.memberId : undefined),
}

const operand = z.union([
  z.string(),
  z.strictObject({ $eq: z.string().optional(), $in: z.array(z.string()).max(100).optional() }),
])

export const orderSearchSchema = z.object({
  filter: z.record(z.string(), operand).nullish(),
  sort: z
    .array(
      z.object({ fieldName: z.enum(['createdDate', 'number']), order: z.enum(['ASC', 'DESC']).optional() }),
    )
    .max(1)
    .nullish(),
  cursorPaging: z
    .object({ limit: z.number().int().min(1).max(100).nullish(), cursor: z.string().max(16_000).nullish() })
    .nullish(),
})

type OrderSearch = z.output<typeof orderSearchSchema>

/** @throws {ApiError} 400 for a field that orders can't be filtered by. */
export function toOrderFilter(filter: OrderSearch['filter']): (order: OrderEntity) => boolean {
  const tests = Object.entries(filter ?? {}).map(([name, asked]) => {
    const read = FIELDS[name]
    if (!read)
      throw invalidArgument(violation(`search.filter.${name}`, 'is no field that orders are found by'))
    const { $eq, $in } = typeof asked === 'string' ? { $eq: asked } : { $in: undefined, ...asked }
    return (order: OrderEntity) => {
      const value = read(order)
      return ($eq === undefined || value === $eq) && ($in === undefined || $in.includes(String(value)))
    }
  })
  return (order) => tests.every((test) => test(order))
}

/** Sorts them, newest first by default. */
export function sortOrders(
  orders: readonly OrderEntity[],
  sort: OrderSearch['sort'],
): readonly OrderEntity[] {
  return sort?.[0]?.order === 'ASC' ? [...orders].reverse() : orders
}

/** The content of a cursor: the query, and the beginning of the next page. */
const cursorSchema = z.object({
  filter: orderSearchSchema.shape.filter,
  sort: orderSearchSchema.shape.sort,
  limit: z.number().int().min(1).max(100),
  from: z.number().int().min(0),
})

function readCursor(text: string): z.output<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw invalidArgument(violation('search.cursorPaging.cursor', 'is none of ours'))
  }
}

const writeCursor = (held: z.output<typeof cursorSchema>) =>
  Buffer.from(JSON.stringify(held)).toString('base64url')

/** Returns a page of a search's results, and the cursor of the next. */
export function findPage(
  { filter, sort, cursorPaging }: OrderSearch,
  find: (asked: Pick<OrderSearch, 'filter' | 'sort'>) => readonly OrderEntity[],
) {
  const { limit, cursor } = cursorPaging ?? {}
  const held = cursor ? readCursor(cursor) : { filter, sort, limit: limit ?? DEFAULT_LIMIT, from: 0 }
  const found = find(held)
  const end = held.from + held.limit
  const hasNext = end < found.length
  const items = found.slice(held.from, end)
  return {
    items,
    metadata: {
      count: items.length,
      cursors: hasNext ? { next: writeCursor({ ...held, from: end }) } : {},
      hasNext,
    },
  }
}
