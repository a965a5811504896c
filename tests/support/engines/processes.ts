import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export interface Running {
  readonly child: ChildProcess
  /** Waits for these words on either stream, and returns their first group. @throws when it ends before. */
  hear(words: RegExp): Promise<string>
  stop(): Promise<void>
}

const started = new Set<Running>()

/** Ends all started programs, also those of a start that failed later. */
export const stopPrograms = () => Promise.all([...started].map((one) => one.stop()))

/** Starts a program of the system, in its own process group, so that none of its processes remain. */
export function startProgram(
  program: string,
  parts: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Running {
  const child = spawn(program, parts, {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let said = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr, child.stdio[3]])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk
      for (const listener of listeners) listener()
    })
  const ended = once(child, 'exit')
  const running: Running = {
    child,
    hear: (words) =>
      new Promise((found, failed) => {
        const look = () => {
          const match = words.exec(said)
          if (match) found(match[1] ?? match[0])
        }
        listeners.add(look)
        ended.then(
          () => failed(new Error(`${program} has ended:\n${said}`)),
          (reason) => failed(new Error(`${program} can't be started`, { cause: reason })),
        )
        look()
      }),
    async stop() {
      if (child.exitCode === null && child.pid) {
        try {
          process.kill(-child.pid, 'SIGTERM')
        } catch {}
      }
      await ended.catch(() => {})
      // This ends the processes that it has started, if the program itself has left them running.
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {}
      started.delete(running)
    },
  }
  started.add(running)
  return running
}

/** Finds an unused port of this machine. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
