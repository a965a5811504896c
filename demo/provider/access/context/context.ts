import type { Database } from '../../database/database.ts'
import type { EventLog } from '../../database/events/event-log.ts'
import type { MemberLogins } from '../../database/events/member-logins.ts'
import type { Settings } from '../../http/settings/settings.ts'
import type { SigningKeys } from '../keys/keys.ts'
import type { Passwords } from '../keys/password-hash.ts'
import type { Generation } from '../site/generation.ts'
import type { Shop } from './shop.ts'

/** The context that every part of the sandbox is given. One per running sandbox; nothing here is global. */
export interface SandboxContext {
  readonly settings: Settings
  readonly database: Database
  /** Which catalog and which carts the shop has; it may move while it runs. */
  readonly generation: Generation
  /** Where a login of the demo client may come back to, beside what the database lists; kept while it runs. */
  readonly redirectUris: Set<string>
  /** Milliseconds since 1970. The only clock: tests turn it. */
  readonly now: () => number
  /** Signs and checks access tokens; kept in the database, so that a restart invalidates nothing. */
  readonly keys: SigningKeys
  /** One queue for all: a hash takes 128 MiB. */
  readonly passwords: Passwords
  /** Parts that have to know when a visitor becomes a member listen here. */
  readonly memberLogins: MemberLogins
  /** Every write records here what it did, inside its transaction. */
  readonly events: EventLog
  readonly shop: Shop
  /** `http://127.0.0.1:4700`: the sandbox's own, known once it listens. Media and page URLs start with it. */
  readonly origin: string
}
