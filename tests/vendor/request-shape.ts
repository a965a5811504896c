import type { Field, Shape } from './shape.ts'

const fieldsOf = (shape: Shape | undefined): ReadonlyMap<string, Field> =>
  shape?.kind === 'fields'
    ? shape.fields()
    : shape?.kind === 'either'
      ? new Map(shape.shapes.flatMap((one) => [...fieldsOf(one)]))
      : new Map()

/** Removes fields that are part of the address, because each side names them differently. */
export function withoutPath(shape: Shape, inPath: readonly string[]): Shape {
  if (shape.kind === 'either')
    return { ...shape, shapes: shape.shapes.map((one) => withoutPath(one, inPath)) }
  if (shape.kind !== 'fields' || inPath.length === 0) return shape
  const names = new Set(inPath)
  return { ...shape, fields: () => new Map([...shape.fields()].filter(([name]) => !names.has(name))) }
}

/** Joins the two parts of a request of ours: the fields within the query or search, and those beside it. */
export function joinPrepared(shape: Shape): Shape {
  if (shape.kind !== 'fields') return shape
  const whole = shape.fields()
  const inside = ['query', 'search'].flatMap((name) => [...fieldsOf(whole.get(name)?.shape())])
  const beside = [...whole].filter(([name]) => name !== 'query')
  // Fields that the client adds by itself are not required.
  const all = [...beside, ...inside].map(([name, field]) => [name, { ...field, isRequired: false }] as const)
  return { ...shape, fields: () => new Map(all) }
}
