import { stringifyNumbers } from '../core/decimals.ts'
import { FIRST_PAGE, type OffsetQuery, type Sort } from '../core/query.ts'

/** `[{"numericId":"asc"}]`, as the documentation writes it. */
const writeSort = (sort: readonly Sort<string>[]) =>
  stringifyNumbers(sort.map(({ fieldName, order = 'ASC' }) => ({ [fieldName]: order.toLowerCase() })))

/** The body of the queries whose filter and sort are JSON inside of text (contract 3.1). */
export const textQuery = ({ filter = {}, sort = [], paging }: OffsetQuery<object, string>): object => ({
  query: { filter: stringifyNumbers(filter), sort: writeSort(sort), paging: { ...FIRST_PAGE, ...paging } },
})
