import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ENGINES, type Made, ORDER, writeTable } from './engines/table.ts'

const FILES = ORDER.map((name) => `tests/engines/journeys/${name}.test.ts`)

/** A run in which every journey of every file passed in every engine. */
const RUN: readonly Made[] = ENGINES.flatMap((engine) =>
  FILES.map((file, index) => ({
    engine,
    file,
    journey: `journey ${index}`,
    state: 'passed',
    version: `${engine} 1.2`,
  })),
)

it('the table of browsers says what was run, in which version, and what an engine lacks', () => {
  const text = writeTable(
    RUN.map((one) => {
      if (one.engine === 'WebKit' && one.journey === 'journey 1') return { ...one, lacks: 'frames' }
      return one.engine === 'Firefox' && one.journey === 'journey 2' ? { ...one, state: 'failed' } : one
    }),
    '2026-11-22',
  )
  const rows = text?.split('\n').filter((line) => line.startsWith('| '))
  expect(rows?.slice(0, 5)).toEqual([
    '| journey | Chromium 1.2 | Firefox 1.2 | WebKit 1.2 |',
    '| --- | --- | --- | --- |',
    '| journey 0 | yes | yes | yes |',
    '| journey 1 | yes | yes | lacks: frames |',
    '| journey 2 | yes | **fails** | yes |',
  ])
  expect(text).toContain('Last run on 2026-11-22.')
})

it.each([
  ['an engine', RUN.filter(({ engine }) => engine !== 'WebKit')],
  ['a file', RUN.filter(({ file }) => file !== FILES[3])],
  ['a journey in one engine', RUN.slice(1)],
  ['what was skipped', RUN.map((one, index) => (index ? one : { ...one, state: 'skipped' }))],
])('a run without %s writes no table', (_, made) => {
  expect(writeTable(made, '2026-11-22')).toBeUndefined()
})

it('docs/reference/browsers.md is of a run in which all was well', () => {
  const text = readFileSync(new URL('../docs/reference/browsers.md', import.meta.url), 'utf8')
  const [head = '', , ...rows] = text.split('\n').filter((line) => line.startsWith('| '))
  expect(head).toMatch(/^\| journey \| Chromium [\d.]+ \| Firefox [\d.]+ \| WebKitGTK [\d.]+ \|$/)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => !/ \| yes \| (yes|lacks: .+) \| (yes|lacks: .+) \|$/.test(row))).toEqual([])
})
