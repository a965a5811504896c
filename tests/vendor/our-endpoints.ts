import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { glob } from 'tinyglobby'
import type { Endpoint } from '../../src/client/core/endpoint.ts'
import type { OurCall } from './match-rows.ts'

type AnyEndpoint = Endpoint<never, unknown>

interface Found {
  readonly names: readonly string[]
  readonly endpoint: AnyEndpoint
}

/** A call of the client, and the names of its types. */
export interface OurEndpoint extends OurCall {
  /** `getProduct`, or `ribbonCalls.get` */
  readonly name: string
  /** Absolute. */
  readonly file: string
  /** `typeof ours.getProduct` with the module as `ours`. */
  readonly type: string
  /** Fields of the request that go into the address. */
  readonly inPath: readonly string[]
  /** Whether the body differs from the request: fields are in a query or a search, or others are added. */
  readonly isPrepared: boolean
  readonly isDecoded: boolean
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Finds the exported calls themselves, then those in the objects that the typed client is built from. */
function findEndpoints(holder: object, names: readonly string[] = []): readonly Found[] {
  const entries = Object.entries(holder)
  return [
    ...entries.flatMap(([name, value]) =>
      isEndpoint(value) ? { names: [...names, name], endpoint: value } : [],
    ),
    ...entries.flatMap(([name, value]) =>
      isEndpoint(value) || !isPlain(value) ? [] : findEndpoints(value, [...names, name]),
    ),
  ]
}

const writeType = ([first = '', ...more]: readonly string[]): string =>
  more.reduce((type, name) => `(${type})['${name}']`, `typeof ours.${first}`)

/** Reads every call that the client declares, once. */
export async function readOurEndpoints(root: string): Promise<readonly OurEndpoint[]> {
  const files = await glob('src/{client,session}/**/*.ts', { cwd: root, absolute: true })
  const found = new Map<AnyEndpoint, OurEndpoint>()
  for (const file of files.sort()) {
    const module = (await import(pathToFileURL(file).href)) as object
    for (const { names, endpoint } of findEndpoints(module)) {
      if (found.has(endpoint)) continue
      const { method, path, service, prepare, decode } = endpoint
      found.set(endpoint, {
        name: names.join('.'),
        type: writeType(names),
        file: join(root, relative(root, file)),
        method,
        path: service + path,
        inPath: [...path.matchAll(/\{([^}]*)\}/g)].map(([, field = '']) => field),
        isPrepared: prepare !== undefined,
        isDecoded: decode !== undefined,
      })
    }
  }
  return [...found.values()]
}
