import type { RedirectRequest, RedirectSession } from '../../model/redirect.ts'
import { endpoint } from '../core/endpoint.ts'
import { REDIRECTS } from '../core/services.ts'

// Contract 5.6. For `auth` the answer always has `urlDetails`.

/** A one-time address of one of the provider's hosted pages. */
export const createRedirectSession = endpoint<RedirectRequest, { redirectSession: RedirectSession }>(
  'POST',
  '/v1/redirect-session',
  REDIRECTS,
  { answers: 'redirectSession' },
)

/** The calls of redirect sessions by their short names. */
export const redirectCalls = { createSession: createRedirectSession } as const
