import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readChunkList } from '../../widgets/tools/build/chunk-list.ts'
import { type InstalledPackage, installPackage, ROOT } from './package.ts'

/** package.json's `budgets`: bytes after brotli. Chunks by their names without the hash. */
interface Budgets {
  readonly files: Readonly<Record<string, number>>
  /** Entries together with the files that they share with others. */
  readonly together: Readonly<Record<string, number>>
  /** `shared` is all that the bundler parted off between those that are listed; `other` any that has no line here. */
  readonly chunks: Readonly<Record<string, number>>
  /** The texts of any language but English, by their parts. */
  readonly messages: Readonly<Record<string, number>>
  /** All that a page of cards fetches in the end: the loader, the elements, and React's side of a card. */
  readonly cards: number
  /** What `import 'store-widgets'` adds to an app before a tag needs more. */
  readonly bundle: number
}

const { budgets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { budgets: Budgets }

const { plain, react, messages: texts } = readChunkList()
const listed = { ...plain, ...react }

/** Each language's parts with the limits of the parts: `de-cart`. */
const messages = Object.fromEntries(
  Object.keys(texts).map((name) => [name, budgets.messages[name.split('-').at(-1) ?? ''] ?? 0]),
)

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installPackage()
})
afterAll(() => installed.remove())

const read = (name: string) => readFileSync(join(installed.dist, name))
const measure = (name: string) =>
  brotliCompressSync(read(name), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** `app-1a2b3c4d.js` is `app`; what bundlers name twice (`card-words`, `card-words2`) counts together. */
const readName = (file: string) => file.replace(/-[\w-]{8}\.js$/, '')

const listChunks = () =>
  readdirSync(join(installed.dist, 'chunks'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `chunks/${name}`)

/** A chunk and what it imports at once, and what those import. */
function follow(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const folder = dirname(file)
  for (const [, name] of read(file)
    .toString()
    .matchAll(/(?:from|import) ?["`]\.\/([\w.-]+\.js)["`]/g)) {
    follow(`${folder}/${name}`, known)
  }
  return known
}

const findChunk = (name: string) => listChunks().find((file) => readName(file) === `chunks/${name}`) ?? ''

/** Prints the table, and answers what is too large. */
function judge(sizes: ReadonlyMap<string, number>, limits: Readonly<Record<string, number>>): string[] {
  const rows = [...sizes].map(([name, size]) => {
    const limit = limits[name] ?? 0
    return { name, size, limit, line: `${name.padEnd(24)}${String(size).padStart(9)} of ${limit}` }
  })
  console.log(rows.map(({ line }) => line).join('\n'))
  return rows.filter(({ size, limit }) => size > limit).map(({ line }) => line)
}

it('every entry is within its budget, and what several share within one for all', () => {
  const sizes = new Map<string, number>()
  for (const file of readdirSync(installed.dist).filter((name) => name.endsWith('.js'))) {
    const name = file.replace(/^(shared|sign-in)-[\w-]{8}\.js$/, '$1-*.js')
    sizes.set(name, (sizes.get(name) ?? 0) + measure(file))
  }
  expect([...sizes.keys()].sort()).toEqual(Object.keys(budgets.files).sort())
  expect(judge(sizes, budgets.files)).toEqual([])
})

it('every entry is within its budget with what it imports', () => {
  const sums = Object.keys(budgets.together).map((name) => {
    const files = [...follow(`./${name}`)]
    expect(files.length).toBeGreaterThan(1)
    return [name, files.map(measure).reduce((a, b) => a + b)] as const
  })
  expect(judge(new Map(sums), budgets.together)).toEqual([])
})

it('every chunk is within its budget, and what they share within one for all', () => {
  const sizes = new Map<string, number>()
  for (const file of listChunks()) {
    const own = readName(file).replace('chunks/', '')
    if (own in messages) continue
    const name = own in listed || own in budgets.chunks ? own : 'shared'
    sizes.set(name, (sizes.get(name) ?? 0) + measure(file))
  }
  const { other = 0, ...limits } = budgets.chunks
  expect(Object.keys(limits).filter((name) => !sizes.has(name))).toEqual([])
  const all = Object.fromEntries([...sizes.keys()].map((name) => [name, limits[name] ?? other]))
  expect(judge(sizes, all)).toEqual([])
})

it('the texts of each language are within their budgets', () => {
  const sizes = new Map(Object.keys(messages).map((name) => [name, measure(findChunk(name))]))
  expect(judge(sizes, messages)).toEqual([])
})

it('a page of cards is within its budget, React and all', () => {
  const files = ['store-widgets.js', findChunk('elements'), ...follow(findChunk('app'))]
  const sum = files.map(measure).reduce((a, b) => a + b)
  expect(judge(new Map([['cards', sum]]), { cards: budgets.cards })).toEqual([])
})

it('the package’s own entry is within its budget', () => {
  const sum = [...follow('bundle/store-widgets.js')].map(measure).reduce((a, b) => a + b)
  expect(judge(new Map([['bundle', sum]]), { bundle: budgets.bundle })).toEqual([])
})
