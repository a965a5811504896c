import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const START_TIMEOUT_MS = 30_000

/** Starts a sandbox that doesn't share our thread. */
export async function startSandboxProcess(seed: string): Promise<{ url: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/provider/main.ts'], {
    env: { ...process.env, PORT: '0', STORE_DB: ':memory:', STORE_SEED: seed },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill()
    await ended
  }
  const limit = setTimeout(() => child.kill(), START_TIMEOUT_MS)
  for await (const text of createInterface(child.stdout)) {
    const [, url] = /^sandbox ready (\S+)/.exec(text) ?? []
    if (!url) continue
    clearTimeout(limit)
    return { url, close }
  }
  clearTimeout(limit)
  throw new Error('The sandbox did not start')
}
