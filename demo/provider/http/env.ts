import type { Context, Hono } from 'hono'
import type { Identity } from '../identity/identity.ts'

/** What the middleware leaves for the handlers; read it with `c.get('identity')`. */
export interface SandboxEnv {
  Variables: {
    requestId: string
    /** Set behind a guard (`identity/guards.ts`). */
    identity: Identity
  }
}

export type Routes = Hono<SandboxEnv>
export type Call = Context<SandboxEnv>
