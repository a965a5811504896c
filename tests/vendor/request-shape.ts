import type { Field, Shape } from './shape.ts'

const fieldsOf = (shape: Shape | undefined): ReadonlyMap<string, Field> =>
  shape?.kind === 'fields'
    ? shape.fields()
    : shape?.kind === 'either'
      ? new Map(shape.shapes.flatMap((one) => [...fieldsOf(one)]))
      : new Map()

/** Fields that go into the address are named there by each side as it likes. */
export function withoutPath(shape: Shape, inPath: readonly string[]): Shape {
  if (shape.kind === 'either')
    return { ...shape, shapes: shape.shapes.map((one) => withoutPath(one, inPath)) }
  if (shape.kind !== 'fields' || inPath.length === 0) return shape
  const names = new Set(inPath)
  return { ...shape, fields: () => new Map([...shape.fields()].filter(([name]) => !names.has(name))) }
}

/** Where a request of ours is parted into what stands within the query or search and what stands beside it. */
export function joinPrepared(shape: Shape): Shape {
  if (shape.kind !== 'fields') return shape
  const whole = shape.fields()
  const inside = ['query', 'search'].flatMap((name) => [...fieldsOf(whole.get(name)?.shape())])
  const beside = [...whole].filter(([name]) => name !== 'query')
  // Nothing is required of what the client puts in by itself.
  const all = [...beside, ...inside].map(([name, field]) => [name, { ...field, isRequired: false }] as const)
  return { ...shape, fields: () => new Map(all) }
}
