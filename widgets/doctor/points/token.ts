import { readError } from '../../../src/client/core/errors.ts'
import { API_HOST } from '../../../src/client/core/services.ts'
import { NOBODY, readPair } from '../../../src/client/core/token-pair.ts'
import type { StoreError } from '../../../src/model/errors.ts'
import type { TokenAnswer } from '../../../src/model/tokens.ts'
import { explain } from '../asking/explain.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding } from '../asking/point.ts'

type Asked = { readonly token: string; readonly seconds: number } | { readonly error: unknown }

const describeLife = (seconds: number): string =>
  seconds >= 5400 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 60)} minutes`

async function readAnswer(response: Response): Promise<Asked> {
  const text = await response.text()
  const answer = response.status === 200 ? (JSON.parse(text) as TokenAnswer) : undefined
  const pair = answer && readPair(answer, NOBODY, 0)
  return pair
    ? { token: pair.accessToken.value, seconds: pair.accessToken.expiresAt }
    : { error: readError(response, text) }
}

/** Requests a token like a page: by a form, which needs no preflight, and in JSON if forms are refused. */
async function askToken({ fetch }: Pick<Inquiry, 'fetch'>, url: string, clientId: string): Promise<Asked> {
  const grant = { clientId, grantType: 'anonymous' }
  const ask = (init: RequestInit) =>
    fetch(url, { method: 'POST', ...init }).then(readAnswer, (error: unknown): Asked => ({ error }))
  const byForm = await ask({ body: new URLSearchParams(grant) })
  if ('token' in byForm || !(byForm.error as StoreError).status) return byForm
  const byJson = await ask({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(grant),
  })
  return 'token' in byJson || (byJson.error as StoreError).status ? byJson : byForm
}

/**
 * Checks whether the provider gives the same client a token without a page's origin: then the page's origin is refused,
 * and not the client id, which a page can't distinguish.
 */
async function isOriginRefused(inquiry: Inquiry, url: string, clientId: string): Promise<boolean> {
  const { settings, secrets, record } = inquiry
  const plain = settings.fetch ?? globalThis.fetch
  const signal = AbortSignal.timeout(settings.timeoutMs)
  const body = new URLSearchParams({ clientId, grantType: 'anonymous' })
  try {
    const response = await plain(url, { method: 'POST', body, redirect: 'manual', signal })
    const asked = await readAnswer(response)
    if ('token' in asked) secrets.add(asked.token)
    record({ method: 'POST', url: `${url} (without an origin)`, status: response.status })
    return 'token' in asked
  } catch {
    return false
  }
}

/** Gets a visitor's token, which all other requests use. */
export async function findToken(inquiry: Inquiry, clientId: string): Promise<Finding> {
  const url = `${inquiry.settings.apiHost ?? API_HOST}/oauth2/token`
  const asked = await askToken(inquiry, url, clientId)
  if ('token' in asked) {
    inquiry.takeToken(asked.token)
    return { state: 'ok', says: `visitors get a token, for ${describeLife(asked.seconds)}` }
  }
  const isAnswered = (asked.error as StoreError).status !== undefined
  const cause = isAnswered && (await isOriginRefused(inquiry, url, clientId)) ? 'origin' : 'client'
  return explain(inquiry, asked.error, { step: 'token', cause })
}
