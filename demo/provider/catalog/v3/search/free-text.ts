import { toOrderText } from './field.ts'
import type { Matches } from './match.ts'
import type { FreeText } from './request.ts'
import { refuseFilter } from './values.ts'

const wordsOf = (text: string): string[] =>
  toOrderText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether two words differ by at most one letter: added, missing or changed. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a.length < 4) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA === restB
  )
}

/**
 * Searches free text in some fields of a row: every word (`AND`) or any (`OR`, the default) must begin one of their
 * words.
 *
 * @param table The searchable fields by their wire names.
 */
export const textFinder =
  <Row>(table: Readonly<Record<string, (row: Row) => string | null | undefined>>) =>
  (search: FreeText, path: string): Matches<Row> => {
    const names = search.fields?.length ? search.fields : Object.keys(table)
    const reads = names.map((name) => {
      const read = Object.hasOwn(table, name) ? table[name] : undefined
      if (!read) throw refuseFilter(`${path}.search.fields`, `Field '${name}' is not declared as searchable`)
      return read
    })
    const asked = wordsOf(search.expression ?? '')
    const isFound = (word: string, found: readonly string[]) =>
      found.some((each) => each.startsWith(word) || (search.fuzzy === true && isNear(word, each)))
    return (row) => {
      const found = reads.flatMap((read) => wordsOf(read(row) ?? ''))
      return search.mode === 'AND'
        ? asked.every((word) => isFound(word, found))
        : asked.some((word) => isFound(word, found))
    }
  }
