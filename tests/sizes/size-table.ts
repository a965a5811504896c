import { fillPlace } from '../../widgets/tools/reference/fill-place.ts'
import type { Scenario } from '../support/sizes/scenarios.ts'

/** Where `npm run size -- --write` puts what pages load. */
export const SIZES_PAGE = 'docs/project/size-and-speed.md'

/** A page with what `sizes.json` says. */
export function fillSizes(page: string, scenarios: Readonly<Record<string, Scenario>>): string {
  const rows = Object.entries(scenarios).map(([name, { kB }]) => `| ${name} | ${kB} |`)
  const head = ['| what is loaded | kB, brotli |', '| --- | --- |']
  return fillPlace(page, 'sizes', [...head, ...rows].join('\n'))
}
