/** Anything that stops a command before it runs: one sentence with the remedy. */
export function explain(error: unknown, environment: NodeJS.ProcessEnv = process.env): string {
  const { code, message } = error as { code?: string; message?: string }
  const port = environment.PORT || 4700
  const db = environment.STORE_DB || '.data/shop.db'
  if (code === 'EADDRINUSE') return `port ${port} is busy: set PORT to another, or to 0 for a free one`
  if (code === 'EACCES' && /listen/.test(String(message)))
    return `port ${port} may not be used: set PORT to 1024 or higher`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || /unable to open/i.test(String(message)))
    return `STORE_DB ${db} can't be written: give the folder to this user, or set STORE_DB to another place, or to :memory:`
  if (/fetch failed|ECONNREFUSED|ENOTFOUND|SERVER_ERROR/.test(`${code} ${message}`))
    return `STORE_DB ${db} can't be reached: check the address and its authToken, or leave STORE_DB out for a file`
  if (code?.startsWith('SQLITE') || code?.startsWith('E')) return `STORE_DB ${db} can't be opened: ${message}`
  return message ?? String(error)
}
