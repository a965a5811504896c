import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createStoreClient } from '../src/client/typed/create-store-client.ts'
import { createSession } from '../src/session/headless/create-session.ts'
import * as clientEntry from '../widgets/entries/client.ts'
import * as sessionEntry from '../widgets/entries/session.ts'
import * as webhooksEntry from '../widgets/entries/webhooks.ts'
import * as withdrawalEntry from '../widgets/entries/withdrawal.ts'
import { DOCUMENTS, findCode as findBlocks, readDocument, readPastedBlock } from './support/documents.ts'
import { VERSION } from './support/version.ts'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** Finds the code between backticks. */
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

it('addresses in README and docs name the version of this release, and CHANGELOG has its part', () => {
  const named = [...DOCUMENTS, 'demo/pages/baked/site/index.html']
    .flatMap((name) => [...readDocument(name).matchAll(/store-widgets@(\d+\.\d+\.\d+)/g)])
    .map(([, one]) => one)
  expect(named.length).toBeGreaterThan(3)
  expect([...new Set(named)]).toEqual([VERSION])
  expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${VERSION}\n`)
})

/** Finds the cells of a column, in all tables below a matching heading. */
function findCells(text: string, heading: RegExp, column: number): string[] {
  const sections = text.split(/^## /m).filter((section) => heading.test(section))
  return sections.flatMap((section) =>
    section
      .split('\n')
      .filter((line) => /^\| (?!---|there)/.test(line))
      .map((line) => line.split(' | ')[column] ?? ''),
  )
}

it('docs/code/migrating.md leads to functions that there are, and to every function of a session', () => {
  const text = readFileSync(join(ROOT, 'docs/code/migrating.md'), 'utf8')
  const cells = findCells(text, /^(?:Who is|`auth|Queries|`@wix)/, 1)
  const named = cells.flatMap((cell) => findCode(cell))
  const client: unknown = createStoreClient({ apiKey: 'key' })
  const session: unknown = createSession({ clientId: 'demo-client' })
  /** A member counts as existing even if it is undefined for visitors. */
  const isThere = (path: string) => {
    let from: unknown = { client, session }
    return path.split('.').every((name) => {
      const has = typeof from === 'object' && from !== null && name in from
      from = has ? (from as Record<string, unknown>)[name] : undefined
      return has
    })
  }
  const methods = named.filter((name) => /^(?:client|session)\.[\w.]+$/.test(name))
  const functions = named.flatMap(
    (name) =>
      /^((?:create|read|scaled|image|video|document)[A-Z]\w+|cropped|endpoint)\b/.exec(name)?.[1] ?? [],
  )
  const exported = { ...clientEntry, ...sessionEntry, ...webhooksEntry, ...withdrawalEntry }

  expect(methods.length).toBeGreaterThan(90)
  expect(methods.filter((path) => !isThere(path))).toEqual([])
  expect(functions.length).toBeGreaterThan(10)
  expect(functions.filter((name) => !(name in exported))).toEqual([])
  const ours = Object.keys(session as object).map((name) => `session.${name}`)
  expect(ours.filter((name) => !methods.includes(name)).sort()).toEqual([
    'session.connection',
    'session.ready',
    'session.subscribe',
  ])
})

it('README takes five minutes: at most 250 lines', () => {
  expect(readDocument('README.md').split('\n').length).toBeLessThanOrEqual(250)
})

it('README gives the quick start’s block to paste, word for word', () => {
  expect(findBlocks('html', readDocument('README.md'))[0]).toBe(readPastedBlock())
})

it('README’s links lead to files of the repository, from wherever it is read', () => {
  const { homepage } = JSON.parse(readDocument('package.json')) as { readonly homepage: string }
  const [owner = ''] = /[\w-]+\/[\w-]+(?=#)/.exec(homepage) ?? []
  const text = readDocument('README.md')
  const links = [...text.matchAll(/\]\(([^)]+)\)|^\[[\w-]+\]: (\S+)$/gm)].map(([, a, b]) => a ?? b ?? '')
  const places = [
    `https://github.com/${owner}/blob/main/`,
    `https://raw.githubusercontent.com/${owner}/main/`,
  ]
  const files = links.map((link) => places.reduce((left, place) => left.replace(place, ''), link))
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  const defined = [...text.matchAll(/^\[([\w-]+)\]: /gm)].map(([, name]) => name)
  const named = [...text.matchAll(/\]\[([\w-]+)\]/g)].map(([, name]) => name)
  expect([...new Set(named)].sort()).toEqual(defined.sort())
})

it('docs/README.md names every page of docs/, once', () => {
  const links = [...readDocument('docs/README.md').matchAll(/^- \[.+?\]\((?!\.\.)(.+?)\): /gm)]
  expect(links.map(([, link]) => `docs/${link}`).sort()).toEqual(
    DOCUMENTS.filter((path) => !path.endsWith('README.md')),
  )
})

it('the playground and the demo lead to the documentation', () => {
  const { homepage } = JSON.parse(readDocument('package.json')) as { readonly homepage: string }
  const link = `<a href="${homepage.replace(/#.*/, '')}/blob/main/docs/README.md">Documentation</a>`
  for (const page of ['demo/playground/index.html', 'demo/pages/parts/shop-footer.html'])
    expect(readDocument(page)).toContain(link)
})

/** WCAG 2.2, levels A and AA, which no longer has 4.1.1. */
const CRITERIA =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3'.split(
    ' ',
  )

it('docs/reference/accessibility.md has a line for each criterion, and each test that it names is there', () => {
  const text = readFileSync(join(ROOT, 'docs/reference/accessibility.md'), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | '))
  expect([...new Set(rows.map(([name = '']) => /[\d.]+/.exec(name)?.[0]))]).toEqual(CRITERIA)

  const named = rows.flatMap((cells) =>
    [...(cells.at(-1) ?? '').matchAll(/`(tests\/[^`]+)`: (.+?)(?=; `tests\/| \|$)/g)].map(
      ([, file, test]) => ({
        file: file ?? '',
        test: test ?? '',
      }),
    ),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(
    named.filter(
      ({ file, test }) =>
        !existsSync(join(ROOT, file)) || !readFileSync(join(ROOT, file), 'utf8').includes(`'${test}'`),
    ),
  ).toEqual([])
  expect(rows.filter((cells) => !/`tests\/|^no test(?: yet)?: /.test(cells.at(-1) ?? ''))).toEqual([])

  const tags = readdirSync(join(ROOT, 'widgets/tags')).flatMap((folder) => {
    const file = join(ROOT, 'widgets/tags', folder, 'reference.ts')
    return existsSync(file) ? (/'(store-[a-z-]+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? []) : []
  })
  expect(tags.length).toBeGreaterThan(6)
  const shown = rows.filter((cells) => cells.at(-1)?.startsWith('`tests/')).map((cells) => cells[2])
  expect(tags.filter((tag) => !shown.some((cell) => cell?.includes(`\`${tag}\``)))).toEqual([])
})
