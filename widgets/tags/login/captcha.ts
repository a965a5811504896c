import type { Captcha } from '../../../src/components/login/login-services.ts'
import { findSiteKeys, isProviders } from '../../../src/session/site-keys.ts'
import type { Config } from '../../loader/config.ts'

/** The script interface that common captchas share. */
interface CaptchaScript {
  ready(callback: () => void): void
  render(place: HTMLElement, parameters: Readonly<Record<string, unknown>>): number
  execute(id: number): unknown
}

/** The enterprise version, which the provider requires, has the interface only under `enterprise`. */
interface CaptchaHolder extends Partial<CaptchaScript> {
  readonly enterprise?: Partial<CaptchaScript>
}

/** The provider's captcha: its documentation requires the enterprise version. */
const PROVIDERS_SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit'

const LOAD_MS = 15_000

/**
 * How long a silent captcha may take, in milliseconds: it may ask a question after all, and doesn't report that this was
 * closed. Longer than people, and the captchas' own questions, take.
 */
const SOLVE_MS = 180_000

const holder = globalThis as { grecaptcha?: CaptchaHolder }
let script: Promise<CaptchaScript> | undefined

/** Returns the interfaces on the page that have `ready`; they are complete only when they are ready. */
const findInterfaces = (): Partial<CaptchaScript>[] =>
  [holder.grecaptcha?.enterprise, holder.grecaptcha].filter((one) => typeof one?.ready === 'function') as []

const isWhole = (one: Partial<CaptchaScript>): one is CaptchaScript =>
  typeof one.render === 'function' && typeof one.execute === 'function'

/** Waits until an interface is ready. The callback must not throw, because the host page would get the exception. */
const becomeReady = (one: Partial<CaptchaScript>): Promise<CaptchaScript> =>
  new Promise((resolve, reject) => {
    one.ready?.(() =>
      isWhole(one) ? resolve(one) : reject(new Error('The captcha script can’t draw a captcha')),
    )
  })

/** Fetches the script; resolves when it has run. */
const fetchScript = (address: string, nonce: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.async = true
    if (nonce) element.nonce = nonce
    element.onload = () => resolve()
    element.onerror = () => reject(new Error(`The captcha script could not be loaded: ${address}`))
    // A page that requires trusted types throws here: it can't have a captcha.
    element.src = address
    document.head.append(element)
  })

async function openCaptcha(address: string, nonce: string | undefined): Promise<CaptchaScript> {
  // A plain captcha of the host page's own doesn't know an enterprise key.
  const wantsEnterprise = /enterprise\.js/.test(address)
  const known = wantsEnterprise
    ? findInterfaces().filter((one) => one !== holder.grecaptcha)
    : findInterfaces()
  if (!known.length) await fetchScript(address, nonce)
  const [found] = known.length ? known : findInterfaces()
  if (!found) throw new Error(`The captcha script brought no captcha: ${address}`)
  return becomeReady(found)
}

/** Fetches the captcha's script once for the page. A failure is forgotten: the next attempt tries again. */
function loadScript(address: string, nonce: string | undefined): Promise<CaptchaScript> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`The captcha script did not answer: ${address}`)), LOAD_MS)
  })
  script ??= Promise.race([openCaptcha(address, nonce), late]).catch((reason) => {
    script = undefined
    throw reason
  })
  // If the script loaded in time.
  late.catch(() => {})
  return script
}

/** Solves the captcha without asking the shopper. */
async function solveSilently(
  captcha: CaptchaScript,
  sitekey: string,
): Promise<{ InvisibleRecaptcha: string }> {
  const place = document.createElement('div')
  document.body.append(place)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The captcha failed'))
      timer = setTimeout(() => reject(new Error('The captcha was not solved')), SOLVE_MS)
      const id = captcha.render(place, {
        sitekey,
        size: 'invisible',
        callback: (token: string) => resolve({ InvisibleRecaptcha: token }),
        'error-callback': fail,
      })
      // Some answer only by the callback, some also by a promise.
      Promise.resolve(captcha.execute(id)).catch(fail)
    })
  } finally {
    clearTimeout(timer)
    place.remove()
  }
}

/**
 * Creates the captcha that the script tag names (interface.md, section 2): a silent key, a visible one, or both.
 * Without any setting, the provider's own is used with the hosted provider.
 */
export function createCaptcha(config: Config): Captcha {
  const { apiHost, captchaSiteKey, captchaVisibleSiteKey, nonce } = config
  const address = config.captchaScript || (isProviders(apiHost) ? PROVIDERS_SCRIPT : '')
  if (!address) return {}
  const { invisible, visible } = findSiteKeys(apiHost, {
    ...(captchaSiteKey && { invisible: captchaSiteKey }),
    ...(captchaVisibleSiteKey && { visible: captchaVisibleSiteKey }),
  })
  return {
    ...(invisible && { solve: async () => solveSilently(await loadScript(address, nonce), invisible) }),
    ...(visible && {
      async show(place, onToken) {
        const captcha = await loadScript(address, nonce)
        if (!place.isConnected) return
        captcha.render(place, {
          sitekey: visible,
          callback: (token: string) => onToken({ Recaptcha: token }),
          'expired-callback': () => onToken(),
          'error-callback': () => onToken(),
        })
      },
    }),
  }
}
