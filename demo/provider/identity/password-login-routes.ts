import { Hono } from 'hono'
import { z } from 'zod'
import { askingBrowserOf } from '../access/asking-browser.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { createGuards } from '../access/guards.ts'
import { readBody } from '../http/body.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { tellWhenToRetry } from '../http/retry-later.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { ATTEMPTS_SECONDS } from './attempts.ts'
import {
  authenticatorSchema,
  clientMetaDataSchema,
  identifierSchema,
  inputsSchema,
  loginIdSchema,
  passwordSchema,
} from './authentication-schemas.ts'
import { captchaTokensSchema } from './captcha.ts'
import { createCodeNames } from './code-names.ts'
import { createProviderLogin } from './identity-providers.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInAnswers } from './sign-in-answers.ts'

/** The most logins from one network address, right or wrong. */
const MOST_PROVIDER_LOGINS = 300

const loginV1 = z.object({
  identifier: identifierSchema,
  loginId: loginIdSchema,
  inputs: inputsSchema,
  authenticatorId: authenticatorSchema,
  captchaTokens: captchaTokensSchema,
})
const loginV2 = z.object({
  loginId: loginIdSchema,
  password: passwordSchema,
  captchaTokens: captchaTokensSchema,
  clientMetaData: clientMetaDataSchema,
})
const ssoSchema = z.object({
  idpConnectionId: z.string().max(1000),
  tokenParams: z.record(z.string(), z.string().max(10_000)).nullish(),
})

/** Serves logins, in both versions, and the continuation of a login that waits (contract 1.9). */
export function createPasswordLoginRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const signIn = createSignIn(context)
  const withNames = createCodeNames(context)
  const logInByProvider = createProviderLogin(context)
  const { now } = context
  const countLogin = createRateLimit({ most: MOST_PROVIDER_LOGINS, windowSeconds: ATTEMPTS_SECONDS, now })
  const { toStateMachine, toLoginResponse } = createSignInAnswers(context)

  serveAt(routes, 'POST /v2/login', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { loginId, password, captchaTokens, clientMetaData } = await readBody(c, loginV2)
    const credentials = {
      email: loginId?.email ?? '',
      password: password ?? undefined,
      captchaTokens,
      from: askingBrowserOf(c),
      clientMetaData,
    }
    return c.json(await toStateMachine(await withNames(() => signIn.login(credentials))))
  })

  serveAt(routes, 'POST /v1/login', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { identifier, loginId, inputs, captchaTokens, authenticatorId } = await readBody(c, loginV1)
    const outcome = await signIn.login({
      email: identifier?.email ?? loginId?.email ?? '',
      password: inputs?.password,
      captchaTokens,
      from: askingBrowserOf(c),
      authenticatorId,
    })
    return c.json(await toLoginResponse(outcome))
  })

  serveAt(routes, 'POST /v1/state/proceed', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { stateToken } = await readBody(c, z.object({ stateToken: z.string().max(1000) }))
    return c.json(await toLoginResponse(await signIn.proceed(stateToken)))
  })

  serveAt(
    routes,
    'POST /v1/sso/login-with-token-params',
    AT.authentication,
    anyone,
    tellWhenToRetry,
    async (c) => {
      const { idpConnectionId, tokenParams } = await readBody(c, ssoSchema)
      countLogin(askingBrowserOf(c).address)
      const outcome = await logInByProvider(idpConnectionId, Object.values(tokenParams ?? {}))
      return c.json(await toStateMachine(outcome))
    },
  )

  return routes
}
