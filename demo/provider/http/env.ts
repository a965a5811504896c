import type { Context, Hono } from 'hono'
import type { Identity } from './identity.ts'

/** The values that the middleware sets for the handlers; read them with `c.get('identity')`. */
export interface SandboxEnv {
  Variables: {
    requestId: string
    /** Set after a guard (`access/guards.ts`). */
    identity: Identity
    /** The token of the redirect session that a hosted page was opened with; untrusted. */
    visit: string | undefined
    /** The language of the page that sent the browser to a hosted one (`words/language.ts`). */
    language: string | undefined
    /** Whether hosted pages have the provider's plain look instead of the site's own (`useGenericWixPages`). */
    isGeneric: boolean | undefined
  }
}

/** Routes of the sandbox. */
export type Routes = Hono<SandboxEnv>
/** One request to the sandbox, and its answer. */
export type Call = Context<SandboxEnv>
