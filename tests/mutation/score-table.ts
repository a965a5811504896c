import { fillPlace } from '../../widgets/tools/reference/fill-place.ts'
import { PARTS } from './parts.ts'

/** The page that `npm run test:mutation` writes its scores to. */
export const SCORES_PAGE = 'docs/project/testing.md'

/** The number of changes of a part that a test has noticed. */
export interface Score {
  readonly noticed: number
  readonly all: number
  /** ISO 8601. */
  readonly day: string
  /** Whether only some lines were changed. */
  readonly isSample?: boolean
}

const write = ({ noticed, all, day, isSample }: Score) =>
  `${((noticed / all) * 100).toFixed(1)} % of ${all} changes${isSample ? ' in a sample' : ''}, ${day}`

/** Matches a result for all lines, which is better than a sample's. */
const OF_ALL = / changes, /

/** Fills the scores of a run into a page, by the parts' names. Other parts keep their last score. */
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
