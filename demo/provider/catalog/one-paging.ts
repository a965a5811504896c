import { z } from 'zod'
import { invalidArgument, violation } from '../http/errors.ts'

const pagings = z.looseObject({ paging: z.unknown(), cursorPaging: z.unknown() })

/**
 * Makes a query refuse a page that is named by an offset and by a cursor: the two are alternatives (contract 1.7; 2027,
 * 2.4).
 */
export const withOnePaging = <Schema extends z.ZodType>(query: Schema) =>
  z.preprocess((value) => {
    const { paging, cursorPaging } = pagings.safeParse(value).data ?? {}
    if (paging && cursorPaging)
      throw invalidArgument(violation('query.cursorPaging', 'excludes paging', { rule: 'ONE_OF_ALIGNMENT' }))
    return value
  }, query)
