import type { Database } from '../database/database.ts'
import type { EventLog } from '../events/event-log.ts'
import type { MemberLogins } from '../events/member-logins.ts'
import type { Generation } from '../generation/generation.ts'
import type { SigningKeys } from '../keys/keys.ts'
import type { Passwords } from '../keys/password-hash.ts'
import type { Settings } from '../settings/settings.ts'

/** What every part of the sandbox is given. One per running sandbox; nothing here is global. */
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
  /** Who wants to know when a visitor becomes a member says so here. */
  readonly memberLogins: MemberLogins
  /** Every write records here what it did, inside its transaction. */
  readonly events: EventLog
  readonly shop: Shop
  /** `http://127.0.0.1:4700`: the sandbox's own, known once it listens. Media and page URLs start with it. */
  readonly origin: string
}

/** What the hosted provider would know from the owner's dashboard. */
export interface Shop {
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47; how `formatted` prices are written. */
  readonly locale: string
  /** The app's instance on this site, in tokens and notifications. */
  readonly instanceId: string
  /** The app that is told of events: the audience of notifications. */
  readonly appId: string
}

/** The shop that the sandbox is. */
export const DEMO_SHOP: Shop = {
  name: 'Ton & Scherben',
  currency: 'EUR',
  locale: 'en-IE',
  appId: 'demo-app',
  instanceId: 'b7f2c9d4-1c7e-4a53-9b6f-0d7f4a3f5e21',
}
