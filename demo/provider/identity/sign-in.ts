import type { SandboxContext } from '../access/context/context.ts'
import { createPasswordLogin } from './password-login.ts'
import { createRegistration } from './registration.ts'
import { createWaitingLogins } from './waiting-logins.ts'

/** Creates the logins: the same rules for the API and for the hosted pages. */
export const createSignIn = (context: SandboxContext) => ({
  login: createPasswordLogin(context),
  register: createRegistration(context),
  ...createWaitingLogins(context),
})

export type SignIn = ReturnType<typeof createSignIn>
