import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fitShapes } from './fit-shapes.ts'
import { keyOf, titleOf, type VendorCall } from './match-rows.ts'
import type { OurEndpoint } from './our-endpoints.ts'
import { readTypes } from './read-types.ts'
import { joinPrepared, withoutPath } from './request-shape.ts'
import type { Misfit, Shape } from './shape.ts'

/** A call of ours and one of theirs at the same address, with their wire types. */
export interface TypedPair {
  readonly ours: OurEndpoint
  readonly theirs: VendorCall
  readonly sent: Shape
  readonly taken: Shape
  readonly read: Shape
  readonly answered: Shape
}

const HEAD = `import type { Endpoint } from '${join(import.meta.dirname, '../../src/client/core/endpoint.ts')}'
type Sent<Call> = Call extends Endpoint<infer Request, infer _> ? Request : never
type Read<Call> = Call extends Endpoint<infer _, infer Answer> ? Answer : never
`

const writePair = (ours: OurEndpoint, theirs: VendorCall, at: number): string => {
  const own = ours.type.replace('typeof ours', `typeof ours${at}`)
  const call = `ReturnType<typeof theirs${at}.${theirs.name}>`
  return `import type * as ours${at} from '${ours.file}'
import type * as theirs${at} from '${theirs.package}/meta'
export type Sent${at} = Sent<${own}>
export type Read${at} = Read<${own}>
export type Taken${at} = NonNullable<${call}['__originalRequestType']>
export type Answered${at} = NonNullable<${call}['__originalResponseType']>
`
}

/** Compiles our types and theirs in one file, and reads both. */
export function readPairs(
  folder: string,
  endpoints: readonly OurEndpoint[],
  calls: ReadonlyMap<string, readonly VendorCall[]>,
): readonly TypedPair[] {
  const pairs = endpoints.flatMap((ours) =>
    (calls.get(keyOf(ours)) ?? []).map((theirs) => ({ ours, theirs })),
  )
  const file = join(folder, 'ours-and-theirs.ts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, HEAD + pairs.map(({ ours, theirs }, at) => writePair(ours, theirs, at)).join(''))
  const types = readTypes(folder, file)
  const find = (name: string): Shape => {
    const shape = types.get(name)
    if (!shape) throw new Error(`${name} was not compiled`)
    return shape
  }
  return pairs.map(({ ours, theirs }, at) => ({
    ours,
    theirs,
    sent: find(`Sent${at}`),
    read: find(`Read${at}`),
    taken: find(`Taken${at}`),
    answered: find(`Answered${at}`),
  }))
}

export interface Difference extends Misfit {
  readonly call: VendorCall
  readonly side: 'request' | 'answer'
  /** The compared types: ours, or those of a test's data. */
  readonly by: string
}

export const writeDifference = ({ call, side, path, why, by }: Difference): string =>
  `${titleOf(call)}, ${side}, ${path || '(all)'}: ${why} [${by}]`

/** Finds where they don't accept what we may send, or don't answer what we read. */
export const compareTypes = (pairs: readonly TypedPair[]): readonly Difference[] =>
  pairs.flatMap(({ ours, theirs, sent, taken, read, answered }) => {
    const request = ours.isPrepared ? joinPrepared(taken) : taken
    return [
      ...fitShapes(withoutPath(sent, ours.inPath), withoutPath(request, ours.inPath), 'sent').map(
        (misfit) => ({
          ...misfit,
          side: 'request' as const,
        }),
      ),
      ...(ours.isDecoded ? [] : fitShapes(read, answered, 'read')).map((misfit) => ({
        ...misfit,
        side: 'answer' as const,
      })),
    ].map((difference) => ({ ...difference, call: theirs, by: ours.name }))
  })
