import { z } from 'zod'
import type { ShopSeed } from '../../../catalog/seed/seed.ts'
import type { SandboxOptions } from './options.ts'

/** The content of a new database: the demo shop, nothing, `count` generated products, or your own shop. */
export type Filling =
  | { readonly kind: 'demo' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'bulk'; readonly count: number }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'given'; readonly seed: ShopSeed }

/** All settings of a sandbox (interface.md, section 7). */
export interface Settings {
  /** 0 picks a free one. */
  readonly port: number
  /** A file's path, `:memory:` or an address (`libsql:`, `http:`, `https:`, `ws:`, `wss:`, `file:`). */
  readonly db: string
  readonly filling: Filling
  /** The owner's key. */
  readonly apiKey: string
  /** Allowed redirect domains, as origins; the port may be `*`. Their pages may request tokens. */
  readonly origins: readonly string[]
  /** Allowed authorization redirect URIs of the demo client, letter by letter. */
  readonly redirectUris: readonly string[]
  /** Whether to accept requests that the hosted provider would refuse; `STRICTNESS` lists them. */
  readonly polite: boolean
  /** Whether a refresh returns a new refresh token. */
  readonly refresh: 'keep' | 'rotate'
  /** The methods that a preflight allows: `usual` leaves OPTIONS out. */
  readonly methods: 'all' | 'usual'
  /** Undefined: as in the database, v1 in a new one. */
  readonly catalog: CatalogName | undefined
  /** Undefined: as in the database, served in a new one. */
  readonly firstCart: CartV1Name | undefined
  /** The smallest subtotal of an order, in major units of the shop's currency. */
  readonly minimumOrder: number | undefined
  /** Costs of every order beside its lines and delivery. */
  readonly fees: readonly NamedCost[] | undefined
  /** The slugs of products whose quantity in a cart can't be changed. */
  readonly fixedQuantities: readonly string[] | undefined
  /** The discount that the shop gives on all products, without a coupon. */
  readonly automaticDiscount: NamedPercent | undefined
  /** The part of each line that is paid with the order, in percent; the rest is paid later. */
  readonly deposit: number | undefined
  /** Texts that shoppers should know before they order. */
  readonly policies: readonly NamedText[] | undefined
  /** Whether prices include the taxes, or the totals add them. */
  readonly taxes: 'included' | 'added'
}

/** A cost with the name that shoppers read, in major units of the shop's currency. */
export interface NamedCost {
  readonly name: string
  readonly amount: number
}

/** A part of prices, with the name that shoppers read. */
export interface NamedPercent {
  readonly name: string
  /** From 1 to 99. */
  readonly percent: number
}

/** A text with its title. */
export interface NamedText {
  readonly title: string
  readonly content: string
}

/** The generation of the catalog that the shop has. */
export type CatalogName = 'v1' | 'v3'

/** Whether cart v1 and its checkout still answer. */
export type CartV1Name = 'served' | 'removed'

/** An invalid setting; the message is one line and names the variable. */
export class SettingsError extends Error {}

const MAX_BULK = 1_000_000

/** A seed file is checked when it is used. */
const filling = z.unknown().transform((seed, check): Filling => {
  if (typeof seed === 'object' && seed !== null) return { kind: 'given', seed: seed as ShopSeed }
  const text = String(seed)
  if (text === 'demo' || text === 'empty') return { kind: text }
  const count = Number(/^bulk:(\d{1,7})$/.exec(text)?.[1])
  if (Number.isInteger(count) && count <= MAX_BULK) return { kind: 'bulk', count }
  if (/\.json$/i.test(text)) return { kind: 'file', path: text }
  check.addIssue({
    code: 'custom',
    message: `must be demo, empty or bulk:N (N up to ${MAX_BULK}), or the path of a .json file`,
  })
  return z.NEVER
})

/** A shop from a seed file starts fresh each time, unless a database is named, because the file already stores it. */
const defaultDb = ({ kind }: Filling) => (kind === 'file' || kind === 'given' ? ':memory:' : '.data/shop.db')

const ORIGIN = /^(\*|https?:\/\/(\*\.)?[\w.-]+(:(\d{1,5}|\*))?|https?:\/\/\[[\da-f:]+\](:(\d{1,5}|\*))?)$/i

/** A list of texts, or one text with commas between them. */
const texts = z
  .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
  .transform((list) => list.map((text) => text.trim()).filter(Boolean))

const origins = texts
  .transform((list) => list.map((origin) => origin.replace(/\/$/, '')))
  .pipe(
    z.array(
      z
        .string()
        .regex(ORIGIN, 'must be origins such as http://127.0.0.1:* or https://shop.example, with commas'),
    ),
  )

/** The most entries that a client may have in each list (the provider's `maxItems`). */
export const MOST_ADDRESSES = 20

const redirectUris = texts.pipe(
  z
    .array(
      z
        .url({
          protocol: /^https?$/,
          error: 'must be whole addresses such as https://shop.example/callback',
        })
        .max(1000, 'has an address longer than 1000 characters'),
    )
    .max(MOST_ADDRESSES, `takes at most ${MOST_ADDRESSES} addresses`),
)

const NAMED_COST = /^(\S.*?)\s+(\d{1,12}(?:\.\d{1,3})?)$/

const fees = texts.pipe(
  z.array(
    z
      .string()
      .regex(NAMED_COST, 'must be names with amounts, such as Gift wrap 3.50, with commas')
      .transform((text): NamedCost => {
        const [, name = '', amount] = NAMED_COST.exec(text) ?? []
        return { name, amount: Number(amount) }
      }),
  ),
)

const NAMED_PERCENT = /^(\S.*?)\s+([1-9]\d?)%?$/

const automaticDiscount = z
  .string()
  .regex(NAMED_PERCENT, 'must be a name with a percentage from 1 to 99, such as Spring sale 15')
  .transform((text): NamedPercent => {
    const [, name = '', percent] = NAMED_PERCENT.exec(text) ?? []
    return { name, percent: Number(percent) }
  })

const NAMED_TEXT = /^([^:]{1,29}): (.{1,3000})$/

const policies = z
  .union([z.string().transform((text) => text.split(';')), z.array(z.string())])
  .transform((list) => list.map((text) => text.trim()).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .regex(NAMED_TEXT, 'must be titles with texts, such as Returns: Within 30 days, with semicolons')
        .transform((text): NamedText => {
          const [, title = '', content = ''] = NAMED_TEXT.exec(text) ?? []
          return { title, content }
        }),
    ),
  )

const PERCENT = 'must be a percentage from 1 to 99'

const polite = z.union(
  [z.boolean(), z.stringbool({ truthy: ['1', 'true', 'on'], falsy: ['0', 'false', 'off'] })],
  'must be 1 or 0',
)

/** The default is public, so it is accepted under this machine's own names only. */
export const DEFAULT_API_KEY = 'sandbox-api-key'

const PORTS = 'must be from 0 to 65535'

const schema = z.object({
  port: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, PORTS)
    .max(65_535, PORTS)
    .default(4700),
  db: z.string().min(1, 'must not be empty').optional(),
  seed: filling.prefault('demo'),
  apiKey: z.string().min(8, 'must have at least 8 characters').default(DEFAULT_API_KEY),
  origins: origins.prefault('http://127.0.0.1:*,http://localhost:*,http://*.localhost:*'),
  redirectUris: redirectUris.default([]),
  polite: polite.default(false),
  refresh: z.enum(['keep', 'rotate'], 'must be keep or rotate').default('keep'),
  methods: z.enum(['all', 'usual'], 'must be all or usual').default('all'),
  catalog: z.enum(['v1', 'v3'], 'must be v1 or v3').optional(),
  firstCart: z.enum(['served', 'removed'], 'must be served or removed').optional(),
  minimumOrder: z.coerce.number('must be a number').positive('must be more than 0').optional(),
  fees: fees.optional(),
  fixedQuantities: texts.optional(),
  automaticDiscount: automaticDiscount.optional(),
  deposit: z.coerce.number(PERCENT).int(PERCENT).min(1, PERCENT).max(99, PERCENT).optional(),
  policies: policies.optional(),
  taxes: z.enum(['included', 'added'], 'must be included or added').default('included'),
})

/** The variable of each setting. */
export const VARIABLES: Readonly<Record<keyof SandboxOptions, string>> = {
  port: 'PORT',
  db: 'STORE_DB',
  seed: 'STORE_SEED',
  apiKey: 'STORE_API_KEY',
  origins: 'STORE_ORIGINS',
  redirectUris: 'STORE_REDIRECT_URIS',
  polite: 'STORE_POLITE',
  refresh: 'STORE_REFRESH',
  methods: 'STORE_METHODS',
  catalog: 'STORE_CATALOG',
  firstCart: 'STORE_FIRST_CART',
  minimumOrder: 'STORE_MINIMUM_ORDER',
  fees: 'STORE_FEES',
  fixedQuantities: 'STORE_FIXED_QUANTITIES',
  automaticDiscount: 'STORE_AUTOMATIC_DISCOUNT',
  deposit: 'STORE_DEPOSIT',
  policies: 'STORE_POLICIES',
  taxes: 'STORE_TAXES',
}

/** Returns a setting's name in messages. */
export type SettingName = (setting: keyof SandboxOptions) => string

const nameVariable: SettingName = (setting) => VARIABLES[setting]

/**
 * Checks options and fills in the defaults.
 *
 * @param nameOf A setting's name in messages. Default: its variable.
 * @throws {SettingsError} with the first invalid setting.
 */
export function readSettings(options: SandboxOptions, nameOf: SettingName = nameVariable): Settings {
  const read = schema.safeParse(options)
  if (!read.success) {
    const issue = read.error.issues[0]
    const setting = issue?.path[0] as keyof SandboxOptions | undefined
    throw new SettingsError(`${setting ? nameOf(setting) : 'settings'} ${issue?.message}`)
  }
  const { seed, db = defaultDb(seed), ...rest } = read.data
  if (!rest.polite && rest.origins.length > MOST_ADDRESSES)
    throw new SettingsError(`${nameOf('origins')} takes at most ${MOST_ADDRESSES} domains`)
  const { catalog, firstCart, minimumOrder, fees, fixedQuantities, automaticDiscount } = rest
  const { deposit, policies } = rest
  const terms = { minimumOrder, fees, fixedQuantities, automaticDiscount, deposit, policies }
  const optional = { catalog, firstCart, ...terms }
  return { ...rest, ...optional, db, filling: seed }
}

/** The options in the process's environment; an empty variable counts as not set. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): SandboxOptions {
  return {
    port: env.PORT ? Number(env.PORT) : undefined,
    db: env.STORE_DB || undefined,
    seed: env.STORE_SEED || undefined,
    apiKey: env.STORE_API_KEY || undefined,
    origins: env.STORE_ORIGINS || undefined,
    redirectUris: env.STORE_REDIRECT_URIS || undefined,
    polite: env.STORE_POLITE || undefined,
    refresh: env.STORE_REFRESH || undefined,
    methods: env.STORE_METHODS || undefined,
    catalog: env.STORE_CATALOG || undefined,
    firstCart: env.STORE_FIRST_CART || undefined,
    minimumOrder: env.STORE_MINIMUM_ORDER || undefined,
    fees: env.STORE_FEES || undefined,
    fixedQuantities: env.STORE_FIXED_QUANTITIES || undefined,
    automaticDiscount: env.STORE_AUTOMATIC_DISCOUNT || undefined,
    deposit: env.STORE_DEPOSIT || undefined,
    policies: env.STORE_POLICIES || undefined,
    taxes: env.STORE_TAXES || undefined,
  }
}
