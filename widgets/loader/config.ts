import type { OwnMessages } from '../../src/messages/own.ts'
import { RUNS, readLanguage, readOrigin, STATIC_HOST } from '../../src/model/config-values.ts'

/** What the page may say of itself (interface, section 2): attributes of the script tag, or `init()`. */
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
  /** `off`: the page offers no tools to agents, where the browser has them (WebMCP). Default: on. */
  agents?: 'on' | 'off' | undefined
  nonce?: string | undefined
  mediaHost?: string | undefined
  attribution?: 'off' | 'on' | undefined
  consent?: 'auto' | 'granted' | 'wait' | undefined
  /** The builder's own product pages: `/p/{slug}` or `{id}`. */
  productUrl?: string | undefined
  /** The page that lists the shop's products: the way out of an empty cart. */
  shopUrl?: string | undefined
  /** The generation of the shop's catalog, `v1` or `v3`: asked first; found out when left out or wrong. */
  catalog?: string | undefined
  /** The address of a file that `npx store-widgets snapshot` has written. */
  snapshot?: string | undefined
  /** Tells search engines what the page's tags show (schema.org), where no server has done so. */
  jsonLd?: 'off' | 'on' | undefined
  captchaSiteKey?: string | undefined
  captchaVisibleSiteKey?: string | undefined
  captchaScript?: string | undefined
  /** Whether the shop's prices have the tax in them: shown where it is asked for, and at length. */
  tax?: 'included' | 'excluded' | undefined
  /** The page that says what shipping costs: linked behind the prices. */
  shippingUrl?: string | undefined
  /** The titles of the info sections that belong to product safety, separated by commas. */
  safetySections?: string | undefined
  /** The page with `<store-withdraw>`: linked where an order is shown. */
  withdrawUrl?: string | undefined
  /** Origins beside the page's own that visitors may come back to, separated by spaces or commas. */
  returnOrigins?: string | undefined
  /** The one page of the site that logins come back to, `/callback`; the site's root when left out. */
  loginCallback?: string | undefined
}

/** What `init` takes beside it. */
export interface InitInput extends ConfigInput {
  /** The builder's own texts in the place of ours. */
  messages?: OwnMessages | undefined
}

/** What the page's owner has said, complete with the defaults. */
export interface Config extends InitInput {
  readonly clientId: string
  readonly tokenStorage: 'local' | 'cookie' | 'session' | 'memory'
  /** BCP 47: the page's language, then the browser's. */
  readonly locale: string
  /** BCP 47: the language that the provider is asked to answer in, where the page says one by `locale`. */
  language: string | undefined
  /** Origins whose pictures follow the contract's scaling scheme. */
  readonly mediaHosts: readonly (string | undefined)[]
  /** What was said, word for word. */
  readonly given: InitInput
}

const STORAGES = ['cookie', 'session', 'memory'] as const

/** Fills in the defaults; undefined without a client id. What it can't take, `plugins/diagnostics/check-config.ts` tells. */
export function readConfig(input: InitInput): Config | undefined {
  const clientId = input.clientId?.trim()
  if (!clientId) return
  // Without a host the provider's own is meant.
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
 * The script tag that loaded us: by its address, because `document.currentScript` can be clobbered, and modules
 * have none. Of several, one that has the nonce of the page's policy: the others may be stopped by it.
 */
export function findScript(address: string | undefined): HTMLScriptElement | undefined {
  const scripts = [...document.querySelectorAll('script')]
    .filter(({ type }) => RUNS.test(type))
    .sort((a, b) => +!!b.nonce - +!!a.nonce)
  return scripts.find(({ src }) => src === address) ?? scripts.find((one) => one.dataset.clientId)
}

/** `data-client-id` becomes `clientId`; the nonce is the script's own unless one is given. */
export const readScript = (script: HTMLScriptElement | undefined): ConfigInput => ({
  ...(script && { nonce: script.nonce }),
  ...(script?.dataset as ConfigInput),
})
