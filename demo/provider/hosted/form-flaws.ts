import { html } from 'hono/html'
import { ApiError, type Violation } from '../http/errors.ts'
import { fill, type Words } from '../words/words.ts'
import type { Html } from './page.ts'
import { withSession } from './parts.ts'

/** The error messages of a form that is shown again. */
export interface FormFlaws {
  readonly status: number
  readonly email?: string
  readonly password?: string
  readonly captcha?: string
  readonly code?: string
  /** The message about the whole form. */
  readonly all?: Html | string
}

function toPasswordFlaw({ violatedRule, data }: Violation, words: Words['flaw']): string {
  switch (violatedRule) {
    case 'REQUIRED_FIELD':
      return words.passwordMissing
    case 'MIN_LENGTH':
      return fill(words.passwordShort, data)
    case 'MAX_LENGTH':
      return fill(words.passwordLong, data)
    default:
      return words.passwordEasy
  }
}

function toFieldFlaws(violations: readonly Violation[], words: Words['flaw']) {
  const flaws: { email?: string; password?: string } = {}
  for (const violation of violations) {
    if (violation.field.toLowerCase().includes('password'))
      flaws.password ??= toPasswordFlaw(violation, words)
    else flaws.email ??= words.email
  }
  return flaws
}

const linkTo = (path: string, session: string | undefined, text: string) =>
  html`<a href="${withSession(path, session)}">${text}</a>`

/** By the refusal's code. */
const FLAWS: Readonly<
  Record<string, (words: Words['flaw'], session: string | undefined) => Omit<FormFlaws, 'status'>>
> = {
  '-19976': (words) => ({ password: words.wrongPassword }),
  '-19999': (words) => ({ email: words.unknownEmail }),
  '-19995': (words, session) => ({
    email: words.emailTaken,
    all: html`${words.youHaveOne} ${linkTo('/login', session, words.logInInstead)}`,
  }),
  '-19973': (words, session) => ({
    all: html`${words.resetNeeded} ${linkTo('/forgot-password', session, words.setOne)}`,
  }),
  '-19971': (words) => ({ captcha: words.captchaMissing }),
  '-19970': (words) => ({ captcha: words.captchaOld }),
  VERIFICATION_FAILED: (words) => ({ code: words.code }),
  INVALID_RECOVERY_TOKEN: (words) => ({ all: words.link }),
  INVALID_STATE_TOKEN: (words) => ({ all: words.tooLong }),
  RESOURCE_EXHAUSTED: (words) => ({ all: words.tooOften }),
  UNAVAILABLE: (words) => ({ all: words.rush }),
}

/** Converts a refusal of the API to the page's words; any other error is thrown again. */
export function toFormFlaws(error: unknown, session: string | undefined, words: Words): FormFlaws {
  if (!(error instanceof ApiError)) throw error
  const { status, body } = error
  const { details } = body
  if ('validationError' in details) {
    return { status, ...toFieldFlaws(details.validationError.fieldViolations, words.flaw) }
  }
  const code = 'applicationError' in details ? details.applicationError.code : ''
  const toFlaws = Object.hasOwn(FLAWS, code) ? FLAWS[code] : undefined
  if (!toFlaws) throw error
  return { status, ...toFlaws(words.flaw, session) }
}
