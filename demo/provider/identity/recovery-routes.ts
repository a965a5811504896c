import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { createGuards } from '../access/guards.ts'
import { readBody } from '../http/body.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { invalidArgument, notFound } from '../http/errors.ts'
import { tellWhenToRetry } from '../http/retry-later.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { createAddresses, foreignAddress } from '../redirects/addresses.ts'
import { mailLanguageOf } from '../words/language.ts'
import { invalidEmailAddress, readEmailAddress } from './email-address.ts'
import { findMember } from './members.ts'
import { createRecovery } from './recovery.ts'
import { createSignInAnswers } from './sign-in-answers.ts'

const text = z.string().max(2000).nullish()
const redirectSchema = z.object({ url: text, clientId: text }).nullish()

/** Serves forgotten passwords, and accounts created by the owner (contract 1.9, 5.7). */
export function createRecoveryRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone, owner } = createGuards(context)
  const recovery = createRecovery(context)
  const addresses = createAddresses(context)
  const { toStateMachine } = createSignInAnswers(context)

  /** @throws {ApiError} 400 for an address that is not on the list, for any account. */
  async function readRedirect(redirect: z.output<typeof redirectSchema>, field: string) {
    if (!redirect?.url) return undefined
    const url = await addresses.findRedirectUri(redirect.url, redirect.clientId ?? undefined)
    if (!url) throw invalidArgument(foreignAddress(`${field}.url`))
    return url
  }

  serveAt(routes, 'POST /v1/send-email', AT.recovery, anyone, async (c) => {
    const {
      email: given,
      language,
      redirect,
    } = await readBody(c, z.object({ email: text, language: text, redirect: redirectSchema }))
    const redirectUrl = await readRedirect(redirect, 'redirect')
    const email = readEmailAddress(given)
    if (!email) throw invalidArgument(invalidEmailAddress('email'))
    await recovery.sendReset(email, { redirectUrl, language: mailLanguageOf(c, language) })
    return c.json({})
  })

  serveAt(routes, 'POST /v1/activation-email', AT.recovery, owner, async (c) => {
    const { identityId, emailOptions } = await readBody(
      c,
      z.object({
        identityId: z.string().max(100),
        emailOptions: z.object({ language: text, redirect: redirectSchema }).nullish(),
      }),
    )
    const redirectUrl = await readRedirect(emailOptions?.redirect, 'emailOptions.redirect')
    const member = await findMember(context.database, { id: identityId })
    if (!member) throw notFound('identity', { id: identityId })
    await recovery.sendActivation(member, { redirectUrl, language: emailOptions?.language ?? undefined })
    return c.json({})
  })

  serveAt(routes, 'POST /v1/recover', AT.recovery, anyone, tellWhenToRetry, async (c) => {
    const { recoveryToken, password } = await readBody(
      c,
      z.object({ recoveryToken: z.string().max(1000), password: text }),
    )
    return c.json(await toStateMachine(await recovery.recover(recoveryToken, password ?? undefined)))
  })

  return routes
}
