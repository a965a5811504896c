import { html } from 'hono/html'
import { ApiError } from '../http/errors.ts'
import type { Html } from './page.ts'
import { withSession } from './parts.ts'

/** What a form says when it is shown again. */
export interface FormFlaws {
  readonly status: number
  readonly email?: string
  readonly password?: string
  readonly captcha?: string
  readonly code?: string
  /** About the whole form. */
  readonly all?: Html | string
}

/** What a refusal of the API means on a page; anything else is thrown on. */
export function toFormFlaws(error: unknown, session: string | undefined): FormFlaws {
  if (!(error instanceof ApiError)) throw error
  const { status, body } = error
  const { details } = body
  if ('validationError' in details) {
    const flaws: Record<string, string> = {}
    for (const { field, description } of details.validationError.fieldViolations) {
      const name = field.toLowerCase().includes('password') ? 'password' : 'email'
      flaws[name] ??=
        name === 'email' ? 'Write an e-mail address such as mara@example.com.' : `It ${description}.`
    }
    return { status, ...flaws }
  }
  if (!('applicationError' in details)) throw error
  switch (details.applicationError.code) {
    case '-19976':
      return { status, password: 'That is not the password of this account.' }
    case '-19999':
      return { status, email: 'There is no account with this e-mail address.' }
    case '-19995':
      return {
        status,
        email: 'There is an account with this e-mail address already.',
        all: html`You have an account. <a href="${withSession('/login', session)}">Log in instead</a>`,
      }
    case '-19973':
      return {
        status,
        all: html`This account needs a new password. <a href="${withSession('/forgot-password', session)}">Set one now</a>`,
      }
    case '-19971':
      return { status, captcha: 'Tick the box, so that we know that you are no robot.' }
    case '-19970':
      return { status, captcha: 'That took too long. Tick the box again.' }
    case 'VERIFICATION_FAILED':
      return { status, code: 'The code is wrong or too old. Check it, or send a new one.' }
    case 'INVALID_RECOVERY_TOKEN':
      return { status, all: 'This link was used before or is too old. Ask for a new one.' }
    case 'INVALID_STATE_TOKEN':
      return { status, all: 'This took too long. Log in again.' }
    case 'RESOURCE_EXHAUSTED':
      return { status, all: 'Too many attempts. Wait a quarter of an hour and try again.' }
    case 'UNAVAILABLE':
      return { status, all: 'There is a rush just now. Try again in a moment.' }
    default:
      throw error
  }
}
