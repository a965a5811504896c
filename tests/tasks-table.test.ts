import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CATALOGS } from './support/browser/journeys.ts'
import { TASKS } from './support/tasks/tasks.ts'
import { type Done, writeTable } from './tasks/table.ts'

const DONE: readonly Done[] = TASKS.flatMap(({ name }) =>
  CATALOGS.map((catalog) => ({ name, catalog, taps: catalog === 'v1' ? 6 : 7, letters: 2, seconds: 1.26 })),
)

it('the table of tasks states the cost of each, in both catalogs', () => {
  const rows = writeTable(DONE, '2026-11-23', 'Chromium 156').split('\n')
  expect(rows).toContain('Last run on 2026-11-23, in Chromium 156.')
  expect(rows).toContain('| Find a green mug under €30 | 6, 7 | 2 | 1.3 | 1.3 |')
  expect(rows.filter((row) => row.startsWith('| '))).toHaveLength(12)
})

it('there is no table if a task was not done', () => {
  expect(() => writeTable(DONE.slice(1), '2026-11-23', 'Chromium 156')).toThrow(
    '"Find a green mug under €30" was not done in a shop of catalog v1',
  )
})

it('docs/project/tasks.md comes from a run of the current tasks', () => {
  const text = readFileSync(new URL('../docs/project/tasks.md', import.meta.url), 'utf8')
  const names = [...text.matchAll(/^\| (.+?) \| \d/gm)].map(([, name]) => name)
  expect(names).toEqual(TASKS.map(({ name }) => name))
})
