import { API_HOST } from '../../../src/client/core/services.ts'
import { isStoreError, type StoreErrorCode } from '../../../src/model/errors.ts'
import { DASHBOARD, findRefusal } from '../../../src/model/refusals.ts'
import type { Exchange } from './exchange.ts'
import type { Inquiry } from './inquiry.ts'
import type { Finding } from './point.ts'
import type { Settings } from './read-settings.ts'

/** The context of an explanation beside the error. */
export interface About {
  /** The point that failed, in a word or two. */
  readonly step: string
  /** For a refused token: which of two indistinguishable causes it is. */
  readonly cause?: 'client' | 'origin'
}

const hostOf = ({ apiHost = API_HOST }: Settings): string => apiHost

/** Explains how to add an origin to the provider's list, with the field's name there. */
export const registerOrigin = ({ origin }: Settings): string =>
  `Add ${origin} to *${DASHBOARD.domains}* (${DASHBOARD.client}).`

/** Explains what a browser kept from a page, or why there was no answer; undefined for an answered request. */
export function explainObstacle(
  { obstacle, detail, url }: Exchange,
  settings: Settings,
): Finding | undefined {
  const host = new URL(url).origin
  switch (obstacle) {
    case 'unreachable':
    case 'timeout':
      return {
        state: 'wrong',
        code: obstacle === 'timeout' ? 'timeout' : 'network',
        says: `${host} does not answer${obstacle === 'timeout' ? ' in time' : ''}`,
        remedy:
          host === hostOf(settings)
            ? 'Check data-api-host of the script tag: it names the provider, and is left out for the hosted one.'
            : 'Check data-read-host of the script tag; without it reads go where data-api-host says.',
      }
    case 'header': {
      const isCurrency = detail === 'x-wix-currency'
      const refusal = isCurrency ? findRefusal('header_refused') : undefined
      return {
        state: 'wrong',
        code: refusal?.code ?? 'network',
        says: `the provider doesn’t let pages send the header ${detail}`,
        remedy:
          refusal?.remedy(settings) ??
          `Pages can not use ${host}: its preflight has to list ${detail}. Is data-api-host the provider’s?`,
      }
    }
    case 'origin':
    case 'preflight':
    case 'method':
      return {
        state: 'wrong',
        code: 'network',
        says: `the provider doesn’t let pages of ${settings.origin} read its answers`,
        remedy: registerOrigin(settings),
      }
    case 'too-large':
      return { state: 'wrong', code: 'system', says: `the answer of ${host} is too large to read` }
    default:
      return undefined
  }
}

/** Explains refusals differently than in a page, which knows less. */
function explainToken(settings: Settings, cause: About['cause']): Pick<Finding, 'says' | 'remedy'> {
  const { clientId, origin } = settings
  if (cause === 'origin')
    return {
      says: `the provider gives the client a token, but not to pages of ${origin}`,
      remedy: registerOrigin(settings),
    }
  return {
    says: `the provider doesn’t know the client ${clientId}`,
    remedy: `Take data-client-id from the dashboard (${DASHBOARD.client}), and check that ${hostOf(settings)} is its provider.`,
  }
}

/** Explains why a request failed, and the one thing to do. */
export function explain(inquiry: Inquiry, error: unknown, { step, cause }: About): Finding {
  const { settings } = inquiry
  const last = inquiry.asked().at(-1)
  const kept = last?.obstacle && explainObstacle(last, settings)
  if (kept) return kept
  if (!isStoreError(error))
    return { state: 'wrong', code: 'system', says: `${step}: the answer can’t be read (${String(error)})` }
  if (step === 'token' && error.status !== undefined && error.status < 429)
    return { state: 'wrong', code: 'token_request_failed', ...explainToken(settings, cause) }
  const refusal = findRefusal(error.code)
  return {
    state: 'wrong',
    code: error.code,
    says: `${step}: the provider answered ${error.status ?? 'nothing'}, “${error.message}”`,
    remedy: refusal?.remedy(settings) ?? helpWith(error.code),
  }
}

/** Returns advice for failures that aren't a shop's refusals. */
const helpWith = (code: StoreErrorCode): string | undefined =>
  code === 'system'
    ? 'Ask again in a while; tell the provider’s support the request id if it stays so.'
    : code === 'unauthorized' || code === 'forbidden'
      ? 'Check in the dashboard that this client’s visitors may read the catalog and have a cart.'
      : undefined
