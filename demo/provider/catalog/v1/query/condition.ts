/** A piece of SQL that is true or false (never null), with the arguments of its `?`. */
export interface Condition {
  readonly sql: string
  readonly args: readonly (string | number)[]
}

/** Always true. */
export const TRUE: Condition = { sql: '1', args: [] }
export const FALSE: Condition = { sql: '0', args: [] }

/** A part of a WHERE clause, with the values of its question marks. */
export const condition = (sql: string, ...args: (string | number)[]): Condition => ({ sql, args })

const join = (word: 'AND' | 'OR', parts: readonly Condition[]): Condition => ({
  sql: `(${parts.map(({ sql }) => sql).join(` ${word} `)})`,
  args: parts.flatMap(({ args }) => args),
})

export function every(parts: readonly Condition[]): Condition {
  const [first = TRUE, ...rest] = parts.filter((part) => part !== TRUE)
  return rest.length === 0 ? first : join('AND', [first, ...rest])
}

export function some(parts: readonly Condition[]): Condition {
  const [first = FALSE, ...rest] = parts.filter((part) => part !== FALSE)
  return rest.length === 0 ? first : join('OR', [first, ...rest])
}

export const not = ({ sql, args }: Condition): Condition => ({ sql: `NOT (${sql})`, args })
