interface Trouble {
  readonly code?: string
  readonly message?: string
  readonly syscall?: string
  /** The file that the system refused. */
  readonly path?: string
  readonly port?: number
}

const REFUSED = /^(EACCES|EROFS|EPERM|ENOSPC|ENOTDIR)$/

/** A port that can't be used. */
function explainPort({ code, port = 0 }: Trouble, environment: NodeJS.ProcessEnv): string | undefined {
  const isPages = String(port) === environment.PAGES_PORT && environment.PAGES_PORT !== environment.PORT
  const name = isPages ? 'PAGES_PORT' : 'PORT'
  const said = port || environment[name] || 4700
  if (code === 'EADDRINUSE') return `port ${said} is busy: set ${name} to another, or to 0 for a free one`
  if (code === 'EACCES') return `port ${said} may not be used: set ${name} to 1024 or higher`
}

/** A database that can't be used. */
function explainDatabase(
  { code, message = '', path }: Trouble,
  environment: NodeJS.ProcessEnv,
): string | undefined {
  const db = environment.STORE_DB || '.data/shop.db'
  if (REFUSED.test(String(code)) || /unable to open|readonly database/i.test(message)) {
    // The build writes files, too.
    const isOther = path && !db.replace(/^file:/, '').startsWith(path) && !path.includes('.data')
    if (isOther) return `${path} can't be written: give the folder to this user`
    return `STORE_DB ${db} can't be written: give the folder to this user, or set STORE_DB to another place, or to :memory:`
  }
  if (/fetch failed|ECONNREFUSED|ENOTFOUND|SERVER_ERROR/.test(`${code} ${message}`))
    return `STORE_DB ${db} can't be reached: check the address and its authToken, or leave STORE_DB out for a file`
  if (code?.startsWith('SQLITE') || code?.startsWith('E')) return `STORE_DB ${db} can't be opened: ${message}`
}

/** Anything that stops a command before it runs: one sentence with the remedy. */
export function explain(error: unknown, environment: NodeJS.ProcessEnv = process.env): string {
  const trouble = error as Trouble
  const known =
    trouble.syscall === 'listen' ? explainPort(trouble, environment) : explainDatabase(trouble, environment)
  return known ?? trouble.message ?? String(error)
}
