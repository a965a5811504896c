import { findCallbackUrl } from '../../../src/model/web-address.ts'
import type { Config, ConfigInput } from '../../loader/config.ts'
import { here } from '../../runtime/gate/here.ts'

/**
 * What an attribute of the script tag takes: one of these words, an origin, a page of the site, or anything. Words that are none of
 * them are read as the first.
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

/** Something that the script tag, or `init`, says and that is not understood. */
export interface ConfigFlaw {
  /** In camelCase, as `init` takes it. */
  readonly name: string
  readonly value: string
  /** The words it takes, `origin`, `page`, or undefined for a name that there isn't. */
  readonly rule: string | undefined
  /** What it is read as. */
  readonly taken: string | undefined
}

/**
 * What a page says of itself and we can't take, in its order.
 *
 * @param pageUrl Of the page; where we are by default.
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
    // What is no word about the tax says nothing of it.
    const taken = typeof read === 'string' && name !== 'tax' ? read : undefined
    return isFine ? [] : [{ name, value, rule, taken }]
  })

/** The names of everything that can be said. */
export const CONFIG_NAMES = Object.keys(RULES)
