import { z } from 'zod'
import { invalidArgument, violation } from '../../../http/errors.ts'
import type { Filter } from './filter.ts'
import type { SortKey } from './sort.ts'

/** The position of a cursor: its query, and the sort values of the item beside it. */
export interface Cursor {
  readonly filter: Filter
  readonly sort: readonly SortKey[]
  readonly direction: 'next' | 'prev'
  readonly at: readonly (string | number)[]
}

const schema = z.object({
  filter: z.record(z.string(), z.unknown()),
  sort: z.array(z.object({ fieldName: z.string(), order: z.enum(['ASC', 'DESC']) })),
  direction: z.enum(['next', 'prev']),
  at: z.array(z.union([z.string(), z.number()])),
})

/**
 * Encodes a cursor, opaque to clients. It is compiled again when it returns, so a forged one can't do more than a
 * query.
 */
export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws {ApiError} 400 for a foreign cursor. */
export function decodeCursor(text: string): Cursor {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw invalidArgument(violation('query.cursorPaging.cursor', 'is not a cursor of this service'))
  }
}
