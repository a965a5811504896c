import { Hono } from 'hono'
import { z } from 'zod'
import type { IdentityProfile } from '../../../src/model/identity.ts'
import type { SandboxContext } from '../context.ts'
import { readBody } from '../http/body.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { invalidArgument } from '../http/errors.ts'
import { flag } from '../http/flag.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { captchaTokensSchema } from './captcha.ts'
import { invalidEmailAddress, readEmailAddress } from './email-address.ts'
import { createGuards } from './guards.ts'
import { noIdentityProvider } from './login-failures.ts'
import { createMembers, findMember } from './members.ts'
import { networkAddressOf } from './network-address.ts'
import { profileSchema } from './profile.ts'
import { createRecovery } from './recovery.ts'
import { tellWhenToRetry } from './retry-later.ts'
import { createSecrets } from './secrets.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInAnswers } from './sign-in-answers.ts'

const text = z.string().max(1000).nullish()
const loginId = z.object({ email: text }).nullish()
const named = z.object({ email: text, userName: text }).nullish()
const profile = profileSchema.nullish().transform((given): IdentityProfile => given ?? {})

const registerV1 = z.object({
  identity: z.object({ identifiers: z.array(named).max(10).nullish(), identityProfile: profile }),
  inputs: z.record(z.string(), z.string().max(1000)).nullish(),
  captchaTokens: captchaTokensSchema,
})
const loginV1 = z.object({
  identifier: named,
  loginId,
  inputs: z.record(z.string(), z.string().max(1000)).nullish(),
  captchaTokens: captchaTokensSchema,
})
const registerV2 = z.object({
  loginId,
  password: text,
  profile,
  captchaTokens: captchaTokensSchema,
  clientMetaData: z.record(z.string(), z.unknown()).nullish(),
})
const loginV2 = z.object({ loginId, password: text, captchaTokens: captchaTokensSchema })
const signOnSchema = z.object({ loginId, profile, verifyEmail: flag, mergeExistingContact: flag })
const ssoSchema = z.object({
  idpConnectionId: z.string().max(1000),
  tokenParams: z.record(z.string(), z.string().max(10_000)).nullish(),
})

/** A session token for the owner's servers lasts as long as one of a login. */
const SIGN_ON_SECONDS = 300

/** Registering and logging in (contract 1.9, 4.5, 5.7). Both spellings of the v1 and v2 calls. */
export function createAuthenticationRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const { anyone, member, owner } = createGuards(context)
  const signIn = createSignIn(context)
  const recovery = createRecovery(context)
  const members = createMembers(context)
  const secrets = createSecrets(context)
  const { toStateMachine, toLoginResponse, identityOf } = createSignInAnswers(context)

  serveAt(routes, 'POST /v2/register', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { loginId, password, profile, captchaTokens } = await readBody(c, registerV2)
    const outcome = await signIn.register({
      email: loginId?.email ?? '',
      password: password ?? undefined,
      profile,
      captchaTokens,
      from: networkAddressOf(c),
      fields: { email: 'loginId.email', password: 'password' },
    })
    return c.json(await toStateMachine(outcome))
  })

  serveAt(routes, 'POST /v1/register', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { identity, inputs, captchaTokens } = await readBody(c, registerV1)
    const outcome = await signIn.register({
      email: identity.identifiers?.find((each) => each?.email)?.email ?? '',
      password: inputs?.password,
      profile: identity.identityProfile,
      captchaTokens,
      from: networkAddressOf(c),
      fields: { email: 'identity.identifiers[0].email', password: 'inputs.password' },
    })
    return c.json(await toLoginResponse(outcome))
  })

  serveAt(routes, 'POST /v2/login', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { loginId, password, captchaTokens } = await readBody(c, loginV2)
    const outcome = await signIn.login({
      email: loginId?.email ?? '',
      password: password ?? undefined,
      captchaTokens,
      from: networkAddressOf(c),
    })
    return c.json(await toStateMachine(outcome))
  })

  serveAt(routes, 'POST /v1/login', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { identifier, loginId, inputs, captchaTokens } = await readBody(c, loginV1)
    const outcome = await signIn.login({
      email: identifier?.email ?? loginId?.email ?? '',
      password: inputs?.password,
      captchaTokens,
      from: networkAddressOf(c),
    })
    return c.json(await toLoginResponse(outcome))
  })

  serveAt(routes, 'POST /v1/state/proceed', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { stateToken } = await readBody(c, z.object({ stateToken: z.string().max(1000) }))
    return c.json(await toLoginResponse(await signIn.proceed(stateToken)))
  })

  serveAt(routes, 'POST /v2/change-password', AT.authentication, member, tellWhenToRetry, async (c) => {
    const { newPassword } = await readBody(c, z.object({ newPassword: text }))
    const { id, family } = c.get('identity')
    await recovery.change(id, newPassword ?? '', family)
    return c.json({})
  })

  serveAt(routes, 'POST /v1/sso/login-with-token-params', AT.authentication, anyone, async (c) => {
    const { idpConnectionId } = await readBody(c, ssoSchema)
    throw noIdentityProvider(idpConnectionId)
  })

  serveAt(routes, 'POST /v2/validate-email', AT.authentication, anyone, async (c) => {
    const { email } = await readBody(c, z.object({ email: text }))
    const isValid = readEmailAddress(email) !== undefined
    return c.json({ valid: isValid, formatInvalid: !isValid })
  })

  serveAt(routes, 'POST /v2/sign-on', AT.authentication, owner, async (c) => {
    const { loginId, profile, verifyEmail } = await readBody(c, signOnSchema)
    const email = readEmailAddress(loginId?.email)
    if (!email) throw invalidArgument(invalidEmailAddress('loginId.email'))
    const emailVerified = verifyEmail === true
    const { found, sessionToken } = await database.write(async (writer) => {
      const fresh = { email, password: undefined, approved: true, emailVerified, profile }
      const known = (await findMember(writer, { email })) ?? (await members.insert(writer, fresh))
      if (!known) throw invalidArgument(invalidEmailAddress('loginId.email'))
      const found =
        emailVerified && !known.emailVerified ? await members.update(writer, known, { emailVerified }) : known
      const subject = found.id
      return {
        found,
        sessionToken: await secrets.issue(writer, 'session-token', { subject, seconds: SIGN_ON_SECONDS }),
      }
    })
    return c.json({ sessionToken, identity: await identityOf(found) })
  })

  return routes
}
