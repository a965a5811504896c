import { useRef, useState } from 'react'
import type { CaptchaToken } from '../../model/identity.ts'
import type { Problem } from '../../views/login/login-problem.ts'
import type { Captcha, LoginStep } from './login-services.ts'

const wantsCaptcha = (step: LoginStep) =>
  step.loginState === 'FAILURE' &&
  (step.errorCode === 'missingCaptchaToken' || step.errorCode === 'invalidCaptchaToken')

/**
 * Answers the provider's wish for a captcha: first without a question, where the page has a key for that,
 * then with one.
 */
export function useCaptcha({ solve, show }: Captcha) {
  /** Which box stands there; 0 for none. A new number is a new question. */
  const [box, setBox] = useState(0)
  const token = useRef<CaptchaToken>(undefined)

  return {
    box,
    onToken(given?: CaptchaToken) {
      token.current = given
    },

    /** Before sending: the question stands there, and is not answered. */
    findFlaw: (): Problem | undefined =>
      box && !token.current ? { field: 'captcha', name: 'captchaMissing' } : undefined,

    /** Sends with what there is, and once more when a silent answer will do. */
    async send(request: (answer: { captcha?: CaptchaToken }) => Promise<LoginStep>): Promise<LoginStep> {
      const given = token.current
      token.current = undefined
      let step = await request(given ? { captcha: given } : {})
      if (wantsCaptcha(step) && !given && solve) {
        const silent = await solve().catch(() => undefined)
        if (silent) step = await request({ captcha: silent })
      }
      // The answer is used up after any failure: the next attempt needs another.
      const asks = show && (wantsCaptcha(step) || (box > 0 && step.loginState === 'FAILURE'))
      setBox(asks ? box + 1 : 0)
      return step
    },

    /** The provider wants one and the page has none to show. */
    isMissing: (step: LoginStep) => wantsCaptcha(step) && !show,
    clear() {
      token.current = undefined
      setBox(0)
    },
  }
}
