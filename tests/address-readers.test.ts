import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The gate and the few others that may read the address; every other module asks the gate. */
const ALLOWED = [
  // A page of ours: `embed.html`.
  'widgets/entries/embed.ts',
  'widgets/loader/cut-address.ts',
  'widgets/runtime/gate/here.ts',
  'widgets/runtime/gate/set-aside.ts',
  'widgets/runtime/gate/show-address.ts',
  'widgets/runtime/gate/watch-address.ts',
]

const files = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
)

/** Returns the code without comments and texts, in which `location` is a word. */
const readCode = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

const GLOBAL = String.raw`(?:window|globalThis|self|top|parent|document)\??\.`

/** Matches the global, by its own name or as a property of another; not an object's `location`, nor its declaration. */
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
