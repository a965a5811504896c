import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, 'browser')

it('every table of rows in a browser test is marked, so that the matrix runs the rows that npm test leaves out', () => {
  const tests = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts'))
  const unmarked = tests.filter((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    const tables = text.match(/\browsOf\(/g) ?? []
    const marks = text.match(/\bOF_MATRIX,(?! rowsOf)/g) ?? []
    return marks.length < tables.length
  })
  expect(tests.length).toBeGreaterThan(60)
  expect(unmarked).toEqual([])
})
