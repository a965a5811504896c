import { below, type Misfit, membersOf, type Shape, writeShape } from './shape.ts'

/** `sent`: they must accept everything that we may send. `read`: they must answer everything that we read. */
export type Way = 'sent' | 'read'

type Pair = readonly [Shape, Shape]

/** Compares each pair once: recursive types would never end. */
class Comparison {
  readonly #seen = new Map<Shape, Set<Shape>>()
  readonly way: Way

  constructor(way: Way) {
    this.way = way
  }

  isNew([ours, theirs]: Pair): boolean {
    const seen = this.#seen.get(ours) ?? new Set()
    if (seen.has(theirs)) return false
    this.#seen.set(ours, seen.add(theirs))
    return true
  }
}

function fitFields(
  ours: Shape & { kind: 'fields' },
  theirs: Shape & { kind: 'fields' },
  path: string,
  comparison: Comparison,
): readonly Misfit[] {
  const [own, known] = [ours.fields(), theirs.fields()]
  const misfits = [...own].flatMap(([name, { shape }]): readonly Misfit[] => {
    const field = known.get(name)?.shape ?? theirs.rest
    if (!field) return [{ path: below(path, name), why: 'unknown field' }]
    return fitAny(shape(), field(), below(path, name), comparison)
  })
  if (comparison.way === 'read' || ours.rest) return misfits
  const missing = [...known].filter(([name, { isRequired }]) => isRequired && !own.has(name))
  return [
    ...misfits,
    ...missing.map(([name]) => ({ path: below(path, name), why: 'required, and never sent' })),
  ]
}

function fitText(ours: Shape & { kind: 'text' }, theirs: Shape & { kind: 'text' }, path: string, way: Way) {
  const { words } = theirs
  if (!words) return []
  // A field that is read as any text may be one of some words; for a field that is sent the types must be equal.
  if (!ours.words) return way === 'read' ? [] : [{ path, why: `any text where ${writeShape(theirs)} is` }]
  return [...ours.words]
    .filter((word) => !words.has(word))
    .map((word) => ({ path, why: `“${word}” is none of its words` }))
}

function fitOne(ours: Shape, theirs: Shape, path: string, comparison: Comparison): readonly Misfit[] {
  if (ours.kind === 'any' || theirs.kind === 'any') return []
  if (ours.kind === 'text' && theirs.kind === 'text') return fitText(ours, theirs, path, comparison.way)
  if (ours.kind === 'list' && theirs.kind === 'list')
    return fitAny(ours.of(), theirs.of(), `${path}[]`, comparison)
  if (ours.kind === 'fields' && theirs.kind === 'fields') return fitFields(ours, theirs, path, comparison)
  if (ours.kind === theirs.kind) return []
  return [{ path, why: `${writeShape(ours)} where ${writeShape(theirs)} is` }]
}

function fitAny(ours: Shape, theirs: Shape, path: string, comparison: Comparison): readonly Misfit[] {
  if (!comparison.isNew([ours, theirs])) return []
  const known = membersOf(theirs)
  return membersOf(ours).flatMap((member) => {
    const tried = known.map((one) => fitOne(member, one, path, comparison))
    if (tried.length === 0) return [{ path, why: 'nothing may stand here' }]
    return tried.reduce((best, next) => (next.length < best.length ? next : best))
  })
}

/** Finds where our type requires more than theirs. */
export const fitShapes = (ours: Shape, theirs: Shape, way: Way): readonly Misfit[] =>
  fitAny(ours, theirs, '', new Comparison(way))
