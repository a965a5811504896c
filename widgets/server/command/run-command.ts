import { isStoreError } from '../../../src/model/errors.ts'
import { bake } from './bake.ts'
import { HELP, readCommand, UsageError } from './read-command.ts'
import { writeSnapshot } from './snapshot.ts'
import type { Terminal } from './terminal.ts'

/** One line that says what to do. */
function explain(reason: unknown): string {
  const { message, code } = reason as { message?: string; code?: string }
  if (reason instanceof UsageError) return `${message} (--help says more)`
  if (isStoreError(reason) && code === 'network')
    return 'The provider can not be reached: is --api-host right?'
  return message ?? String(reason)
}

/** Runs `store-widgets …`. @returns the exit code. */
export async function runCommand(given: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = readCommand(given)
    if (command === 'help') {
      terminal.out.write(HELP)
      return 0
    }
    return await (command.name === 'bake' ? bake : writeSnapshot)(command, terminal)
  } catch (reason) {
    terminal.err.write(`store-widgets: ${explain(reason)}\n`)
    return 2
  }
}
