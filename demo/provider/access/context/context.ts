import type { Database } from '../../database/database.ts'
import type { EventLog } from '../../database/events/event-log.ts'
import type { MemberLogins } from '../../database/events/member-logins.ts'
import type { Settings } from '../../http/settings/settings.ts'
import type { SigningKeys } from '../keys/keys.ts'
import type { Passwords } from '../keys/password-hash.ts'
import type { Generation } from '../site/generation.ts'
import type { Shop } from './shop.ts'

/** The context for every part of the sandbox. Each running sandbox has one; nothing here is global. */
export interface SandboxContext {
  readonly settings: Settings
  readonly database: Database
  /** The shop's catalog and carts; it may move while the sandbox runs. */
  readonly generation: Generation
  /**
   * The addresses that a login of the demo client may come back to, beside those in the database; kept while it runs.
   */
  readonly redirectUris: Set<string>
  /** Milliseconds since 1970. This is the only clock, so that tests can set it. */
  readonly now: () => number
  /** The most visitors from one network address, in a quarter of an hour; each is a permanent row. */
  readonly mostVisitors: number
  /** Signs and checks access tokens; stored in the database, so that a restart invalidates nothing. */
  readonly keys: SigningKeys
  /** One queue for all hashes, because each takes 128 MiB. */
  readonly passwords: Passwords
  /** Informs other parts when a visitor becomes a member. */
  readonly memberLogins: MemberLogins
  /** Every write records its event here, inside its transaction. */
  readonly events: EventLog
  readonly shop: Shop
  /** `http://127.0.0.1:4700`: the sandbox's own origin, known once it listens. Media and page URLs start with it. */
  readonly origin: string
}
