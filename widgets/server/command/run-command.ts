import { bake } from './bake.ts'
import { bakeShop } from './bake-shop.ts'
import { explainCommand } from './explain-command.ts'
import { HELP, readCommand } from './read-command.ts'
import { writeSnapshot } from './snapshot.ts'
import type { Terminal } from './terminal.ts'

/** Runs `store-widgets …`. @returns the exit code. */
export async function runCommand(given: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = readCommand(given)
    if (command === 'help') {
      terminal.out.write(HELP)
      return 0
    }
    if (command.isShop) return await bakeShop(command, terminal)
    return await (command.name === 'bake' ? bake : writeSnapshot)(command, terminal)
  } catch (reason) {
    terminal.err.write(`store-widgets: ${explainCommand(reason)}\n`)
    return 2
  }
}
