import { parseArgs } from 'node:util'
import { COLUMNS, MAX_OPTIONS } from './columns.ts'

/** A call that can't be understood. */
export class UsageError extends Error {}

export type Format = 'csv' | 'json'

interface Connection {
  readonly url: string
  readonly apiKey: string
  readonly siteId?: string
}

export type Command =
  | { readonly name: 'help' }
  | {
      readonly name: 'import'
      readonly connection: Connection
      readonly file: string
      readonly format: Format
      readonly state: string
      readonly concurrency: number
    }
  | {
      readonly name: 'export'
      readonly connection: Connection
      /** The output file; without one, standard output. */
      readonly file?: string
      readonly format: Format
    }
  | { readonly name: 'ls'; readonly connection: Connection }

const describeColumns = () =>
  COLUMNS.map(({ name, about, ofVariants }) =>
    `  ${ofVariants ? '*' : ' '} ${name.padEnd(24)}${about}`.trimEnd(),
  ).join('\n')

/** The help, including a description of all columns. */
export const HELP = `Loads a catalog into a shop, and gets it back.

  npm run shop -- import FILE.csv|FILE.json   creates the products of a file
  npm run shop -- export [FILE.csv|.json]     writes every product (standard output: CSV)
  npm run shop -- ls                          lists the products

  --url URL          the provider's API, or STORE_URL; default http://127.0.0.1:4700
  --api-key KEY      the owner's key, or STORE_API_KEY; default sandbox-api-key
  --site-id ID       the site that the key is for, or STORE_SITE_ID
  --format csv|json  when the file's name doesn't say it
  --state FILE       import: what is already done; default FILE.import-state
  --concurrency N    import: products at once, 1 to 32; default 8

An import that was stopped goes on where it was when it is run again. Each rejected row is reported
with its line and its reason, and the rest carries on; mend the file and run it again. Exit status:
0 done, 1 some rows were rejected, 2 it could not run or had to stop.

JSON files hold a list of products with the fields that export writes. CSV columns (comma, semicolon
or tab between them); those with * are also for variants:

${describeColumns()}
    option1Name             Size; up to option${MAX_OPTIONS}Name
  * option1Choices          Small | Large; colours: Ash = #d8d4cc | Iron = #4a3a30

A row without a name is a variant of the product above it: its option1Choices, option2Choices… are the
one choice of each option, and what its other cells say holds for this variant alone.

Not part of the files, because the provider does not take it or has it elsewhere: descriptions of
collections, films, texts that shoppers write, digital products.
`

const OPTIONS = {
  url: { type: 'string' },
  'api-key': { type: 'string' },
  'site-id': { type: 'string' },
  format: { type: 'string' },
  state: { type: 'string' },
  concurrency: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Flags = ReturnType<typeof parse>['values']

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function readConnection(flags: Flags, env: NodeJS.ProcessEnv): Connection {
  const url = flags.url ?? env.STORE_URL ?? 'http://127.0.0.1:4700'
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address`)
  const siteId = flags['site-id'] ?? env.STORE_SITE_ID
  return {
    url,
    apiKey: flags['api-key'] ?? env.STORE_API_KEY ?? 'sandbox-api-key',
    ...(siteId ? { siteId } : {}),
  }
}

function readFormat(flags: Flags, file: string | undefined): Format {
  const format = flags.format ?? (file ? /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase() : 'csv')
  if (format === 'csv' || format === 'json') return format
  throw new UsageError(`is ${file} CSV or JSON? Say --format csv or --format json`)
}

function readConcurrency(text = '8'): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= 32) return number
  throw new UsageError('--concurrency takes a whole number from 1 to 32')
}

/** @throws {UsageError} for something that isn't a command. */
export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const { values: flags, positionals } = parse(args)
  const [name, file, ...more] = positionals
  if (flags.help || name === 'help') return { name: 'help' }
  if (more.length > 0 || (name === 'ls' && file))
    throw new UsageError(`too many arguments: ${positionals.at(-1)}`)
  const connection = readConnection(flags, env)
  switch (name) {
    case 'import': {
      if (!file) throw new UsageError('import which file?')
      const state = flags.state ?? `${file}.import-state`
      const concurrency = readConcurrency(flags.concurrency)
      return { name, connection, file, format: readFormat(flags, file), state, concurrency }
    }
    case 'export':
      return { name, connection, ...(file ? { file } : {}), format: readFormat(flags, file) }
    case 'ls':
      return { name, connection }
    default:
      throw new UsageError(name ? `there is no ${name}` : 'import, export or ls?')
  }
}
