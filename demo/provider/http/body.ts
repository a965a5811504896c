import type { z } from 'zod'
import type { Call } from './env.ts'
import { ApiError, invalidArgument, violation } from './errors.ts'
import { isTooDeep } from './nesting.ts'
import { toViolations } from './violations.ts'

/** The most a body may have, in bytes. A product of 1,000 variants stays under a third of it. */
export const MAX_BODY_BYTES = 2_000_000

const tooLarge = () =>
  new ApiError(413, { message: 'Request entity too large', details: {}, errorCode: 'BODY_TOO_LARGE' })

async function readText(c: Call, most = MAX_BODY_BYTES): Promise<string> {
  if (Number(c.req.header('content-length')) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Untrusted JSON; nothing is `{}`.
 *
 * @param field What it is called on the wire.
 * @throws {ApiError} 400 for what is none, or nested too deep for anybody to have written it.
 */
export function parseJson(text: string, field = ''): unknown {
  if (text.trim() === '') return {}
  if (isTooDeep(text)) throw invalidArgument(violation(field, 'is nested too deep'))
  try {
    return JSON.parse(text)
  } catch {
    throw invalidArgument(violation(field, 'must be valid JSON', { rule: 'FORMAT', data: { type: 'JSON' } }))
  }
}

/**
 * Checks a value from outside.
 *
 * @param field What the value is called on the wire, in front of the fields of its violations.
 * @throws {ApiError} 400 with one violation per complaint.
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  field = '',
): z.output<Schema> {
  const read = schema.safeParse(value, { reportInput: true })
  if (!read.success) throw invalidArgument(...toViolations(read.error.issues, field))
  return read.data
}

/**
 * Reads a JSON body; an empty one is `{}`, as clients send no body where nothing has to be said.
 *
 * @param most Bytes; {@link MAX_BODY_BYTES} by default.
 * @throws {ApiError} 400 for what is no JSON or doesn't fit, 413 for more.
 */
export async function readBody<Schema extends z.ZodType>(
  c: Call,
  schema: Schema,
  most?: number,
): Promise<z.output<Schema>> {
  return check(schema, parseJson(await readText(c, most)))
}

/** As {@link readBody}, but also `application/x-www-form-urlencoded` (the token endpoint takes both). */
export async function readBodyOrForm<Schema extends z.ZodType>(
  c: Call,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(c)
  const isForm = c.req.header('content-type')?.includes('application/x-www-form-urlencoded')
  return check(schema, isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text))
}
