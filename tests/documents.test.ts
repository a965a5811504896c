import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createStoreClient } from '../src/client/typed/create-store-client.ts'
import { createSession } from '../src/session/headless/create-session.ts'
import * as clientEntry from '../widgets/entries/client.ts'
import * as sessionEntry from '../widgets/entries/session.ts'
import * as webhooksEntry from '../widgets/entries/webhooks.ts'
import { PARTS } from './mutation/parts.ts'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** What is written between backticks. */
const findCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])(
  '%s names files, folders and commands that there are',
  (name) => {
    const text = readFileSync(join(ROOT, name), 'utf8')
    const paths = findCode(text)
      .flatMap((code) => code.match(/^(?:src|widgets|demo|tests)\/[\w./-]+$/) ?? [])
      .concat([...text.matchAll(/\btests\/[\w/-]+\.test\.tsx?\b/g)].map(([path]) => path))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script ?? '')
    expect(commands.filter((script) => !scripts[script])).toEqual([])
  },
)

/** The cells of a column, of all tables below a heading that fits. */
function findCells(text: string, heading: RegExp, column: number): string[] {
  const sections = text.split(/^## /m).filter((section) => heading.test(section))
  return sections.flatMap((section) =>
    section
      .split('\n')
      .filter((line) => /^\| (?!---|there)/.test(line))
      .map((line) => line.split(' | ')[column] ?? ''),
  )
}

it('docs/migrating.md leads to functions that there are, and to every function of a session', () => {
  const text = readFileSync(join(ROOT, 'docs/migrating.md'), 'utf8')
  const cells = findCells(text, /^(?:Who is|`auth|Queries|`@wix)/, 1)
  const named = cells.flatMap((cell) => findCode(cell))
  const client: unknown = createStoreClient({ apiKey: 'key' })
  const session: unknown = createSession({ clientId: 'demo-client' })
  const find = (path: string) =>
    path.split('.').reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], {
      client,
      session,
    })
  const methods = named.filter((name) => /^(?:client|session)\.[\w.]+$/.test(name))
  const functions = named.flatMap(
    (name) =>
      /^((?:create|read|scaled|image|video|document)[A-Z]\w+|cropped|endpoint)\b/.exec(name)?.[1] ?? [],
  )
  const exported = { ...clientEntry, ...sessionEntry, ...webhooksEntry }

  expect(methods.length).toBeGreaterThan(90)
  expect(methods.filter((path) => find(path) === undefined)).toEqual([])
  expect(functions.length).toBeGreaterThan(10)
  expect(functions.filter((name) => !(name in exported))).toEqual([])
  const ours = Object.keys(session as object).map((name) => `session.${name}`)
  expect(ours.filter((name) => !methods.includes(name)).sort()).toEqual([
    'session.connection',
    'session.ready',
    'session.subscribe',
  ])
})

it('README names every part whose tests are tested, with its goal and what was measured', () => {
  const rows = [
    ...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(
      /^\| `([\w/]+)` \| [^|]+ \| (\d+) % \| (?:([\d.]+) % of \d+ changes|not yet) \|$/gm,
    ),
  ]
  expect(rows.map(([, name, goal]) => [name, Number(goal)])).toEqual(
    PARTS.map(({ name, goal }) => [name, goal]),
  )
})
