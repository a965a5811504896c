import { createHelp, readCommand, type SandboxCommand } from './http/settings/arguments.ts'
import { explain } from './http/settings/explain.ts'
import type { SandboxOptions } from './http/settings/options.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

const PARENT_EVERY_MS = 200

/**
 * npm and npx run a command in a shell, and pass a signal to the shell alone, which ends and leaves the command behind
 * with the port. So what they started ends with its shell.
 */
function endWithShell(stop: () => void): void {
  if (!process.env.npm_command) return
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) stop()
  }, PARENT_EVERY_MS).unref()
}

/** Ends when it is told to: by SIGTERM, by Ctrl-C in its terminal, or by the end of npm's shell. */
function endOnSignals(sandbox: Sandbox): void {
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
  endWithShell(stop)
}

/**
 * The sandbox as a command: says in one line where it is, and in one sentence what keeps it from starting.
 *
 * @param name How it is called, for `--help`.
 * @param defaults For what neither its arguments nor the environment say.
 */
export async function runSandbox(name: string, defaults: SandboxOptions = {}): Promise<void> {
  let command: SandboxCommand | undefined
  try {
    command = readCommand(process.argv.slice(2), process.env, defaults)
    if (command.help) {
      process.stdout.write(createHelp(name))
      return
    }
    const sandbox = await startSandbox(command.options)
    endOnSignals(sandbox)
    console.log(`sandbox ready ${sandbox.url}`)
  } catch (error) {
    console.error(`sandbox: ${explain(error, process.env, command)}`)
    process.exit(1)
  }
}
