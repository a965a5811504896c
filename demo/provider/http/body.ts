import type { z } from 'zod'
import type { Call } from './env.ts'
import { ApiError, invalidArgument, violation } from './errors.ts'
import { isTooDeep } from './nesting.ts'
import { toViolations } from './violations.ts'

/** The most bytes of a body. A product of 1,000 variants has less than a third of it. */
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
 * Parses untrusted JSON; an empty text is `{}`.
 *
 * @param field The name on the wire.
 * @throws {ApiError} 400 for malformed JSON, or one that is nested too deep.
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
 * @param field The value's name on the wire, which precedes the fields of its violations.
 * @throws {ApiError} 400 with one violation per error.
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
 * Reads a JSON body; an empty one is `{}`, because clients send no body if there is no field.
 *
 * @param most Bytes; {@link MAX_BODY_BYTES} by default.
 * @throws {ApiError} 400 for malformed or invalid JSON, 413 for a larger body.
 */
export async function readBody<Schema extends z.ZodType>(
  c: Call,
  schema: Schema,
  most?: number,
): Promise<z.output<Schema>> {
  return check(schema, parseJson(await readText(c, most)))
}

/**
 * Does the same as {@link readBody}, but also accepts `application/x-www-form-urlencoded`, because the token endpoint
 * accepts both.
 */
export async function readBodyOrForm<Schema extends z.ZodType>(
  c: Call,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(c)
  const isForm = c.req.header('content-type')?.includes('application/x-www-form-urlencoded')
  return check(schema, isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text))
}
