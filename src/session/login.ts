import type { LoginRequest } from '../client/identity/identity.ts'
import type { CaptchaToken, Identity, IdentityProfile, StateMachineResponse } from '../model/identity.ts'
import {
  fromFailure,
  fromLoginError,
  fromRegisterError,
  fromServerState,
  type LoginFailure,
  type LoginState,
  UNKNOWN_STATE,
} from '../model/login.ts'
import type { SessionCalls } from './calls.ts'
import type { PendingVerificationStore } from './pending-verification.ts'

/** The step of a login, for the page: the states of the model without their secrets. */
export type LoginStep =
  | { readonly loginState: 'INITIAL' }
  | { readonly loginState: 'SUCCESS' }
  | LoginFailure
  | { readonly loginState: 'EMAIL_VERIFICATION_REQUIRED'; readonly email?: string }
  | { readonly loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { readonly loginState: 'USER_CAPTCHA_REQUIRED' }
  | { readonly loginState: 'SILENT_CAPTCHA_REQUIRED' }
  /** The browser is on its way to the provider's page. */
  | { readonly loginState: 'LEAVING' }

/** The credentials of a member. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly captcha?: CaptchaToken
}

/** The details of a new member. */
export interface Registration extends Credentials {
  readonly profile?: IdentityProfile
}

/** Whether a member has logged in or registered. */
export type LoginKind = 'login' | 'register'

export interface LoginFlowOptions {
  readonly calls: SessionCalls
  readonly verification: PendingVerificationStore
  /**
   * Exchanges a session token for a member's pair and stores it. `leaving` when the browser has to leave the page for
   * it. Throws the reason of a failure.
   */
  readonly signIn: (success: {
    readonly sessionToken: string
    readonly identity: Identity | undefined
    readonly kind: LoginKind
    readonly isCurrent: () => boolean
  }) => Promise<'member' | 'leaving'>
  readonly onStep: (step: LoginStep) => void
}

/** The password login, step by step (spec 4, contract 5.7). Each call resolves with the step after it. */
export interface LoginFlow {
  readonly step: LoginStep
  login(credentials: Credentials): Promise<LoginStep>
  register(registration: Registration): Promise<LoginStep>
  /** Only while the login waits for a code; after a wrong code it still waits, and after any other answer no more. */
  verifyEmail(code: string): Promise<LoginStep>
  resendCode(): Promise<LoginStep>
  recover(recovery: { readonly recoveryToken: string; readonly password?: string }): Promise<LoginStep>
  /** Continues with any other answer of the provider: a sign-on by another party. */
  complete(request: () => Promise<StateMachineResponse>): Promise<LoginStep>
  /** Returns to the beginning; requests under way are ignored. */
  reset(): void
  /** Shows a step that came another way: a callback, a hosted page. */
  show(step: LoginStep): LoginStep
}

interface Move {
  readonly request: () => Promise<StateMachineResponse>
  readonly kind: LoginKind
  readonly email: string | undefined
  readonly readError: (error: unknown) => LoginFailure
  /** Whether a refusal keeps the step: for example, a code can be typed again. */
  readonly staysOnFailure?: boolean
}

const toRequest = ({ email, password, captcha }: Credentials): LoginRequest => ({
  loginId: { email },
  password,
  ...(captcha && { captchaTokens: [captcha] }),
})

const moveToLogin = (calls: SessionCalls, credentials: Credentials): Move => ({
  request: () => calls.login(toRequest(credentials)),
  kind: 'login',
  email: credentials.email,
  readError: fromLoginError,
})

const moveToRegister = (calls: SessionCalls, { profile, ...credentials }: Registration): Move => ({
  request: () => calls.register({ ...toRequest(credentials), ...(profile && { profile }) }),
  kind: 'register',
  email: credentials.email,
  readError: fromRegisterError,
})

/**
 * Requests another code. An answer without a new token means that the old one is still valid (contract 5.7); one that
 * needs no code any more goes on, as the address may have been confirmed elsewhere meanwhile.
 */
async function resend(calls: SessionCalls, stateToken: string): Promise<StateMachineResponse> {
  const answer = await calls.resendCode({ stateToken })
  if (answer.sessionToken || answer.state === 'REQUIRE_OWNER_APPROVAL') return answer
  return { ...answer, state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: answer.stateToken || stateToken }
}

/** Sends a request and returns the step of its answer, with the member; or the reason of its failure. */
async function ask({
  request,
  readError,
}: Move): Promise<readonly [state: LoginState, identity?: Identity | undefined]> {
  try {
    const answer = await request()
    return [fromServerState(answer), answer.identity]
  } catch (error) {
    return [readError(error)]
  }
}

/** Whether the step stays. A provider that answers a code, with any state, has accepted it: then it is used. */
const staysAt = ({ staysOnFailure }: Move, state: LoginState): boolean =>
  !!staysOnFailure && state.loginState === 'FAILURE' && state !== UNKNOWN_STATE

const tellOutcome = (outcome: 'member' | 'leaving'): LoginStep => ({
  loginState: outcome === 'member' ? 'SUCCESS' : 'LEAVING',
})

type Settle = (move: Move, isCurrent: () => boolean) => Promise<LoginStep>

/** Creates the moves, one at a time: while one is under way, a second submit gets the first one's answer. */
function createMoves(settle: Settle) {
  let underWay: Promise<LoginStep> | undefined
  /** Each reset increments it: the answer to a move of an older round is ignored. */
  let round = 0
  return {
    underWay: () => underWay,
    move(next: Move): Promise<LoginStep> {
      if (underWay) return underWay
      const started = ++round
      const running = settle(next, () => round === started).finally(() => {
        if (underWay === running) underWay = undefined
      })
      underWay = running
      return running
    },
    /** Cancels the attempt under way: its answer is ignored. */
    drop() {
      round++
      underWay = undefined
    },
  }
}

/** Creates the flow from step to step, as the provider answers. */
export function createLoginFlow({ calls, verification, signIn, onStep }: LoginFlowOptions): LoginFlow {
  const kept = verification.find()
  let email = kept?.email
  let step: LoginStep = kept ? awaitCode(email) : { loginState: 'INITIAL' }
  let kind: LoginKind = 'login'

  const show = (next: LoginStep) => {
    step = next
    onStep(next)
    return next
  }

  const { move, drop, underWay } = createMoves(async (move, isCurrent) => {
    const [state, identity] = await ask(move)
    if (!isCurrent()) return step
    if (staysAt(move, state)) return state
    if (state.loginState === 'FAILURE' && !move.staysOnFailure) return show(state)
    kind = move.kind
    email = move.email
    if (state.loginState === 'EMAIL_VERIFICATION_REQUIRED') {
      verification.write({ ...state.data, ...(email && { email }) })
      return show(awaitCode(email))
    }
    verification.write()
    if (state.loginState !== 'SUCCESS') return show(state)
    const signed = await signIn({ ...state.data, identity, kind, isCurrent }).then(tellOutcome, fromFailure)
    return isCurrent() ? show(signed) : step
  })

  const complete = (request: () => Promise<StateMachineResponse>) =>
    move({ request, kind: 'login', email: undefined, readError: fromFailure })

  /** Makes a move only if the login waits for a code. */
  const moveWithCode = async (ask: (stateToken: string) => Promise<StateMachineResponse>) => {
    const stateToken =
      step.loginState === 'EMAIL_VERIFICATION_REQUIRED' ? verification.find()?.stateToken : undefined
    if (!stateToken) return underWay() ?? UNKNOWN_STATE
    return move({ request: () => ask(stateToken), kind, email, readError: fromFailure, staysOnFailure: true })
  }

  return {
    get step() {
      return step
    },
    login: (credentials) => move(moveToLogin(calls, credentials)),
    register: (registration) => move(moveToRegister(calls, registration)),
    verifyEmail: (code) => moveWithCode((stateToken) => calls.verifyEmail({ code: code.trim(), stateToken })),
    resendCode: () => moveWithCode((stateToken) => resend(calls, stateToken)),
    recover: (recovery) => complete(() => calls.recover(recovery)),
    complete,
    reset() {
      drop()
      verification.write()
      show({ loginState: 'INITIAL' })
    },
    show,
  }
}

function awaitCode(email: string | undefined): LoginStep {
  return { loginState: 'EMAIL_VERIFICATION_REQUIRED', ...(email && { email }) }
}
