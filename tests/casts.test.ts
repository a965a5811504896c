import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Finds the casts that silence the compiler: `as unknown as …` and `as never`. Other casts still have to fit.
 *
 * @returns `path:line` of each.
 */
function findCasts(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    ignore: ['**/{dist,node_modules}/**'],
    absolute: true,
  })
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const found: string[] = []
    new Visitor({
      TSAsExpression({ typeAnnotation, expression, start }) {
        const isNever = typeAnnotation.type === 'TSNeverKeyword'
        const isUnknown =
          expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword'
        if (isNever || isUnknown)
          found.push(`${relative(ROOT, file)}:${text.slice(0, start).split('\n').length}`)
      },
    }).visit(parseSync(file, text).program)
    return found
  })
}

it.each([
  [10, ['src', 'widgets']],
  [50, ['tests']],
])('at most %i casts silence the compiler in %j', (most, folders) => {
  const found = folders.flatMap(findCasts)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(most)
  expect(found.length).toBeGreaterThan(0)
})
