import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const TEXT = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')

/** Matches a test in the page: its file, and words of its title. */
const NAMED = /`(tests\/[\w./-]+\.test\.tsx?)` “([^”]+)”/g

const promises = TEXT.split('\n').filter((line) => line.startsWith('| ') && line.endsWith(' |'))
const isHead = (line: string) => /^\| (-|promise|where)/.test(line)

/** Reads the titles of tests and groups, as they are written. */
const readTitles = (file: string) =>
  [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(
      /(?:it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1,/g,
    ),
  ].map(([, , title]) => title ?? '')

describe('SECURITY.md', () => {
  it.each([...TEXT.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title })))(
    'names a test that is there: $file “$title”',
    ({ file, title }) => {
      expect(existsSync(join(ROOT, file))).toBe(true)
      expect(readTitles(file).filter((one) => one.includes(title))).not.toEqual([])
    },
  )

  it('names one for each promise', () => {
    const stored = TEXT.slice(TEXT.indexOf('## Stored data'))
    const without = promises.filter(
      (line) => !isHead(line) && !stored.includes(line) && [...line.matchAll(NAMED)].length === 0,
    )
    expect(promises.length).toBeGreaterThan(20)
    expect(without).toEqual([])
  })

  it('names every key that is stored', () => {
    for (const key of ['pending', 'checkout:', 'coupon:', 'campaign:', 'lists:', 'cart:', 'catalog@1:'])
      expect(TEXT).toMatch(new RegExp(`store-widgets:(<client>:)?${key}`))
  })
})
