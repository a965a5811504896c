import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { readBody } from '../http/body.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { askingBrowserOf } from './asking-browser.ts'
import { identifierSchema, inputsSchema, loginIdSchema, passwordSchema } from './authentication-schemas.ts'
import { captchaTokensSchema } from './captcha.ts'
import { createGuards } from './guards.ts'
import { noIdentityProvider } from './login-failures.ts'
import { tellWhenToRetry } from './retry-later.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInAnswers } from './sign-in-answers.ts'

const loginV1 = z.object({
  identifier: identifierSchema,
  loginId: loginIdSchema,
  inputs: inputsSchema,
  captchaTokens: captchaTokensSchema,
})
const loginV2 = z.object({
  loginId: loginIdSchema,
  password: passwordSchema,
  captchaTokens: captchaTokensSchema,
})
const ssoSchema = z.object({
  idpConnectionId: z.string().max(1000),
  tokenParams: z.record(z.string(), z.string().max(10_000)).nullish(),
})

/** Logging in, in both versions, and going on with a login that waits (contract 1.9). */
export function createPasswordLoginRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const signIn = createSignIn(context)
  const { toStateMachine, toLoginResponse } = createSignInAnswers(context)

  serveAt(routes, 'POST /v2/login', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { loginId, password, captchaTokens } = await readBody(c, loginV2)
    const outcome = await signIn.login({
      email: loginId?.email ?? '',
      password: password ?? undefined,
      captchaTokens,
      from: askingBrowserOf(c),
    })
    return c.json(await toStateMachine(outcome))
  })

  serveAt(routes, 'POST /v1/login', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { identifier, loginId, inputs, captchaTokens } = await readBody(c, loginV1)
    const outcome = await signIn.login({
      email: identifier?.email ?? loginId?.email ?? '',
      password: inputs?.password,
      captchaTokens,
      from: askingBrowserOf(c),
    })
    return c.json(await toLoginResponse(outcome))
  })

  serveAt(routes, 'POST /v1/state/proceed', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { stateToken } = await readBody(c, z.object({ stateToken: z.string().max(1000) }))
    return c.json(await toLoginResponse(await signIn.proceed(stateToken)))
  })

  serveAt(routes, 'POST /v1/sso/login-with-token-params', AT.authentication, anyone, async (c) => {
    const { idpConnectionId } = await readBody(c, ssoSchema)
    throw noIdentityProvider(idpConnectionId)
  })

  return routes
}
