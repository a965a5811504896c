import { below, type Misfit, membersOf, type Shape, writeShape } from './shape.ts'

const kindOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'list'
    : value === null
      ? 'nothing'
      : typeof value === 'string'
        ? 'text'
        : typeof value

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fitFields(
  value: Readonly<Record<string, unknown>>,
  shape: Shape & { kind: 'fields' },
  path: string,
) {
  const fields = shape.fields()
  return Object.entries(value).flatMap(([name, one]): readonly Misfit[] => {
    const field = fields.get(name)
    if (field) return fitValue(one, field.shape(), below(path, name))
    if (shape.rest) return fitValue(one, shape.rest(), `${path}{}`)
    return [{ path: below(path, name), why: 'unknown field' }]
  })
}

function fitOne(value: unknown, shape: Shape, path: string): readonly Misfit[] {
  const misfit = [{ path, why: `${kindOf(value)} where ${writeShape(shape)} is` }]
  switch (shape.kind) {
    case 'any':
      return []
    case 'text':
      if (typeof value !== 'string') return misfit
      return shape.words && !shape.words.has(value) ? [{ path, why: `“${value}” is none of its words` }] : []
    case 'number':
      return typeof value === 'number' ? [] : misfit
    case 'flag':
      return typeof value === 'boolean' ? [] : misfit
    case 'list':
      return Array.isArray(value) ? value.flatMap((one) => fitValue(one, shape.of(), `${path}[]`)) : misfit
    case 'fields':
      return isObject(value) ? fitFields(value, shape, path) : misfit
    default:
      return misfit
  }
}

/** Finds the parts of a sent or received value that its type lacks: unknown fields, and those of another kind. */
export function fitValue(value: unknown, shape: Shape, path = ''): readonly Misfit[] {
  // In Protobuf's JSON null and absent mean the same.
  if (value === null || value === undefined) return []
  const tried = membersOf(shape).map((one) => fitOne(value, one, path))
  if (tried.length === 0) return [{ path, why: 'nothing may stand here' }]
  return tried.reduce((best, next) => (next.length < best.length ? next : best))
}
