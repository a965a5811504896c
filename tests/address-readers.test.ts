import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Who may look at the browser's own address beside the gate, and what for. */
const ALLOWED = [
  // The gate: what arrives, and what leaves.
  'widgets/loader/cut-address.ts',
  // Which of the links in the list of categories leads here.
  'widgets/tags/categories/tag.ts',
  // What lists and choices keep of themselves in the address, and what is counted of it.
  'widgets/tags/collection/list-history.ts',
  'widgets/tags/collection/list-memory.ts',
  'widgets/plugins/analytics/analytics.ts',
]

const files = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
)

/** Without comments and texts, in which `location` is a word. */
const readCode = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

const GLOBAL = String.raw`(?:window|globalThis|self|top|parent|document)\??\.`

/** The global, by its own name or as a property of another; not some object's `location`, nor its declaration. */
const READS = new RegExp(String.raw`${GLOBAL}location\b|(?<![\w$.]|readonly )location\b(?!\??:)`)
const OTHER_READS = new RegExp(String.raw`${GLOBAL}(?:URL|documentURI|baseURI|referrer)\b|\bnavigation\.`)

const findReaders = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readCode(file))).map((file) => relative(ROOT, file))

it('only the gate looks at the page’s address: neither the session, nor the cart, nor the login', () => {
  expect(findReaders(READS).sort()).toEqual([...ALLOWED].sort())
})

it('nobody looks at it by another name', () => {
  expect(findReaders(OTHER_READS).filter((file) => !ALLOWED.includes(file))).toEqual([])
})
