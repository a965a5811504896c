import { isStoreError } from '../../src/model/errors.ts'
import { type Command, HELP, readCommand, UsageError } from './arguments.ts'
import { runExport, runImport, runList, type Terminal } from './commands.ts'

const interrupt = new AbortController()
const terminal: Terminal = { out: process.stdout, err: process.stderr, signal: interrupt.signal }

function run(command: Command): Promise<number> {
  switch (command.name) {
    case 'import':
      return runImport(command, terminal)
    case 'export':
      return runExport(command, terminal)
    case 'ls':
      return runList(command, terminal)
    default:
      process.stdout.write(HELP)
      return Promise.resolve(0)
  }
}

/** One line that tells the user what to do. */
function explain(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  if (error instanceof UsageError) return `${message} (--help says more)`
  if (code === 'ENOENT') return `there is no ${(error as { path?: string }).path}`
  if (!isStoreError(error)) return message ?? String(error)
  if (error.code === 'network')
    return 'the provider can not be reached: is --url right? Run it again to go on'
  if (error.code === 'unauthorized' || error.code === 'forbidden') {
    return `the provider does not take the key: ${message}. Set STORE_API_KEY`
  }
  return `${message}. Run it again to go on`
}

// The first Ctrl-C waits for the rows that are being written; the second does not.
process.once('SIGINT', () => interrupt.abort())
process.once('SIGTERM', () => interrupt.abort())
// The reader of the export may stop early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2))

try {
  process.exitCode = await run(readCommand(process.argv.slice(2), process.env))
} catch (error) {
  process.stderr.write(`shop: ${explain(error)}\n`)
  process.exitCode = 2
}
