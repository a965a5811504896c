import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explain } from '../../demo/provider/http/settings/explain.ts'
import { OF_MATRIX, rowsOf } from './browser/rows.ts'
import { startCommand } from './command.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const { scripts, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  engines: { node: string }
}
const COMMANDS = { dev: 'demo/dev.ts', start: 'demo/start.ts', sandbox: 'demo/provider/main.ts' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns a command's message when it can't start, and its exit code. */
async function refuse(
  file: string,
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
) {
  const command = startCommand(file, environment, nodeOptions)
  return { code: await command.ended, lines: command.said().trim().split('\n') }
}

async function takePort() {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return { server, port: String(typeof address === 'object' && address?.port) }
}

describe('on a Node that is too old', () => {
  const RUN = /^node widgets\/tools\/run\.mjs (\S+)/
  const ours = Object.entries(scripts).filter(([, line]) => line.includes('.ts') && line.startsWith('node'))

  it.each(ours)('npm run %s begins with the script that checks it', (_, line) => {
    expect(line).toMatch(RUN)
  })

  // Each row starts a process, and the script is the same one.
  it.each(rowsOf(ours, ([name]) => name === 'start'))(
    'npm run %s asks for the one that is needed before it reads anything else',
    OF_MATRIX,
    async (_, line) => {
      const preload = join(folder, 'old-node.cjs')
      await writeFile(
        preload,
        "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.1' } })",
      )
      const file = RUN.exec(line)?.[1] ?? ''
      expect(await refuse(file, {}, ['--require', preload])).toEqual({
        code: 1,
        lines: [
          `This is Node 18.19.1, and Node ${engines.node.replace('>=', '')} or later is needed: install it from https://nodejs.org`,
        ],
      })
    },
  )
})

/** A reason why a command can't start. */
interface Trouble {
  /** The command's variables. */
  readonly environment: Readonly<Record<string, string>>
  /** Its message, after its name. */
  readonly sentence: string
  readonly end?: () => void
}

const TROUBLES: Readonly<Record<string, () => Promise<Trouble>>> = {
  'its port is busy': async () => {
    const { server, port } = await takePort()
    return {
      environment: { PORT: port, STORE_DB: ':memory:' },
      sentence: `port ${port} is busy: set PORT to another, or to 0 for a free one`,
      end: () => server.close(),
    }
  },
  'its folder can’t be written': async () => {
    const db = join(ROOT, 'package.json', 'below', 'shop.db')
    return {
      environment: { PORT: '0', STORE_DB: db },
      sentence: `STORE_DB ${db} can't be written: give the folder to this user, or set STORE_DB to another place, or to :memory:`,
    }
  },
  'its database can’t be reached': async () => {
    const { server, port } = await takePort()
    server.close()
    const db = `http://127.0.0.1:${port}`
    return {
      environment: { PORT: '0', STORE_DB: db },
      sentence: `STORE_DB ${db} can't be reached: check the address and its authToken, or leave STORE_DB out for a file`,
    }
  },
}

const STARTS = Object.entries(COMMANDS).flatMap(([command, file], row) =>
  Object.entries(TROUBLES).map(([trouble, arrange], column) => ({
    command,
    file,
    trouble,
    arrange,
    isUsual: row === column,
  })),
)

// Each row starts a process, so npm test has every command and every reason once.
it.each(rowsOf(STARTS, ({ isUsual }) => isUsual))(
  'npm run $command says in one sentence that $trouble',
  OF_MATRIX,
  async ({ command, file, arrange }) => {
    const { environment, sentence, end } = await arrange()
    const said = await refuse(file, environment)
    end?.()
    expect(said).toEqual({ code: 1, lines: [`${command}: ${sentence}`] })
  },
)

describe('the sentences', () => {
  const said = (trouble: object, environment = {}) =>
    explain(Object.assign(new Error('refused'), trouble), environment)

  it('name the folder of the build when it is that which can’t be written', () => {
    expect(said({ code: 'EACCES', syscall: 'open', path: '/srv/dist/store-widgets.js' })).toBe(
      "/srv/dist/store-widgets.js can't be written: give the folder to this user",
    )
  })

  it('name the database for a folder of its own that is refused', () => {
    for (const code of ['EACCES', 'EROFS', 'EPERM'])
      expect(said({ code, syscall: 'mkdir', path: '/srv/.data' })).toMatch(
        /^STORE_DB \.data\/shop\.db can't be written/,
      )
  })

  it('name the variable of the port', () => {
    const busy = { code: 'EADDRINUSE', syscall: 'listen', port: 4600 }
    expect(said(busy, { PAGES_PORT: '4600' })).toMatch(/^port 4600 is busy: set PAGES_PORT /)
    expect(said({ code: 'EACCES', syscall: 'listen', port: 80 }, { PORT: '80' })).toBe(
      'port 80 may not be used: set PORT to 1024 or higher',
    )
  })
})
