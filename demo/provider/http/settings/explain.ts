import type { SandboxOptions } from './options.ts'
import { type SettingName, VARIABLES } from './settings.ts'

interface Trouble {
  readonly code?: string
  readonly message?: string
  readonly syscall?: string
  /** The file that the system refused. */
  readonly path?: string
  readonly port?: number
}

const REFUSED = /^(EACCES|EROFS|EPERM|ENOSPC|ENOTDIR)$/

/** The settings of the command, and their names in messages. */
interface Told {
  readonly environment: NodeJS.ProcessEnv
  readonly options: SandboxOptions
  readonly nameOf: SettingName
}

/** A port that can't be used. */
function explainPort({ code, port = 0 }: Trouble, told: Told): string | undefined {
  const { environment, options, nameOf } = told
  const isPages = String(port) === environment.PAGES_PORT && environment.PAGES_PORT !== environment.PORT
  const name = isPages ? 'PAGES_PORT' : nameOf('port')
  const said = port || (isPages ? environment.PAGES_PORT : options.port) || environment.PORT || 4700
  if (code === 'EADDRINUSE') return `port ${said} is busy: set ${name} to another, or to 0 for a free one`
  if (code === 'EACCES') return `port ${said} may not be used: set ${name} to 1024 or higher`
}

/** A database that can't be used. */
function explainDatabase(
  { code, message = '', path }: Trouble,
  { environment, options, nameOf }: Told,
): string | undefined {
  const name = nameOf('db')
  const db = options.db || environment.STORE_DB || '.data/shop.db'
  if (REFUSED.test(String(code)) || /unable to open|readonly database/i.test(message)) {
    // The build writes files, too.
    const isOther = path && !db.replace(/^file:/, '').startsWith(path) && !path.includes('.data')
    if (isOther) return `${path} can't be written: give the folder to this user`
    return `${name} ${db} can't be written: give the folder to this user, or set ${name} to another place, or to :memory:`
  }
  if (/fetch failed|ECONNREFUSED|ENOTFOUND|SERVER_ERROR/.test(`${code} ${message}`))
    return `${name} ${db} can't be reached: check the address and its authToken, or leave ${name} out for a file`
  if (code?.startsWith('SQLITE') || code?.startsWith('E')) return `${name} ${db} can't be opened: ${message}`
}

/**
 * Explains an error that stops a command before it runs, in one sentence with the remedy.
 *
 * @param said The command's arguments, and their names in messages. Default: only variables.
 */
export function explain(
  error: unknown,
  environment: NodeJS.ProcessEnv = process.env,
  said: Partial<Omit<Told, 'environment'>> = {},
): string {
  const trouble = error as Trouble
  const { options = {}, nameOf = (setting) => VARIABLES[setting] } = said
  const told = { environment, options, nameOf }
  const known = trouble.syscall === 'listen' ? explainPort(trouble, told) : explainDatabase(trouble, told)
  return known ?? trouble.message?.replace(/^STORE_DB\b/, nameOf('db')) ?? String(error)
}
