import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** Lint skips blank lines and comments, and functions that are called immediately; nothing is skipped here. */
const MOST_LINES_OF_FUNCTION = 60
const MOST_LINES_OF_FILE = 300

const countLines = (text: string) => text.trimEnd().split('\n').length

type Span = Pick<ESTree.Node, 'start' | 'end'>

/** It is installed into pages, as code that can use nothing outside of itself. */
const IN_PAGES = 'tests/bench/pages/probe.ts'

/** The generated file. */
const WRITTEN = 'widgets/entries/elements.ts'

/**
 * Finds where the callbacks of tests and of their groups begin, and of code that runs in a page: a journey may be long,
 * and code of a page can use nothing outside of itself.
 */
function findCallbacks(file: string, text: string): ReadonlySet<number> {
  const starts = new Set<number>()
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (!/^(describe|it|inMatrix)\b|\.evaluate$/.test(text.slice(callee.start, callee.end))) return
      for (const { start } of given) starts.add(start)
    },
  }).visit(parseSync(file, text).program)
  return starts
}

/** Each function of a file that is too long, counted from its first line to its last: `path:line (lines)`. */
function findLongFunctions(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const callbacks = findCallbacks(file, text)
  const found: string[] = []
  const measure = ({ start, end }: Span) => {
    if (callbacks.has(start)) return
    const lines = countLines(text.slice(start, end))
    if (lines <= MOST_LINES_OF_FUNCTION) return
    found.push(`${relative(ROOT, file)}:${countLines(text.slice(0, start + 1))} (${lines})`)
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(file, text).program)
  return found
}

describe.each(['demo', 'src', 'tests', 'widgets'])('%s', (folder) => {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: resolve(ROOT, folder),
    ignore: ['**/{dist,node_modules}/**'],
    absolute: true,
  })

  it('has something to measure', () => {
    expect(files.length).toBeGreaterThan(100)
  })

  it(`has no function of more than ${MOST_LINES_OF_FUNCTION} lines, from the first to the last`, () => {
    const found = files.flatMap(findLongFunctions)
    expect(found.filter((one) => !one.startsWith(IN_PAGES))).toEqual([])
  })

  it(`has no file of more than ${MOST_LINES_OF_FILE} lines`, () => {
    expect(
      files
        .map((file) => `${relative(ROOT, file)} (${countLines(readFileSync(file, 'utf8'))})`)
        .filter((found) => Number(/\((\d+)\)$/.exec(found)?.[1]) > MOST_LINES_OF_FILE)
        .filter((found) => !found.startsWith(WRITTEN)),
    ).toEqual([])
  })
})
