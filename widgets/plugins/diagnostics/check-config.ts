import { findCallbackUrl } from '../../../src/model/web-address.ts'
import type { Config, ConfigInput } from '../../loader/config.ts'
import { here } from '../../runtime/gate/here.ts'

/**
 * The values of the script tag's attributes: one of these words, an origin, a page of the site, or anything. Unknown
 * words are read as the first one.
 */
const RULES: { readonly [Name in keyof Required<ConfigInput>]: string } = {
  clientId: '',
  apiHost: 'origin',
  readHost: 'origin',
  mediaHost: 'origin',
  locale: '',
  currency: '',
  tokenStorage: 'local cookie session memory',
  progress: 'on off',
  analytics: 'off datalayer',
  vitals: 'off on',
  agents: 'on off',
  nonce: '',
  attribution: 'off on',
  consent: 'wait granted auto',
  productUrl: '',
  shopUrl: '',
  catalog: 'v1 v3',
  snapshot: '',
  jsonLd: 'off on',
  tax: 'included excluded',
  shippingUrl: '',
  safetySections: '',
  withdrawUrl: '',
  captchaSiteKey: '',
  captchaVisibleSiteKey: '',
  captchaScript: '',
  returnOrigins: '',
  loginCallback: 'page',
}

/** An invalid setting of the script tag, or of `init`. */
export interface ConfigFlaw {
  /** The name in camelCase, as in `init`. */
  readonly name: string
  readonly value: string
  /** The allowed words, `origin`, `page`, or undefined for an unknown name. */
  readonly rule: string | undefined
  /** The value that is used instead. */
  readonly taken: string | undefined
}

/**
 * Finds a page's invalid settings, in their order.
 *
 * @param pageUrl The page's address; the current one by default.
 */
export const findFlaws = (config: Config, pageUrl?: string): ConfigFlaw[] =>
  Object.entries(config.given).flatMap(([name, said]) => {
    const key = name as keyof ConfigInput
    const rule = Object.hasOwn(RULES, name) ? RULES[key] : undefined
    const value = String(said ?? '')
    if (!value || rule === '' || (name === 'messages' && typeof said === 'object')) return []
    if (rule === 'page') {
      const at = pageUrl ?? here()
      return findCallbackUrl(value, at) ? [] : [{ name, value, rule, taken: new URL('/', at).href }]
    }
    const isFine = rule === 'origin' ? /^https?:\/\/[^/]/.test(value) : rule?.split(' ').includes(value)
    const read = config[key] === said ? rule?.split(' ')[0] : config[key]
    // An unknown word for the tax has no effect.
    const taken = typeof read === 'string' && name !== 'tax' ? read : undefined
    return isFine ? [] : [{ name, value, rule, taken }]
  })

/** The names of all settings. */
export const CONFIG_NAMES = Object.keys(RULES)
