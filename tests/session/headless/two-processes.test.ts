import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../demo/provider/sandbox.ts'
import { createSession } from '../../../src/session/headless/create-session.ts'

const SCRIPT = join(import.meta.dirname, 'renewing-process.ts')

let sandbox: Sandbox
let folder: string
const children: ChildProcessWithoutNullStreams[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty' })
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-session-'))
})
afterAll(async () => {
  for (const child of children) child.kill()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a process; `ask` makes it request a token, and returns its output. */
async function startProcess(file: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, sandbox.url, file])
  children.push(child)
  const said: string[] = []
  child.stderr.on('data', (text) => said.push(String(text)))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`the process has ended: ${said.join('')}`)
    return String(value)
  }
  expect(await next()).toBe('ready')
  return async () => {
    child.stdin.write('\n')
    return JSON.parse(await next()) as { tokens: string[]; asked: string[]; role: string }
  }
}

describe('two processes with one stored session', () => {
  it('renew it once, and are the same visitor', async () => {
    const file = join(folder, 'session.json')
    const first = createSession({ clientId: 'demo-client', apiHost: sandbox.url })
    await first.getAccessToken()
    const pair = first.tokens()
    if (!pair) throw new Error('no tokens')
    const expired = { ...pair, accessToken: { ...pair.accessToken, expiresAt: 1 } }
    await writeFile(file, JSON.stringify(expired))
    const ask = await Promise.all([startProcess(file), startProcess(file)])

    const answers = await Promise.all(ask.map((one) => one()))

    const tokens = new Set(answers.flatMap((answer) => answer.tokens))
    expect([tokens.size, tokens.has(pair.accessToken.value)]).toEqual([1, false])
    expect(answers.flatMap(({ asked }) => asked)).toEqual(['refresh_token'])
    expect(answers.map(({ role }) => role)).toEqual(['visitor', 'visitor'])
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      accessToken: { value: [...tokens][0] },
      refreshToken: pair.refreshToken,
    })
  })
})
