import { startSandbox } from './sandbox.ts'
import { readEnvironment, SettingsError } from './settings.ts'

/** What to tell a person when the start fails: one line with the remedy. */
function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE')
    return `port ${process.env.PORT || 4700} is busy: set PORT to another, or to 0 for a free one`
  if (code === 'EACCES') return `port ${process.env.PORT} may not be used: set PORT to 1024 or higher`
  if (code?.startsWith('SQLITE') || code?.startsWith('E')) {
    return `STORE_DB ${process.env.STORE_DB || '.data/shop.db'} can't be opened: ${message}`
  }
  return message ?? String(error)
}

try {
  const sandbox = await startSandbox(readEnvironment(process.env))
  const stop = () => {
    sandbox.close().then(
      () => process.exit(0),
      (error) => {
        console.error(`sandbox: ${error}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`sandbox ready ${sandbox.url}`)
} catch (error) {
  console.error(`sandbox: ${explain(error)}`)
  process.exit(1)
}
