import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { createGuards } from '../access/guards.ts'
import { readBody } from '../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { notFound } from '../http/errors.ts'
import { tellWhenToRetry } from '../http/retry-later.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { createLoginStates } from './login-states.ts'
import { findMember } from './members.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInAnswers } from './sign-in-answers.ts'

const stateToken = z.string().max(1000)
/** The newest package allows six characters, no fewer and no more. */
const verifySchema = z.object({ code: z.string().min(6).max(6), stateToken })
const startSchema = z.object({
  identityId: z.string().max(100),
  target: z.enum(['UNKNOWN_TARGET', 'EMAIL']).nullish(),
})

/** Serves codes from e-mails (contract 1.9, 5.7). */
export function createVerificationRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const { anyone, owner } = createGuards(context)
  const signIn = createSignIn(context)
  const states = createLoginStates(context)
  const { toStateMachine } = createSignInAnswers(context)

  /** The verification's id is its state token: with the code from the e-mail it goes to `auth/verify`. */
  const start = async (c: Call) => {
    const { identityId } = await readBody(c, startSchema)
    const member = await findMember(database, { id: identityId })
    if (!member) throw notFound('identity', { id: identityId })
    const verificationId = await database.write((writer) => states.begin(writer, member, 'verification'))
    return c.json({ verificationId })
  }
  // Newer clients write it in lower case (contract 10.6).
  serveAt(routes, 'POST /v1/Start', AT.verification, owner, tellWhenToRetry, start)
  serveAt(routes, 'POST /v1/start', AT.verification, owner, tellWhenToRetry, start)

  serveAt(routes, 'POST /v1/auth/verify', AT.verification, anyone, tellWhenToRetry, async (c) => {
    const request = await readBody(c, verifySchema)
    return c.json(await toStateMachine(await signIn.verify(request.stateToken, request.code)))
  })

  serveAt(routes, 'POST /v1/auth/resend', AT.verification, anyone, tellWhenToRetry, async (c) => {
    const request = await readBody(c, z.object({ stateToken }))
    return c.json(await toStateMachine(await signIn.resend(request.stateToken)))
  })

  return routes
}
