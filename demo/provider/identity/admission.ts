import type { SandboxContext } from '../access/context/context.ts'
import { tooManyAttempts } from '../http/retry-later.ts'
import { ATTEMPTS_SECONDS, createAttempts, type Limit } from './attempts.ts'
import { createCaptcha } from './captcha.ts'
import { alwaysAsksCaptcha, readSiteSettings } from './site-settings.ts'

/**
 * Counts an attempt, and requires a captcha when there were too many or the site always requires one.
 *
 * @throws {ApiError} 429 when a limit is reached; -19971 or -19970 (contract 4.5) when a captcha is needed.
 */
export type Admit = (limits: readonly Limit[], captchaTokens: readonly string[]) => Promise<void>

export function createAdmission(context: SandboxContext): Admit {
  const attempts = createAttempts(context)
  const captcha = createCaptcha(context)
  return (limits, captchaTokens) =>
    context.database.write(async (writer) => {
      const site = await readSiteSettings(writer)
      const suspicion = await attempts.look(writer, limits)
      if (suspicion === 'strong' && site.captcha === 'off' && captchaTokens.length === 0) {
        throw tooManyAttempts(ATTEMPTS_SECONDS)
      }
      const isAsked = alwaysAsksCaptcha(site) || (site.captcha === 'auto' && suspicion !== 'none')
      if (isAsked || suspicion === 'strong') await captcha.require(writer, captchaTokens)
      await attempts.add(writer, limits)
    })
}
