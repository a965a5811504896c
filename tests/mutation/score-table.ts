import { fillPlace } from '../../widgets/tools/reference/fill-place.ts'
import { PARTS } from './parts.ts'

/** Where `npm run test:mutation` puts its scores. */
export const SCORES_PAGE = 'docs/project/testing.md'

/** How many changes of a part a test has noticed. */
export interface Score {
  readonly noticed: number
  readonly all: number
  /** ISO 8601. */
  readonly day: string
  /** Whether some lines were judged alone. */
  readonly isSample?: boolean
}

const write = ({ noticed, all, day, isSample }: Score) =>
  `${((noticed / all) * 100).toFixed(1)} % of ${all} changes${isSample ? ' in a sample' : ''}, ${day}`

/** The results for all lines; a sample says less. */
const OF_ALL = / changes, /

/** A page with the scores that a run has found, by the parts' names. What it has not judged keeps its last score. */
export function fillScores(page: string, scores: ReadonlyMap<string, Score>): string {
  const rows = PARTS.map(({ name, about, goal }) => {
    const before = new RegExp(`^\\| \`${name}\` \\| .* \\| (.+) \\|$`, 'm').exec(page)?.[1]
    const score = scores.get(name)
    const isNews = score && !(score.isSample && OF_ALL.test(before ?? ''))
    return `| \`${name}\` | ${about} | ${goal} % | ${isNews ? write(score) : (before ?? 'not yet')} |`
  })
  const head = ['| part | what of it | goal | measured |', '| --- | --- | --- | --- |']
  return fillPlace(page, 'scores', [...head, ...rows].join('\n'))
}
