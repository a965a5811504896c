import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findCommand } from './bundled-commands.ts'

/** A sandbox in a separate process, as `npm run sandbox` starts it. */
export interface SandboxProcess {
  readonly url: string
  /** Ends it at once, in the middle of its work. */
  kill(): Promise<void>
  /** Stops it like Ctrl-C. @returns the exit status. */
  stop(): Promise<number>
}

async function readUrl(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const url = /^sandbox ready (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('the sandbox did not start')
}

export async function spawnSandbox(db: string, seed = 'empty'): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [await findCommand('sandbox')], {
    env: { ...process.env, PORT: '0', STORE_DB: db, STORE_SEED: seed },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit') as Promise<[number]>
  return {
    url: await readUrl(child),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      return (await exited)[0]
    },
  }
}
