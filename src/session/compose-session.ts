import { checkText } from '../model/check-given.ts'
import type { TokenRole } from '../model/enums.ts'
import type { RedirectPreferences } from '../model/redirect.ts'
import type { Authorization } from './authorize.ts'
import type { AuthorizationGrant } from './callback.ts'
import { readHeldMember, readRole } from './held-tokens.ts'
import { createHostedSignIn, type HostedSignIn, type LoginInPopup } from './hosted-sign-in.ts'
import { createKeptTokens, type KeptTokens } from './kept-tokens.ts'
import type { LoginStep } from './login.ts'
import { createLoginSteps, type LoginSteps } from './login-steps.ts'
import type { Member } from './member.ts'
import { createMembership, type Membership, type MembershipWatch } from './membership.ts'
import { createPasswordSignIn, type PasswordSignIn, type ReadStep } from './password-sign-in.ts'
import { requestRedirectTarget } from './redirect-target.ts'
import type { SessionParts } from './session-parts.ts'
import { type CaptchaSiteKeys, toResult } from './sign-in-result.ts'

/** The parts of a session that are the same wherever it runs: in a page, and in `store-widgets/session`. */
export interface ComposedSession extends PasswordSignIn, HostedSignIn, KeptTokens {
  /** The last known role if the storage is asynchronous; `none` before the first token. */
  readonly role: TokenRole
  /** The logged-in member, requested once after each sign-in; undefined for visitors. */
  readonly member: Member | undefined
  readonly captchaSiteKeys: CaptchaSiteKeys
  /** Has the provider send the link to its reset page; resolves whether or not the address is known. */
  sendPasswordReset(email: string, options?: { readonly returnUrl?: string | undefined }): Promise<void>
  /**
   * Ends the session here, and returns the address of the provider's logout page, which ends it there and leads back to
   * `returnUrl`.
   *
   * @throws {StoreError} when the provider can't be reached; the member is still logged out here.
   */
  logout(options?: {
    readonly returnUrl?: string | undefined
    /** The look of the provider's page, and more parameters of its address. */
    readonly preferences?: RedirectPreferences | undefined
  }): Promise<{ readonly logoutUrl: string }>
}

export interface CompositionOptions extends MembershipWatch {
  /** The address that the provider redirects back to unless a call gives another. */
  readonly redirectUri: () => string | undefined
  /** ISO 639-1: the language of the e-mails. */
  readonly language?: string | undefined
  readonly captchaSiteKeys?: CaptchaSiteKeys | undefined
  readonly onStep?: (step: LoginStep) => void
  /** Follows the provider's redirects itself, where there is no browser. */
  readonly follow?: (authorization: Authorization, signal?: AbortSignal) => Promise<AuthorizationGrant>
  /** Turns the session token of a login into tokens; undefined when the browser leaves the page for it. */
  readonly authorizeMember?: (sessionToken: string) => Promise<AuthorizationGrant | undefined>
}

/** A session, and the part of it that only its page may use. */
export interface Composition {
  readonly session: ComposedSession & { readonly loginInPopup: LoginInPopup }
  readonly membership: Membership
  readonly steps: LoginSteps
  readonly readStep: ReadStep
}

/** Joins the parts of a session. No DOM, no framework. */
export function composeSession(parts: SessionParts, options: CompositionOptions): Composition {
  const { clientId, calls, tokens } = parts
  const { redirectUri, language, captchaSiteKeys = {}, onStep, follow } = options
  const membership = createMembership(parts, options)
  const { authorizeMember, ...hosted } = createHostedSignIn({
    parts,
    membership,
    redirectUri,
    ...(follow && { follow }),
  })
  const steps = createLoginSteps({
    parts,
    membership,
    authorizeMember: options.authorizeMember ?? authorizeMember,
    ...(onStep && { onStep }),
  })
  const readStep: ReadStep = (step, sent) =>
    toResult(step, { siteKeys: captchaSiteKeys, hadCaptcha: !!sent?.captcha, success: steps.success() })

  const forget = () => {
    // A logout ends a login that is under way.
    steps.flow().reset()
    return membership.leave()
  }

  const session: Composition['session'] = {
    ...hosted,
    ...createPasswordSignIn(steps, readStep),
    ...createKeptTokens(parts, { adopt: membership.adopt, forget }),
    captchaSiteKeys,

    get role() {
      return readRole(tokens)
    },
    get member() {
      return readHeldMember(tokens)
    },

    async sendPasswordReset(email, { returnUrl: url = redirectUri() } = {}) {
      checkText(email, 'sendPasswordReset(email)', 'the address')
      const asked = { email, ...(language && { language }), ...(url && { redirect: { url, clientId } }) }
      await calls.sendPasswordReset(asked)
    },

    async logout({ returnUrl: postFlowUrl, preferences } = {}) {
      try {
        const request = {
          logout: { clientId },
          ...(postFlowUrl && { callbacks: { postFlowUrl } }),
          ...(preferences && { preferences }),
        }
        return { logoutUrl: await requestRedirectTarget(calls, request) }
      } finally {
        // Also if the provider has failed: someone else may use this browser next (contract 5.6).
        await forget()
      }
    },
  }
  return { session, membership, steps, readStep }
}
