import type { Context, Hono } from 'hono'
import type { Identity } from './identity.ts'

/** The values that the middleware leaves for the handlers; read them with `c.get('identity')`. */
export interface SandboxEnv {
  Variables: {
    requestId: string
    /** Set behind a guard (`access/guards.ts`). */
    identity: Identity
    /** Of the page that sent the browser to a hosted one, as it said it (`words/language.ts`). */
    language: string | undefined
    /** The provider's plain pages are wanted instead of the shop's (`useGenericWixPages`). */
    isGeneric: boolean | undefined
  }
}

/** Routes of the sandbox. */
export type Routes = Hono<SandboxEnv>
/** One request to the sandbox, and its answer. */
export type Call = Context<SandboxEnv>
