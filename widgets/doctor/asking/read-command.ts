import { parseArgs } from 'node:util'
import { readNumber, UsageError } from '../../server/command/read-command.ts'

export const HELP = `store-widgets doctor --client-id <id> --origin <origin> [page]

Asks the provider what a page of your shop would ask, in a page's manner, and says for each point that it is
all right, or what to do. Nothing that it asks for stays.

[page]                  a page to look at: 'dist/index.html' or https://shop.example/. What its script tag says
                        needs no option here, nor does the origin of an address

  --client-id <id>
  --origin <origin>     where your pages are: https://shop.example
  --callback <url>      where logins come back to: '/callback'. Default: the root of the origin
  --api-host <origin>   default: the provider's, as all that follows
  --read-host <origin>
  --media-host <origin>
  --currency <code>     whether the provider takes it from a page
  --catalog <v1|v3>     whether the shop has this generation
  --member <email>      logs this member in and out again, to see that logins go through and members have
                        names. The password is read from the environment: STORE_MEMBER_PASSWORD
  --timeout <seconds>   how long one question may take. Default 10
  --json                the points as JSON
  --quiet               the points that are not all right, and nothing else

Exit codes: 0 all right; 1 something is wrong; 2 wrong usage, or a file that can't be read.
`

/** A member of the shop, to log in as. */
export interface Member {
  readonly email: string
  readonly password: string
}

/** The arguments of the command line. */
export interface DoctorCommand {
  /** A file or an address. */
  readonly page: string | undefined
  readonly clientId: string | undefined
  readonly origin: string | undefined
  readonly callback: string | undefined
  readonly apiHost: string | undefined
  readonly readHost: string | undefined
  readonly mediaHost: string | undefined
  readonly currency: string | undefined
  readonly catalog: string | undefined
  /** The member to log in as. */
  readonly member: Member | undefined
  readonly timeoutMs: number
  readonly json: boolean
  readonly quiet: boolean
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const OPTIONS = {
  'client-id': text,
  origin: text,
  callback: text,
  'api-host': text,
  'read-host': text,
  'media-host': text,
  currency: text,
  catalog: text,
  member: text,
  timeout: text,
  json: flag,
  quiet: flag,
  help: flag,
} as const

function readArguments(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true })
  } catch (reason) {
    throw new UsageError((reason as Error).message)
  }
}

/** Checks whether a page is named by an address rather than a file. */
export const isAddress = (page: string): boolean => /^[a-z][a-z\d+.-]+:/i.test(page)

function checkPage(page: string | undefined): void {
  if (page && isAddress(page) && !(/^https?:\/\//i.test(page) && URL.canParse(page)))
    throw new UsageError(`doctor reads files, and addresses of http and https, not ${page}`)
}

function readMember(email: string | undefined, password: string | undefined): Member | undefined {
  if (email === undefined) return undefined
  if (!password)
    throw new UsageError('--member takes the password from the environment: STORE_MEMBER_PASSWORD')
  return { email, password }
}

/** @returns 'help' if that is requested. @throws {UsageError} */
export function readDoctorCommand(
  given: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): DoctorCommand | 'help' {
  const { values, positionals } = readArguments(given)
  const [page, more] = positionals
  if (values.help || !given.length) return 'help'
  if (more !== undefined) throw new UsageError('doctor takes one page')
  checkPage(page)
  if (values.catalog !== undefined && !/^v[13]$/.test(values.catalog))
    throw new UsageError('--catalog takes v1 or v3')
  return {
    page,
    clientId: values['client-id'],
    origin: values.origin,
    callback: values.callback,
    apiHost: values['api-host'],
    readHost: values['read-host'],
    mediaHost: values['media-host'],
    currency: values.currency,
    catalog: values.catalog,
    member: readMember(values.member, env.STORE_MEMBER_PASSWORD),
    timeoutMs: readNumber(values.timeout, 'timeout', 10) * 1000,
    json: !!values.json,
    quiet: !!values.quiet,
  }
}
