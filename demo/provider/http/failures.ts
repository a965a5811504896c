import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Call } from './env.ts'
import { ApiError, applicationError } from './errors.ts'

const answer = (c: Call, { status, body }: ApiError) => c.json(body, status as ContentfulStatusCode)

/** Converts any error of a handler to the provider's envelope. Only our own errors have a description. */
export function answerFailure(error: unknown, c: Call): Response {
  if (error instanceof ApiError) return answer(c, error)
  // The client has closed the connection, so the answer doesn't matter.
  if (c.req.raw.signal.aborted) return c.body(null, 408)
  console.error(`${c.req.method} ${c.req.path} (request ${c.get('requestId')}):`, error)
  return c.json({ message: 'Internal Server Error', details: {}, errorCode: 'INTERNAL' }, 500)
}

/** Answers a path that the contract doesn't have. */
export const answerUnknownPath = (c: Call): Response =>
  answer(
    c,
    applicationError(404, 'NOT_FOUND', {
      message: 'Not Found',
      description: `There is no ${c.req.method} ${c.req.path} here`,
    }),
  )
