import { StoreError } from '../../model/errors.ts'
import type { PasswordSignIn } from '../password-sign-in.ts'
import type { SignInFailure } from '../sign-in-result.ts'
import type { OwnSession } from './compose-own.ts'

/** The calls that resolve with a `failure` instead of rejecting. */
const ANSWERING = [
  'login',
  'register',
  'verify',
  'processVerification',
  'resendCode',
  'resetPassword',
  'loginWithSso',
] as const satisfies readonly (keyof PasswordSignIn)[]

const REJECTING = [
  'setTokens',
  'tokenInfo',
  'userInfo',
  'revoke',
  'sendPasswordReset',
  'logout',
  'createAuthorization',
  'authorizationUrl',
  'exchangeCode',
  'exchangeSessionToken',
  'loginInFrame',
  'loginExternal',
  'signOn',
] as const satisfies readonly (keyof OwnSession)[]

type Later = (typeof ANSWERING)[number] | (typeof REJECTING)[number]
type AnyCall = (...given: unknown[]) => Promise<unknown>

/** Loads all of a session except its tokens. */
export type LoadSession = () => Promise<OwnSession>

/** Whether this is a service worker, in which browsers forbid `import()`. */
function isServiceWorker(): boolean {
  const { ServiceWorkerGlobalScope: Scope } = globalThis as { ServiceWorkerGlobalScope?: new () => object }
  return !!Scope && globalThis instanceof Scope
}

const readFailure = (cause: unknown): StoreError =>
  isServiceWorker()
    ? new StoreError(
        'invalid_configuration',
        'A service worker may not load the code of this call later: bundle it into one file',
        { cause },
      )
    : new StoreError('network', 'The code of this call can’t be loaded', { cause })

/**
 * Loads once for all calls; after a failure the next call loads again.
 *
 * @throws {StoreError} from the returned function: `invalid_configuration` in a service worker, else `network`.
 */
export function createLoader(load: LoadSession): LoadSession {
  let loading: Promise<OwnSession> | undefined
  return () => {
    loading ??= load().catch((cause) => {
      loading = undefined
      throw readFailure(cause)
    })
    return loading
  }
}

const toFailure = (cause: StoreError): SignInFailure => ({ state: 'failure', error: cause.message, cause })

/**
 * Creates calls that wait for their code. Calls that wait at the same time run in the order in which they were made. A
 * null counts as left out.
 */
export function createLaterCalls(load: LoadSession): Pick<OwnSession, Later> {
  const run = (session: OwnSession, name: Later, given: unknown[]) =>
    (session[name] as AnyCall)(...given.map((one) => one ?? undefined))
  const calls: [Later, AnyCall][] = [
    ...REJECTING.map((name): [Later, AnyCall] => [
      name,
      (...given) => load().then((session) => run(session, name, given)),
    ]),
    ...ANSWERING.map((name): [Later, AnyCall] => [
      name,
      (...given) => load().then((session) => run(session, name, given), toFailure),
    ]),
  ]
  return Object.fromEntries(calls) as Pick<OwnSession, Later>
}
