import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** Lint skips blank lines and comments, and functions that are called where they stand; nothing is skipped here. */
const MOST_LINES_OF_FUNCTION = 60
const MOST_LINES_OF_FILE = 300

const countLines = (text: string) => text.trimEnd().split('\n').length

type Span = Pick<ESTree.Node, 'start' | 'end'>

/** Files of functions that are longer still, and how many. None comes in; one that was parted goes out. */
const STILL_LONG: Readonly<Record<string, number>> = {
  'src/client/generations/catalog-port.ts': 1,
  'src/components/cart/CartPanel.tsx': 1,
  'src/components/collection/use-list-form.ts': 1,
  'src/components/login/use-login.ts': 1,
  'src/components/variant-picker/use-picker.ts': 1,
  'src/session/hosted-sign-in.ts': 1,
  'src/session/login.ts': 1,
  'src/session/pending-authorizations.ts': 1,
  'src/session/session.ts': 2,
  'src/session/token-manager.ts': 1,
  'src/store/cart-changes.ts': 2,
  'src/store/cart-core.ts': 1,
  'src/store/choices.ts': 1,
  'src/store/withdrawal.ts': 1,
  'src/withdrawal/take-statement.ts': 1,
  'widgets/loader/main.ts': 1,
  'widgets/loader/tag.ts': 1,
  'widgets/plugins/diagnostics/diagnostics.ts': 1,
  'widgets/runtime/activation/activate.ts': 1,
  'widgets/runtime/adoption/adopted-tag.ts': 1,
  'widgets/runtime/connection/connection.ts': 1,
  'widgets/runtime/element/define-element.ts': 1,
  'widgets/runtime/element/tag-checks.ts': 1,
  'widgets/runtime/gate/back-step.ts': 1,
  'widgets/server/page/page-rest.ts': 1,
  'widgets/tags/categories/tag.ts': 1,
  'widgets/tags/collection/model.ts': 1,
  'widgets/tags/product/detail/bar-watch.ts': 1,
  'widgets/tags/product/detail/model.ts': 1,
  'widgets/tags/search/list-box.ts': 1,
  'widgets/tags/shop/route-history.ts': 1,
  'widgets/tools/site/site-files.ts': 1,
}

/** Generated. */
const WRITTEN = 'widgets/entries/elements.ts'

/** Each function of a file that is too long, counted from its first line to its last: `path:line (lines)`. */
function findLongFunctions(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found: string[] = []
  const measure = ({ start, end }: Span) => {
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

describe.each(['demo/provider', 'src', 'widgets'])('%s', (folder) => {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: resolve(ROOT, folder),
    ignore: ['**/{dist,node_modules}/**'],
    absolute: true,
  })

  it('has something to measure', () => {
    expect(files.length).toBeGreaterThan(100)
  })

  it(`has no function of more than ${MOST_LINES_OF_FUNCTION} lines, from the first to the last`, () => {
    const long = files.flatMap(findLongFunctions)
    const counts: Record<string, number> = {}
    for (const found of long) {
      const [file = ''] = found.split(':')
      counts[file] = (counts[file] ?? 0) + 1
    }
    const known = Object.entries(STILL_LONG).filter(([file]) => file.startsWith(`${folder}/`))
    expect(counts, long.join('\n')).toEqual(Object.fromEntries(known))
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
