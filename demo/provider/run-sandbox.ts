import { describeUnknownSlugs } from './describe-unknown-slugs.ts'
import { createHelp, readCommand, type SandboxCommand } from './http/settings/arguments.ts'
import { explain } from './http/settings/explain.ts'
import type { SandboxOptions } from './http/settings/options.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

const PARENT_EVERY_MS = 200

/**
 * Ends the command with its shell: npm and npx run a command in a shell, and pass a signal to the shell alone, which
 * ends and leaves the command running on its port.
 */
function endWithShell(stop: () => void): void {
  if (!process.env.npm_command) return
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) stop()
  }, PARENT_EVERY_MS).unref()
}

/** Ends on SIGTERM, on Ctrl-C in its terminal, or at the end of npm's shell. */
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
 * Runs the sandbox as a command: it prints its address in one line, or in one sentence why it can't start.
 * A setting without effect has a sentence of its own.
 *
 * @param name The command's name, for `--help`.
 * @param defaults For settings that are neither in its arguments nor in the environment.
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
    const unknown = await describeUnknownSlugs(sandbox.context, command.nameOf)
    if (unknown) console.error(`sandbox: ${unknown}`)
    console.log(`sandbox ready ${sandbox.url}`)
  } catch (error) {
    console.error(`sandbox: ${explain(error, process.env, command)}`)
    process.exit(1)
  }
}
