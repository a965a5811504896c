import type { SandboxOptions } from './http/settings/options.ts'
import { readSettings } from './http/settings/settings.ts'
import { startSandbox } from './sandbox.ts'

/** A sandbox that serves. */
export interface OpenSandbox {
  /** Its origin, without a slash at the end: what `data-api-host` and `apiHost` are told. */
  readonly url: string
  /** Registers where logins of `demo-client` may come back to: for pages that know their port late. */
  allowRedirectUris(...uris: readonly string[]): void
  /** Answers what was asked, then closes the database. May be called twice. */
  close(): Promise<void>
}

/**
 * Starts a sandbox on this machine: `await openSandbox({ catalog: 'v3', seed: 'my-catalog.json' })`.
 *
 * @param options Default: the demo shop on a free port, which keeps nothing.
 * @throws {Error} for options that can't be used, for a seed that can't be used (with each place and reason), and for
 * a busy port (the system's error, `EADDRINUSE`).
 */
export async function openSandbox(options: SandboxOptions = {}): Promise<OpenSandbox> {
  const given = { ...options, port: options.port ?? 0, db: options.db ?? ':memory:' }
  readSettings(given, (setting) => setting)
  const { url, allowRedirectUris, close } = await startSandbox(given)
  return { url, allowRedirectUris, close }
}
