import type { Captcha } from '../../../src/components/login/login-services.ts'
import type { Config } from '../../loader/config.ts'

/** The script interface that the usual captchas have in common. */
interface CaptchaScript {
  ready(callback: () => void): void
  render(place: HTMLElement, parameters: Readonly<Record<string, unknown>>): number
  execute(id: number): unknown
}

const LOAD_MS = 15_000

const holder = globalThis as { grecaptcha?: CaptchaScript }
let script: Promise<CaptchaScript> | undefined

/** Fetches the captcha's script once for the page. A failure is forgotten: the next attempt tries again. */
function loadScript({ captchaScript = '', nonce }: Config): Promise<CaptchaScript> {
  script ??= new Promise<CaptchaScript>((resolve, reject) => {
    const arrive = () => {
      const { grecaptcha } = holder
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('The captcha script brought no captcha'))
    }
    if (holder.grecaptcha) return arrive()
    const element = document.createElement('script')
    element.async = true
    if (nonce) element.nonce = nonce
    element.onload = arrive
    element.onerror = () => reject(new Error('The captcha script could not be loaded'))
    setTimeout(() => reject(new Error('The captcha script did not answer')), LOAD_MS)
    // A page that allows trusted types only throws here: it can have no captcha.
    element.src = captchaScript
    document.head.append(element)
  }).catch((reason) => {
    script = undefined
    throw reason
  })
  return script
}

/** The captcha that the script tag names (interface.md, section 2): a silent key, a visible one, or both. */
export function createCaptcha(config: Config): Captcha {
  const { captchaScript, captchaSiteKey, captchaVisibleSiteKey } = config
  if (!captchaScript) return {}

  const solve = async () => {
    const captcha = await loadScript(config)
    return new Promise<{ InvisibleRecaptcha: string }>((resolve, reject) => {
      const place = document.createElement('div')
      document.body.append(place)
      const end = (settle: () => void) => {
        place.remove()
        settle()
      }
      const id = captcha.render(place, {
        sitekey: captchaSiteKey,
        size: 'invisible',
        callback: (token: string) => end(() => resolve({ InvisibleRecaptcha: token })),
        'error-callback': () => end(() => reject(new Error('The captcha failed'))),
      })
      // Some answer by the callback alone, some by a promise as well.
      Promise.resolve(captcha.execute(id)).catch(() => end(() => reject(new Error('The captcha failed'))))
    })
  }

  return {
    ...(captchaSiteKey && { solve }),
    ...(captchaVisibleSiteKey && {
      async show(place, onToken) {
        const captcha = await loadScript(config)
        if (!place.isConnected) return
        captcha.render(place, {
          sitekey: captchaVisibleSiteKey,
          callback: (token: string) => onToken({ Recaptcha: token }),
          'expired-callback': () => onToken(),
          'error-callback': () => onToken(),
        })
      },
    }),
  }
}
