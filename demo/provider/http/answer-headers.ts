import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from './env.ts'

/**
 * No browser takes an answer for anything but what it says it is, and none keeps one that doesn't say for how
 * long: tokens, members and mails are in them.
 */
export const keepAnswersSafe = (): MiddlewareHandler<SandboxEnv> => async (c, next) => {
  await next()
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}
