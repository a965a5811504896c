import { Hono } from 'hono'
import { z } from 'zod'
import type { IdentityProfile } from '../../../src/model/identity.ts'
import { askingBrowserOf } from '../access/asking-browser.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { createGuards } from '../access/guards.ts'
import { readBody } from '../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { tellWhenToRetry } from '../http/retry-later.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { mailLanguageOf } from '../words/language.ts'
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
import { readEmailAddress } from './email-address.ts'
import { optionalProfileSchema } from './profile.ts'
import { createRegistration } from './registration.ts'
import { createSignInAnswers } from './sign-in-answers.ts'

const registerV1 = z.object({
  identity: z.object({
    identifiers: z.array(identifierSchema).max(10).nullish(),
    identityProfile: optionalProfileSchema,
  }),
  inputs: inputsSchema,
  authenticatorId: authenticatorSchema,
  captchaTokens: captchaTokensSchema,
})
const registerV2 = z.object({
  loginId: loginIdSchema,
  password: passwordSchema,
  profile: optionalProfileSchema,
  captchaTokens: captchaTokensSchema,
  clientMetaData: clientMetaDataSchema,
})

/** Used by newer clients; an address has at most 254 characters (contract 1.9). */
const validateEmail = z.object({ email: z.string().max(254) })

/** Sets the language of a new member's e-mails, unless the profile has one. */
function addLanguage(c: Call, profile: IdentityProfile): IdentityProfile {
  const language = profile.language ?? mailLanguageOf(c)
  return language ? { ...profile, language } : profile
}

/** Serves registrations, in both versions (contract 1.9). */
export function createRegistrationRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const register = createRegistration(context)
  const withNames = createCodeNames(context)
  const { toStateMachine, toLoginResponse } = createSignInAnswers(context)

  serveAt(routes, 'POST /v2/register', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { loginId, password, profile, captchaTokens, clientMetaData } = await readBody(c, registerV2)
    const registration = {
      email: loginId?.email ?? '',
      password: password ?? undefined,
      profile: addLanguage(c, profile),
      captchaTokens,
      from: askingBrowserOf(c),
      clientMetaData,
      fields: { email: 'loginId.email', password: 'password' },
    }
    return c.json(await toStateMachine(await withNames(() => register(registration))))
  })

  serveAt(routes, 'POST /v1/register', AT.authentication, anyone, tellWhenToRetry, async (c) => {
    const { identity, inputs, captchaTokens, authenticatorId } = await readBody(c, registerV1)
    const outcome = await register({
      email: identity.identifiers?.find((each) => each?.email)?.email ?? '',
      password: inputs?.password,
      profile: addLanguage(c, identity.identityProfile),
      captchaTokens,
      from: askingBrowserOf(c),
      authenticatorId,
      fields: { email: 'identity.identifiers[0].email', password: 'inputs.password' },
    })
    return c.json(await toLoginResponse(outcome))
  })

  // The answer doesn't reveal whether the address has an account.
  serveAt(routes, 'POST /v2/validate-email', AT.authentication, anyone, async (c) => {
    const { email } = await readBody(c, validateEmail)
    const isValid = readEmailAddress(email) !== undefined
    return c.json({ valid: isValid, formatInvalid: !isValid })
  })

  return routes
}
