import type { SandboxContext } from '../access/context/context.ts'
import { ApiError } from '../http/errors.ts'
import { RetryLaterError } from '../http/retry-later.ts'
import { readSiteSettings } from './site-settings.ts'

interface NamedCode {
  readonly code: string
  readonly status: number
}

/**
 * The names of the provider's newest package for refusals that have a number otherwise (contract 4.5), with a status
 * that its documentation gives for the call (contract 1.9). A wrong password has no name there.
 */
const NAMES: Readonly<Record<string, NamedCode>> = {
  '-19971': { code: 'CAPTCHA_TOKEN_REQUIRED', status: 400 },
  '-19970': { code: 'INVALID_CAPTCHA_TOKEN', status: 400 },
  '-19973': { code: 'REENROLLMENT_REQUIRED_BY_ADMIN', status: 401 },
  '-19995': { code: 'DUPLICATE_EMAIL', status: 409 },
  RESOURCE_EXHAUSTED: { code: 'THROTTLED_FEATURE', status: 429 },
}

function nameRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError) || !('applicationError' in error.body.details)) return error
  const { applicationError } = error.body.details
  const name = NAMES[applicationError.code]
  if (!name) return error
  const { code, status } = name
  const body = { ...error.body, details: { applicationError: { ...applicationError, code } } }
  return error instanceof RetryLaterError
    ? new RetryLaterError(status, body, error.retryAfterSeconds)
    : new ApiError(status, body)
}

/** Creates a function that runs a login or a registration, and refuses with names if the site does so. */
export const createCodeNames =
  ({ database }: Pick<SandboxContext, 'database'>) =>
  async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work()
    } catch (error) {
      const { loginCodes } = await readSiteSettings(database)
      throw loginCodes === 'names' ? nameRefusal(error) : error
    }
  }
