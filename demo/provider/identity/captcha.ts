import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Writer } from '../database/database.ts'
import { applicationError } from '../http/errors.ts'

/** Seconds that a solved captcha is valid; the usual two minutes. */
export const CAPTCHA_SECONDS = 120

const token = z.string().max(5000).nullish()

/** CaptchaToken (contract 2.14): one of both keys, or both in one element. */
export const captchaTokensSchema = z
  .array(z.looseObject({ Recaptcha: token, InvisibleRecaptcha: token, NoCaptcha: token }))
  .max(10)
  .nullish()
  .transform((tokens) =>
    (tokens ?? []).flatMap(({ Recaptcha, InvisibleRecaptcha }) => [Recaptcha, InvisibleRecaptcha]),
  )
  .transform((tokens) => tokens.filter((each): each is string => Boolean(each)))

/** Contract 4.5: -19971. */
const missingCaptcha = () =>
  applicationError(400, '-19971', {
    message: 'Captcha token required',
    description: 'This request needs a captcha token',
  })

/** Contract 4.5: -19970. */
const invalidCaptcha = () =>
  applicationError(400, '-19970', {
    message: 'Invalid captcha token',
    description: 'The captcha token is unknown, expired or was used before',
  })

/** Creates the stand-in for a captcha: every request gets a token, and each token is valid once. */
export function createCaptcha({ now }: Pick<SandboxContext, 'now'>) {
  const secrets = createSecrets({ now })
  return {
    issue: (writer: Writer) =>
      secrets.issue(writer, 'captcha', { subject: 'captcha', seconds: CAPTCHA_SECONDS }),

    /** @throws {ApiError} -19971 without a token, -19970 unless one of them is valid. */
    require: async (writer: Writer, tokens: readonly string[]): Promise<void> => {
      if (tokens.length === 0) throw missingCaptcha()
      for (const each of tokens) if (await secrets.use(writer, 'captcha', each)) return
      throw invalidCaptcha()
    },
  }
}
