import type { z } from 'zod'
import { check, parseJson } from './body.ts'
import type { Call } from './env.ts'
import { invalidArgument, violation } from './errors.ts'
import { MAX_DEPTH } from './nesting.ts'

const isForbidden = (key: string) => key === '__proto__' || key === 'constructor' || key === 'prototype'

function place(tree: Record<string, unknown>, path: readonly string[], value: unknown): void {
  if (path.some(isForbidden)) return
  let branch = tree
  for (const name of path.slice(0, -1)) {
    const below = branch[name]
    const next = typeof below === 'object' && below !== null && !Array.isArray(below) ? below : {}
    branch[name] = next
    branch = next as Record<string, unknown>
  }
  branch[path.at(-1) ?? ''] = value
}

/** Both alphabets; a `+` of the common one arrives as a space. */
const BASE64 = /^[\w+/ -]+={0,2}$/

/**
 * Decodes strictly: Node reads as much of a broken text as it can and drops the rest, which would be a different query.
 */
function decodeComplex(encoded: string): unknown {
  if (!BASE64.test(encoded)) {
    throw invalidArgument(
      violation('.r', 'must be base64url of JSON', { rule: 'FORMAT', data: { type: 'BASE64' } }),
    )
  }
  return parseJson(Buffer.from(encoded, 'base64url').toString('utf8'), '.r')
}

/** The parameters that are lists also if they are there once (contract 2027, 2.3). */
const isList = (name: string | undefined) => name === 'fields'

/** Converts `?query.paging.limit=5&ids=a&ids=b` to nested data: dots nest, repeated keys are lists (contract 1.4). */
function decodeFlat(params: URLSearchParams): unknown {
  const tree: Record<string, unknown> = {}
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key)
    const path = key.split('.')
    if (path.length > MAX_DEPTH) throw invalidArgument(violation('', 'is nested too deep'))
    place(tree, path, values.length === 1 && !isList(path.at(-1)) ? values[0] : values)
  }
  return tree
}

/**
 * Reads the request of a GET: the one parameter `.r`, base64url of the JSON body, or dotted keys.
 *
 * @throws {ApiError} 400 when it is malformed or invalid.
 */
export function readQueryString<Schema extends z.ZodType>(c: Call, schema: Schema): z.output<Schema> {
  const params = new URL(c.req.url).searchParams
  const encoded = params.get('.r')
  return check(schema, encoded === null ? decodeFlat(params) : decodeComplex(encoded))
}
