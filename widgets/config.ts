/** What the page may say of itself (interface, section 2): attributes of the script tag, or `init()`. */
export interface ConfigInput {
  /** The OAuth client; the only one required. */
  clientId?: string
  apiHost?: string
  readHost?: string
  locale?: string
  currency?: string
  tokenStorage?: 'local' | 'cookie' | 'session' | 'memory'
  progress?: 'on' | 'off'
  analytics?: 'off' | 'datalayer'
  vitals?: 'off' | 'on'
  nonce?: string
  mediaHost?: string
  attribution?: 'off' | 'on'
  consent?: 'granted' | 'wait'
  captchaSiteKey?: string
  captchaVisibleSiteKey?: string
  captchaScript?: string
}

export interface Config extends ConfigInput {
  readonly clientId: string
  readonly tokenStorage: 'local' | 'cookie' | 'session' | 'memory'
  /** BCP 47: the page's language, then the browser's. */
  readonly locale: string
  /** Origins whose pictures follow the contract's scaling scheme. */
  readonly mediaHosts: readonly string[]
}

/** The provider's static host (contract 1.1). */
const STATIC_HOST = 'https://static.wixstatic.com'

/** An origin without its trailing slash; undefined for what is no http(s) address. */
export function readOrigin(value: string | undefined): string | undefined {
  if (!value) return
  try {
    const { origin, protocol } = new URL(value, location.href)
    return /^https?:$/.test(protocol) ? origin : undefined
  } catch {
    return
  }
}

/** Fills in the defaults; undefined without a client id. */
export function readConfig(input: ConfigInput): Config | undefined {
  const clientId = input.clientId?.trim()
  if (!clientId) return
  const apiHost = readOrigin(input.apiHost)
  const readHost = readOrigin(input.readHost)
  const storages = ['local', 'cookie', 'session', 'memory'] as const
  return {
    ...input,
    clientId,
    ...(apiHost && { apiHost }),
    ...(readHost && { readHost }),
    tokenStorage: storages.find((kind) => kind === input.tokenStorage) ?? 'local',
    locale: readLocale(input.locale) ?? readLocale(document.documentElement.lang) ?? navigator.language,
    mediaHosts: [STATIC_HOST, readOrigin(input.mediaHost), apiHost].filter((host) => host !== undefined),
  }
}

/** A language that `Intl` takes; it throws on others. */
function readLocale(value: string | undefined): string | undefined {
  try {
    return value ? Intl.getCanonicalLocales(value)[0] : undefined
  } catch {
    return
  }
}

/** The script tag that loaded us: by its address, because `document.currentScript` can be clobbered. */
export function findScript(address: string | undefined): HTMLScriptElement | undefined {
  const scripts = [...document.querySelectorAll('script')]
  return scripts.find(({ src }) => src && src === address) ?? scripts.find((one) => one.dataset.clientId)
}

/** `data-client-id` becomes `clientId`; the nonce is the script's own unless one is given. */
export function readScript(script: HTMLScriptElement | undefined): ConfigInput {
  if (!script) return {}
  return { nonce: script.nonce, ...(script.dataset as ConfigInput) }
}
