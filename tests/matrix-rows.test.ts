import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LONG_FILES } from '../vite.config.ts'
import { DIFFERING, JOURNEYS } from './support/browser/journeys.ts'
import { hasSubject } from './support/run/choose-changed.ts'

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

it.each(LONG_FILES)('%s, which npm test leaves out, is marked for the matrix as a whole', (name) => {
  const text = readFileSync(join(FOLDER, `${name}.test.ts`), 'utf8')
  expect(text).toContain("from '../support/browser/rows.ts'")
  // A test, or a group, at the beginning of a line is an outer one: those within a group have its mark.
  const outer = text.match(/^(it|describe|inMatrix)\b[\s\S]*?=> \{$/gm) ?? []
  expect(outer.length).toBeGreaterThan(0)
  expect(outer.filter((one) => !one.startsWith('inMatrix(') && !one.includes('OF_MATRIX,'))).toEqual([])
})

it('each journey that differs between the generations is one of the table', () => {
  const all: readonly string[] = Object.values(JOURNEYS).flat()
  expect(DIFFERING.filter((name) => !all.includes(name))).toEqual([])
})

it('each file with such rows has a subject, so that CI runs it when its sources change', () => {
  const files = readdirSync(FOLDER).filter(
    (name) => name.endsWith('.test.ts') && readFileSync(join(FOLDER, name), 'utf8').includes("/rows.ts'"),
  )
  expect(
    [...files, ...DIFFERING.map((name) => `${name}.test.ts`)].filter((name) => !hasSubject(name)),
  ).toEqual([])
})
