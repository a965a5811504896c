import { parseArgs } from 'node:util'
import type { SandboxOptions } from './options.ts'
import { readEnvironment, readSettings, type SettingName, SettingsError, VARIABLES } from './settings.ts'

type Setting = keyof SandboxOptions

/** The flags of the command, by their option. */
const FLAGS: Readonly<Record<Setting, string>> = {
  port: 'port',
  db: 'db',
  seed: 'seed',
  catalog: 'catalog',
  firstCart: 'first-cart',
  minimumOrder: 'minimum-order',
  fees: 'fees',
  fixedQuantities: 'fixed-quantities',
  automaticDiscount: 'automatic-discount',
  deposit: 'deposit',
  policies: 'policies',
  taxes: 'taxes',
  origins: 'origins',
  redirectUris: 'redirect-uris',
  apiKey: 'api-key',
  polite: 'polite',
  refresh: 'refresh',
  methods: 'methods',
}

const SETTINGS = Object.keys(FLAGS) as Setting[]

const OPTIONS = {
  ...Object.fromEntries(
    SETTINGS.map((setting) => [
      FLAGS[setting],
      { type: setting === 'polite' ? 'boolean' : 'string' } as const,
    ]),
  ),
  help: { type: 'boolean', short: 'h' },
} as const

type Variables = Readonly<Record<string, string | undefined>>

/** The arguments of a command, read. */
export interface SandboxCommand {
  /** Whether `--help` was given. */
  readonly help: boolean
  readonly options: SandboxOptions
  /** A setting's name in messages: its flag, or its variable if only that is set. */
  readonly nameOf: SettingName
}

/** @throws {SettingsError} for an unknown argument. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values as Readonly<
      Record<string, string | boolean | undefined>
    >
  } catch (error) {
    // Only the first sentence is needed; the others describe positional arguments, which don't exist here.
    const [what = ''] = (error as Error).message.split('. ')
    throw new SettingsError(`${what}: --help lists what there is`)
  }
}

/**
 * Reads the settings of a command: its arguments take precedence over the environment.
 *
 * @param defaults For settings in neither.
 * @throws {SettingsError} for an unknown argument, and for an invalid setting.
 */
export function readCommand(
  args: readonly string[],
  env: Variables,
  defaults: SandboxOptions = {},
): SandboxCommand {
  const values = parse(args)
  const fromEnvironment = readEnvironment(env)
  const nameOf: SettingName = (setting) =>
    values[FLAGS[setting]] === undefined && env[VARIABLES[setting]]
      ? VARIABLES[setting]
      : `--${FLAGS[setting]}`
  const pick = (setting: Setting) => values[FLAGS[setting]] ?? fromEnvironment[setting] ?? defaults[setting]
  const options = {
    ...Object.fromEntries(SETTINGS.map((setting) => [setting, pick(setting)])),
    port: values.port === undefined ? (fromEnvironment.port ?? defaults.port) : toPort(values.port),
  } as SandboxOptions
  const help = values.help === true
  if (!help) readSettings(options, nameOf)
  return { help, options, nameOf }
}

/** An empty text is no port, although it would be 0 as a number. */
const toPort = (text: string | boolean) => (text === '' ? Number.NaN : Number(text))

/** The text of `--help`, for a command of this name. */
export const createHelp = (command: string, more = ''): string => `Usage: ${command} [options]

A stand-in for the provider on this machine: its calls over HTTP, a catalog, carts, hosted login and checkout pages.

  --port N              where it listens; 0 picks a free one. Default 4700    PORT
  --catalog v1|v3       the generation of the catalog. Default: v1 at first,
                        later as the database was left                        STORE_CATALOG
  --seed WHAT           what fills a new database: demo (the default), empty,
                        bulk:N for N products, or the path of a .json file    STORE_SEED
  --db PLACE            a file, :memory:, or the address of a libSQL server   STORE_DB
  --first-cart removed  answers calls of cart v1 with 404                     STORE_FIRST_CART
  --minimum-order 30    the smallest subtotal of an order. Default: none      STORE_MINIMUM_ORDER
  --fees LIST           costs beside lines and delivery, such as
                        "Gift wrap 3.50, Insurance 2". Default: none          STORE_FEES
  --fixed-quantities LIST  slugs of products whose quantity in a cart
                        can't be changed. Default: none                       STORE_FIXED_QUANTITIES
  --automatic-discount "Spring sale 15"  a discount in percent on all
                        products, without a coupon. Default: none             STORE_AUTOMATIC_DISCOUNT
  --deposit 30          what percentage of each line is paid with the order   STORE_DEPOSIT
  --policies LIST       texts to know before an order, such as
                        "Returns: Within 30 days; Care: By hand"              STORE_POLICIES
  --taxes added         prices don't include the taxes                        STORE_TAXES
  --origins LIST        whose pages get tokens. Default: this machine's       STORE_ORIGINS
  --redirect-uris LIST  where logins of demo-client may come back to          STORE_REDIRECT_URIS
  --api-key KEY         the owner's key. Default sandbox-api-key              STORE_API_KEY
  --refresh rotate      each refresh gives a new refresh token                STORE_REFRESH
  --methods usual       preflights leave OPTIONS out                          STORE_METHODS
  --polite              lets through what the hosted provider would refuse    STORE_POLITE
  --help                says this
${more}
Each has a variable of the environment, on the right; what stands behind the command wins.
`
