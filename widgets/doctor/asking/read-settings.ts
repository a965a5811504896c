import { readOrigin } from '../../../src/model/config-values.ts'
import { findCallbackUrl } from '../../../src/model/web-address.ts'
import type { ConfigInput } from '../../loader/config.ts'
import { UsageError } from '../../server/command/read-command.ts'
import type { DoctorCommand } from './read-command.ts'

/** What is asked, and as whom. */
export interface Settings {
  /** Undefined: neither the command nor the page says one, and there is nothing to be asked. */
  readonly clientId: string | undefined
  /** Of the pages. */
  readonly origin: string
  /** Where logins come back to, whole. */
  readonly callback: string
  /** Nobody has said a callback. */
  readonly isRootCallback: boolean
  readonly apiHost: string | undefined
  readonly readHost: string | undefined
  readonly mediaHost: string | undefined
  readonly currency: string | undefined
  readonly catalog: string | undefined
  readonly captchaSiteKey: string | undefined
  readonly timeoutMs: number
  readonly fetch?: typeof globalThis.fetch | undefined
}

function readPageOrigin(said: string): string {
  const text = said.trim()
  const whole = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (whole?.pathname !== '/' || whole.search || whole.hash || whole.username)
    throw new UsageError('--origin takes the origin of your pages, as https://shop.example')
  return whole.origin
}

/** A callback of the command line has to be right; what a page says wrongly is told with its other flaws. */
function readCallback(
  command: string | undefined,
  config: string | undefined,
  origin: string,
): string | undefined {
  const callback = findCallbackUrl(command ?? config?.trim(), origin)
  if (command !== undefined && !callback)
    throw new UsageError('--callback takes a page of your site, as /callback')
  return callback
}

/** Where a host is asked, and a word about what is none. @throws {UsageError} */
function readHost(name: string, said: string | undefined): string | undefined {
  const host = readOrigin(said)
  if (host && !URL.canParse(host)) throw new UsageError(`--${name} takes an origin, as https://api.example`)
  return host
}

/**
 * What holds: the command's words, else those of the page's script tag, else the defaults.
 *
 * @param page.url The page's own address, where it has one.
 * @throws {UsageError}
 */
export function readSettings(
  command: DoctorCommand,
  page: { readonly config: ConfigInput; readonly url: string | undefined } | undefined,
): Settings {
  const config: ConfigInput = page?.config ?? {}
  const said = command.origin ?? (page?.url && new URL(page.url).origin)
  if (!said)
    throw new UsageError('doctor takes --origin, as --origin https://shop.example, or the address of a page')
  const origin = readPageOrigin(said)
  const callback = readCallback(command.callback, config.loginCallback, origin)
  return {
    clientId: (command.clientId ?? config.clientId)?.trim() || undefined,
    origin,
    callback: callback ?? `${origin}/`,
    isRootCallback: callback === undefined,
    apiHost: readHost('api-host', command.apiHost ?? config.apiHost),
    readHost: readHost('read-host', command.readHost ?? config.readHost),
    mediaHost: readHost('media-host', command.mediaHost ?? config.mediaHost),
    currency: command.currency ?? config.currency,
    catalog: command.catalog ?? config.catalog,
    captchaSiteKey: config.captchaSiteKey ?? config.captchaVisibleSiteKey,
    timeoutMs: command.timeoutMs,
  }
}

const LOOPBACK = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/

/** Whether an address may stand in the provider's lists: https, or this machine. */
export function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || LOOPBACK.test(hostname)
}
