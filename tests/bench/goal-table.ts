import { fillPlace } from '../../widgets/tools/reference/fill-place.ts'
import type { Goal } from './goals.ts'
import { format } from './numbers.ts'

/** The page that `npm run bench -- --write` writes its results to. */
export const GOALS_PAGE = 'docs/project/size-and-speed.md'

interface Row {
  readonly name: string
  readonly measured: string
  readonly goal: string
  readonly outcome: string
  /** The day of the measurement, ISO 8601. */
  readonly day: string
}

const ROW = /^\| (.+?) \| (\S+) \| (\S+) \| (met|missed) \| (\d{4}-\d\d-\d\d) \|$/gm

/** Formats a number for tables of goals. */
export const formatGoal = (value: number): string => (value < 10 ? value.toFixed(2) : format(value))

/** Reads the rows of a page. */
export const readGoalRows = (page: string): readonly Row[] =>
  [...page.matchAll(ROW)].map(([, name = '', measured = '', goal = '', outcome = '', day = '']) => ({
    name,
    measured,
    goal,
    outcome,
    day,
  }))

/**
 * Fills the results of a run into a page. Rows that the run has not measured are kept, with their day.
 *
 * @param isWhole Whether the run has measured everything: then other rows belong to removed goals.
 */
export function fillGoals(
  page: string,
  goals: readonly Goal[],
  { day, isWhole }: { readonly day: string; readonly isWhole: boolean },
): string {
  const measured = goals.map(
    ({ name, value, limit, met }): Row => ({
      name,
      measured: formatGoal(value),
      goal: String(limit),
      outcome: met ? 'met' : 'missed',
      day,
    }),
  )
  const before = readGoalRows(page)
  const kept = isWhole ? [] : before.map((row) => measured.find(({ name }) => name === row.name) ?? row)
  const added = measured.filter((row) => !kept.some(({ name }) => name === row.name))
  const rows = [...kept, ...added].map((row) => `| ${Object.values(row).join(' | ')} |`)
  const head = ['| | measured | at most | | on |', '| --- | --- | --- | --- | --- |']
  return fillPlace(page, 'goals', [...head, ...rows].join('\n'))
}
