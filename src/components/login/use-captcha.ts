import { useRef, useState } from 'react'
import type { CaptchaToken } from '../../model/identity.ts'
import type { Problem } from '../../views/login/login-problem.ts'
import type { Captcha, LoginStep } from './login-services.ts'

const wantsCaptcha = (step: LoginStep) =>
  step.loginState === 'FAILURE' &&
  (step.errorCode === 'missingCaptchaToken' || step.errorCode === 'invalidCaptchaToken')

/**
 * Handles the provider's request for a captcha: first without a question, if the page has a key for that, then with
 * one.
 */
export function useCaptcha({ solve, show }: Captcha) {
  /** The number of the current box; 0 for none. A new number draws a new question. */
  const [box, setBox] = useState(0)
  const token = useRef<CaptchaToken>(undefined)

  return {
    box,
    onToken(given?: CaptchaToken) {
      token.current = given
    },

    /** Returns the problem if there is a question without an answer. */
    findFlaw: (): Problem | undefined =>
      box && !token.current ? { field: 'captcha', name: 'captchaMissing' } : undefined,

    /** Sends with the present answer, and again if a captcha without a question is enough. */
    async send(request: (answer: { captcha?: CaptchaToken }) => Promise<LoginStep>): Promise<LoginStep> {
      const given = token.current
      token.current = undefined
      let step = await request(given ? { captcha: given } : {})
      if (wantsCaptcha(step) && !given && solve) {
        const silent = await solve().catch(() => undefined)
        if (silent) step = await request({ captcha: silent })
      }
      // Any failure uses the answer up: the next attempt needs another.
      const asks = show && (wantsCaptcha(step) || (box > 0 && step.loginState === 'FAILURE'))
      setBox(asks ? box + 1 : 0)
      return step
    },

    /** Whether the provider requires a captcha and the page has none to show. */
    isMissing: (step: LoginStep) => wantsCaptcha(step) && !show,
    clear() {
      token.current = undefined
      setBox(0)
    },
  }
}
