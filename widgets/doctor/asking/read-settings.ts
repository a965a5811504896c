import { readOrigin } from '../../../src/model/config-values.ts'
import { findCallbackUrl } from '../../../src/model/web-address.ts'
import type { ConfigInput } from '../../loader/config.ts'
import { UsageError } from '../../server/command/read-command.ts'
import type { DoctorCommand } from './read-command.ts'

/** The settings of the requests. */
export interface Settings {
  /** Undefined if neither the command nor the page names one: then no request is possible. */
  readonly clientId: string | undefined
  /** The origin of the pages. */
  readonly origin: string
  /** The absolute address that logins come back to. */
  readonly callback: string
  /** Whether no callback was named. */
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

/** Reads the callback. One of the command line must be valid; a page's invalid one is reported with its other flaws. */
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

/** Reads a host, or reports an invalid one. @throws {UsageError} */
function readHost(name: string, said: string | undefined): string | undefined {
  const host = readOrigin(said)
  if (host && !URL.canParse(host)) throw new UsageError(`--${name} takes an origin, as https://api.example`)
  return host
}

/**
 * Reads the settings: those of the command, else of the page's script tag, else the defaults.
 *
 * @param page.url The page's own address, if it has one.
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

/** Checks whether the provider's lists accept an address: https, or this machine. */
export function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || LOOPBACK.test(hostname)
}
