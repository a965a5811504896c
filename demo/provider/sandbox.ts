import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { fillDatabase } from '../catalog/filling/fill.ts'
import type { SandboxContext } from './access/context/context.ts'
import { loadShop } from './access/context/shop.ts'
import { loadSigningKeys } from './access/keys/keys.ts'
import { createPasswords } from './access/keys/password-hash.ts'
import { loadGeneration } from './access/site/generation.ts'
import { createApp } from './app.ts'
import { type Database, openDatabase } from './database/database.ts'
import { createEventLog } from './database/events/event-log.ts'
import { createMemberLogins } from './database/events/member-logins.ts'
import { migrate } from './database/migrate.ts'
import { migrations } from './database/migrations/all.ts'
import { endEndlessBodies } from './http/endless-bodies.ts'
import type { SandboxOptions } from './http/settings/options.ts'
import { readSettings, type Settings } from './http/settings/settings.ts'
import { DEMO_MEMBER, seedDemoMember } from './identity/demo-member.ts'
import { seedDemoProviders } from './identity/demo-providers.ts'
import { startNotifications } from './notifications/notifications.ts'

/** A running sandbox. */
export interface Sandbox {
  /** Its origin, without a slash at the end. */
  readonly url: string
  readonly context: SandboxContext
  /**
   * Registers addresses that logins of the demo client may come back to, as long as it runs: for pages that learn their
   * port late.
   */
  allowRedirectUris(...uris: readonly string[]): void
  /** Completes pending requests, then closes the database. It may be called twice. */
  close(): Promise<void>
}

/** Controls for tests, besides the settings. */
export interface SandboxControls {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Base-2 logarithm of scrypt's N, 17 by default; a small one saves tests a second per password. */
  readonly passwordLogCost?: number
  /** The most visitors from one network address in a quarter of an hour; 3,000 by default. */
  readonly mostVisitors?: number
}

/** Longer than clients keep a connection, so that the client closes it, not the server. */
const KEEP_ALIVE_MS = 65_000
const CLOSE_IDLE_EVERY_MS = 25
/** After this, requests that never end are cut off. */
const CLOSE_AT_MOST_MS = 8_000

async function createContext(
  settings: Settings,
  database: Database,
  { now = () => Date.now(), passwordLogCost, mostVisitors = 3_000 }: SandboxControls,
) {
  await migrate(database, migrations, now)
  await fillDatabase(database, settings.filling)
  const passwords = createPasswords(passwordLogCost)
  const cheap = passwordLogCost && (await passwords.hash(DEMO_MEMBER.plainPassword))
  await seedDemoMember(database, now(), cheap || undefined)
  await seedDemoProviders(database)
  const address = { origin: `http://127.0.0.1:${settings.port}` }
  const context: SandboxContext = {
    settings,
    database,
    generation: await loadGeneration(database, settings),
    redirectUris: new Set(settings.redirectUris),
    now,
    mostVisitors,
    keys: await loadSigningKeys(database),
    passwords,
    memberLogins: createMemberLogins(),
    events: createEventLog(),
    shop: await loadShop(database),
    get origin() {
      return address.origin
    },
  }
  return { context, address }
}

async function listen(server: Server, port: number): Promise<number> {
  const failed = once(server, 'error').then(([error]) => Promise.reject(error))
  server.listen(port, '127.0.0.1')
  await Promise.race([once(server, 'listening'), failed])
  failed.catch(() => undefined)
  return (server.address() as AddressInfo).port
}

async function stopServing(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A kept-alive connection becomes idle only after its last answer; `close` does not end it then.
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const limit = setTimeout(() => server.closeAllConnections(), CLOSE_AT_MOST_MS)
  try {
    await closed
  } finally {
    clearInterval(idle)
    clearTimeout(limit)
  }
}

/**
 * Starts a sandbox provider: in a test with `startSandbox({ port: 0, db: ':memory:', seed: 'demo' })`. Omitted options
 * have the defaults of interface.md, section 7.
 *
 * @throws {SettingsError} for invalid options; the system's error for a busy port (EADDRINUSE).
 */
export async function startSandbox(
  options: SandboxOptions = {},
  controls: SandboxControls = {},
): Promise<Sandbox> {
  const settings = readSettings(options)
  const database = await openDatabase(settings.db)
  try {
    const { context, address } = await createContext(settings, database, controls)
    const stopNotifications = await startNotifications(context)
    const app = createApp(context)
    const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server
    server.keepAliveTimeout = KEEP_ALIVE_MS
    endEndlessBodies(server)
    const port = await listen(server, settings.port).catch(async (error) => {
      await stopNotifications()
      throw error
    })
    address.origin = `http://127.0.0.1:${port}`
    let closing: Promise<void> | undefined
    return {
      url: address.origin,
      context,
      allowRedirectUris(...uris) {
        for (const uri of uris) context.redirectUris.add(uri)
      },
      close() {
        closing ??= stopServing(server)
          .then(stopNotifications)
          .then(() => database.close())
        return closing
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
