import type { TokenAnswer } from '../../model/tokens.ts'
import type { TokenGrant } from './oauth.ts'

/** How long an answer is given to later requests with the same old token. */
const STANDS_MS = 5_000

interface Renewal {
  readonly answer: Promise<TokenAnswer>
}

/** By the function that fetches, because an answer of one says nothing about another. */
const underWay = new WeakMap<object, Map<string, Renewal>>()

function findRenewals(fetch: object): Map<string, Renewal> {
  const known = underWay.get(fetch) ?? new Map<string, Renewal>()
  underWay.set(fetch, known)
  return known
}

export interface SharedRenewalsOptions {
  readonly apiHost?: string | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Renews once for all sessions of this process that hold the same refresh token: a browser sends many requests at once,
 * and on a server each of them has its own session. If a caller asks again, because its answer's token was rejected,
 * there is a new request.
 */
export function shareRenewals<Grant extends TokenGrant>(
  ask: (grant: Grant) => Promise<TokenAnswer>,
  { apiHost = '', fetch }: SharedRenewalsOptions,
): (grant: Grant) => Promise<TokenAnswer> {
  let given: Renewal | undefined

  return (grant) => {
    if (grant.grantType !== 'refresh_token') return ask(grant)
    const renewals = findRenewals(fetch ?? globalThis.fetch)
    const name = JSON.stringify([apiHost, grant])
    const known = renewals.get(name)
    if (known && known !== given) {
      given = known
      return known.answer
    }
    const renewal: Renewal = { answer: ask(grant) }
    given = renewal
    renewals.set(name, renewal)
    const forget = () => {
      if (renewals.get(name) === renewal) renewals.delete(name)
    }
    renewal.answer.then(() => {
      const timer: unknown = setTimeout(forget, STANDS_MS)
      // The timer must not keep the process running.
      ;(timer as { unref?(): void }).unref?.()
    }, forget)
    return renewal.answer
  }
}
