import type { SandboxOptions } from './http/settings/options.ts'
import { readSettings } from './http/settings/settings.ts'
import { startSandbox } from './sandbox.ts'

/** A running sandbox. */
export interface OpenSandbox {
  /** Its origin, without a final slash: the value of `data-api-host` and `apiHost`. */
  readonly url: string
  /** Registers addresses that logins of `demo-client` may come back to: for pages that learn their port late. */
  allowRedirectUris(...uris: readonly string[]): void
  /** Completes pending requests, then closes the database. It may be called twice. */
  close(): Promise<void>
}

/**
 * Starts a sandbox on this machine: `await openSandbox({ catalog: 'v3', seed: 'my-catalog.json' })`.
 *
 * @param options Default: the demo shop on a free port, which stores nothing.
 * @throws {Error} for invalid options, for an invalid seed (with each place and reason), and for a busy port (the
 *   system's error, `EADDRINUSE`).
 */
export async function openSandbox(options: SandboxOptions = {}): Promise<OpenSandbox> {
  const given = { ...options, port: options.port ?? 0, db: options.db ?? ':memory:' }
  readSettings(given, (setting) => setting)
  const { url, allowRedirectUris, close } = await startSandbox(given)
  return { url, allowRedirectUris, close }
}
