import { fillPlace } from '../../widgets/tools/reference/fill-place.ts'
import type { Scenario } from '../support/sizes/scenarios.ts'

/** The page that `npm run size -- --write` writes the sizes to. */
export const SIZES_PAGE = 'docs/project/size-and-speed.md'

/** Fills the numbers of `sizes.json` into a page. */
export function fillSizes(page: string, scenarios: Readonly<Record<string, Scenario>>): string {
  const rows = Object.entries(scenarios).map(([name, { kB }]) => `| ${name} | ${kB} |`)
  const head = ['| what is loaded | kB, brotli |', '| --- | --- |']
  return fillPlace(page, 'sizes', [...head, ...rows].join('\n'))
}
