import type { OwnMessages } from '../../src/messages/own.ts'
import { RUNS, readLanguage, readOrigin, STATIC_HOST } from '../../src/model/config-values.ts'

/** The page's settings (interface, section 2): attributes of the script tag, or arguments of `init()`. */
export interface ConfigInput {
  /** The OAuth client; the only one required. */
  clientId?: string | undefined
  apiHost?: string | undefined
  readHost?: string | undefined
  locale?: string | undefined
  currency?: string | undefined
  tokenStorage?: 'local' | 'cookie' | 'session' | 'memory' | undefined
  progress?: 'on' | 'off' | undefined
  analytics?: 'off' | 'datalayer' | undefined
  vitals?: 'off' | 'on' | undefined
  /** `off`: the page offers no tools to agents in browsers that support them (WebMCP). Default: on. */
  agents?: 'on' | 'off' | undefined
  nonce?: string | undefined
  mediaHost?: string | undefined
  attribution?: 'off' | 'on' | undefined
  consent?: 'auto' | 'granted' | 'wait' | undefined
  /** The builder's own product pages: `/p/{slug}` or `{id}`. */
  productUrl?: string | undefined
  /** The page that lists the shop's products: the link of an empty cart. */
  shopUrl?: string | undefined
  /** The generation of the shop's catalog, `v1` or `v3`, which is tried first; detected if omitted or wrong. */
  catalog?: string | undefined
  /** The address of a file that `npx store-widgets snapshot` has written. */
  snapshot?: string | undefined
  /** Describes the page's tags to search engines (schema.org), if no server has done so. */
  jsonLd?: 'off' | 'on' | undefined
  captchaSiteKey?: string | undefined
  captchaVisibleSiteKey?: string | undefined
  captchaScript?: string | undefined
  /** Whether the shop's prices include tax: shown on request, and at length. */
  tax?: 'included' | 'excluded' | undefined
  /** The page about shipping costs: linked after the prices. */
  shippingUrl?: string | undefined
  /** The titles of the info sections on product safety, separated by commas. */
  safetySections?: string | undefined
  /** The page with `<store-withdraw>`: linked where an order is shown. */
  withdrawUrl?: string | undefined
  /** Other origins that visitors may come back to, separated by spaces or commas. */
  returnOrigins?: string | undefined
  /** The one page of the site that logins come back to, `/callback`; the site's root if omitted. */
  loginCallback?: string | undefined
}

/** The arguments of `init`. */
export interface InitInput extends ConfigInput {
  /** The builder's own texts in place of ours. */
  messages?: OwnMessages | undefined
}

/** The settings of the page's owner, with defaults. */
export interface Config extends InitInput {
  readonly clientId: string
  readonly tokenStorage: 'local' | 'cookie' | 'session' | 'memory'
  /** BCP 47: the page's language, then the browser's. */
  readonly locale: string
  /** BCP 47: the language of the provider's answers, if the page sets one by `locale`. */
  language: string | undefined
  /** The origins whose pictures follow the contract's scaling scheme. */
  readonly mediaHosts: readonly (string | undefined)[]
  /** The settings exactly as given. */
  readonly given: InitInput
}

const STORAGES = ['cookie', 'session', 'memory'] as const

/**
 * Fills in the defaults; undefined without a client id. `plugins/diagnostics/check-config.ts` reports invalid settings.
 */
export function readConfig(input: InitInput): Config | undefined {
  const clientId = input.clientId?.trim()
  if (!clientId) return
  // The default host is the provider's own.
  const apiHost = readOrigin(input.apiHost ?? (input as { apihost?: string }).apihost)

  return {
    ...input,
    given: input,
    tokenStorage: STORAGES.find((kind) => kind === input.tokenStorage) ?? 'local',
    clientId,
    apiHost,
    readHost: readOrigin(input.readHost),
    locale: [input.locale, document.documentElement.lang].find(readLanguage) ?? navigator.language,
    language: readLanguage(input.locale) && input.locale,
    mediaHosts: [STATIC_HOST, readOrigin(input.mediaHost), apiHost],
  }
}

/**
 * Finds the script tag that loaded us: by its address, because `document.currentScript` can be clobbered, and modules
 * have none. Of several, it prefers one with the nonce of the page's policy, which may block the others.
 */
export function findScript(address: string | undefined): HTMLScriptElement | undefined {
  const scripts = [...document.querySelectorAll('script')]
    .filter(({ type }) => RUNS.test(type))
    .sort((a, b) => +!!b.nonce - +!!a.nonce)
  return scripts.find(({ src }) => src === address) ?? scripts.find((one) => one.dataset.clientId)
}

/**
 * Reads the settings of a script tag: `data-client-id` becomes `clientId`; the nonce is the script's own unless one is
 * given.
 */
export const readScript = (script: HTMLScriptElement | undefined): ConfigInput => ({
  ...(script && { nonce: script.nonce }),
  ...(script?.dataset as ConfigInput),
})
