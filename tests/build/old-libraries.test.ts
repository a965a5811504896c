import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replaceBind } from '../../widgets/tools/build/own-bind.ts'
import { type InstalledPackage, installPackage } from '../support/package.ts'

/** What libraries of old pages replace by methods that do something else: Prototype, and MooTools with its 1.2. */
const REPLACED = [/(?<!Uint8)Array\.from\(/, /\.entries\(\)/, /new Event\(/, /(?<!window)\.scrollTo\(/]
/** DOMPurify names sets in its own messages by it, and nothing else. */
const EXCEPT = /^purify-/

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installPackage()
})
afterAll(() => installed.remove())

describe('what a page loads', () => {
  it('calls nothing that old libraries replace', () => {
    const chunks = join(installed.dist, 'chunks')
    const files = readdirSync(chunks).filter((name) => name.endsWith('.js') && !EXCEPT.test(name))
    expect(files.length).toBeGreaterThan(100)
    const found = [join(installed.dist, 'store-widgets.js'), ...files.map((name) => join(chunks, name))]
      .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
      .flatMap(({ file, code }) => REPLACED.flatMap((sign) => (sign.test(code) ? [`${file}: ${sign}`] : [])))
    expect(found).toEqual([])
  })

  it('has a React without the function’s own bind', () => {
    const chunks = join(installed.dist, 'chunks')
    const [react = ''] = readdirSync(chunks).filter((name) => /^react-.*\.js$/.test(name))
    expect(readFileSync(join(chunks, react), 'utf8')).not.toContain('.bind(')
  })
})

it.each([
  ['f.bind(null, 1)', 'storeBind(f, null, 1)'],
  ['a.f.bind(a, g.bind(b))', 'storeBind(a.f, a, storeBind(g, b))'],
  ['f.bind(a).bind(null, 1)', 'storeBind(storeBind(f, a), null, 1)'],
  ["f['bind'](a), bind(a)", "f['bind'](a), bind(a)"],
])('%s becomes %s', (code, bound) => {
  expect(replaceBind(code)).toBe(bound)
})
