import { randomInt } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from './env.ts'

/** Gives every request an id and every response, failures too, the header with it (contract 1.3). */
export const giveRequestId =
  (now: () => number): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    const id = `${(now() / 1000).toFixed(3)}${randomInt(1e9, 1e10)}`
    c.set('requestId', id)
    await next()
    c.res.headers.set('X-Wix-Request-Id', id)
  }
