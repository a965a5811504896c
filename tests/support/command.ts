import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

export interface Command {
  readonly child: ChildProcess
  /** All its output so far. */
  said(): string
  /** Waits for words in its output. @throws with the whole output when it ends before. */
  hear(words: RegExp): Promise<RegExpExecArray>
  /** Its exit code. */
  readonly ended: Promise<number | null>
  /** Stops it like Ctrl-C. */
  stop(): Promise<number | null>
}

/** Starts a command of `package.json` like npm, in a separate process. */
export function startCommand(
  file: string,
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Command {
  const child = spawn(process.execPath, [...nodeOptions, 'widgets/tools/run.mjs', file], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listeners = new Set<() => void>()
  const note = (chunk: Buffer) => {
    said += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    said: () => said,
    ended,
    hear: (words) =>
      new Promise((found, failed) => {
        const look = () => {
          const match = words.exec(said)
          if (match) found(match)
        }
        listeners.add(look)
        ended.then(() => failed(new Error(`${file} has ended:\n${said}`)))
        look()
      }),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
