import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** The calls that send a function to the page as text, where the test's own names don't exist. */
const SENDERS = /^(evaluate|evaluateAll|evaluateHandle|addInitScript|waitForFunction)$/

type Span = Pick<ESTree.Node, 'start' | 'end'>

/** The names of values that a file imports. */
function importedValues(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>()
  for (const one of program.body) {
    if (one.type !== 'ImportDeclaration' || one.importKind === 'type') continue
    for (const specifier of one.specifiers)
      if (!('importKind' in specifier && specifier.importKind === 'type')) names.add(specifier.local.name)
  }
  return names
}

/** The functions that a file sends to a page. */
function sentFunctions(program: ESTree.Program): Span[] {
  const found: Span[] = []
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!SENDERS.test(callee.property.name)) return
      found.push(...given.filter((one) => /^(Arrow)?FunctionExpression$/.test(one.type)))
    },
  }).visit(program)
  return found
}

/** Finds functions for a page that use imports of their file: `path:line name`. */
function findLostNames(file: string, text: string): string[] {
  const { program } = parseSync(file, text)
  const names = importedValues(program)
  const sent = sentFunctions(program)
  const skipped = new Set<unknown>()
  const lost: string[] = []
  new Visitor({
    MemberExpression: ({ computed, property }) => void (computed || skipped.add(property)),
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || skipped.add(key)),
    TSPropertySignature: ({ key }) => void skipped.add(key),
    TSTypeReference: ({ typeName }) => void skipped.add(typeName),
    TSTypeQuery: ({ exprName }) => void skipped.add(exprName),
    Identifier(node) {
      if (!names.has(node.name) || skipped.has(node)) return
      if (!sent.some(({ start, end }) => start <= node.start && node.end <= end)) return
      lost.push(`${file}:${text.slice(0, node.start).split('\n').length} ${node.name}`)
    },
  }).visit(program)
  return lost
}

it('a function that is sent to a page uses nothing that its file imports: the page would not know the name', () => {
  const files = globSync('{demo,tests}/**/*.{ts,tsx}', { cwd: ROOT, ignore: ['**/{dist,node_modules}/**'] })
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.flatMap((file) =>
      findLostNames(relative(ROOT, resolve(ROOT, file)), readFileSync(resolve(ROOT, file), 'utf8')),
    ),
  ).toEqual([])
})

it('finds a name that would be lost, and none of types, members and keys', () => {
  const text = `import { read } from './read.ts'
import type { Shop } from './shop.ts'
page.evaluate(() => read(1))
page.evaluate(({ cart }: Shop) => (cart as { read: typeof read }).read({ read: 1 }))
read(2)`
  expect(findLostNames('tests/one.ts', text)).toEqual(['tests/one.ts:3 read'])
})
