import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from './env.ts'

/**
 * Sets headers so that browsers don't guess an answer's type, and don't cache one without an explicit lifetime: answers
 * contain tokens, members and mails.
 */
export const keepAnswersSafe = (): MiddlewareHandler<SandboxEnv> => async (c, next) => {
  await next()
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}
