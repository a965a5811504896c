import { CATALOGS, type CatalogName } from '../support/browser/journeys.ts'
import type { Cost } from '../support/tasks/hand.ts'
import { TASKS } from '../support/tasks/tasks.ts'

/** A task that was done in a shop of one of the catalogs. */
export interface Done extends Cost {
  readonly name: string
  readonly catalog: CatalogName
}

const HEAD = `# Ten people's tasks

Written by \`npm run tasks\`: what people come to a shop for, done on the demo's pages, on a phone of 390 × 664 px, by a finger that knows its way, in a shop of each of the provider's catalogs. Taps are all that the finger does, into fields too; letters are what it writes, the provider's checkout included (its six fields and its button are 7 taps and 46 letters). Seconds are what the shop lets one wait, pages that load among them: hands and heads take no time here, and the line is this machine's own. So taps and letters can be compared with any other shop's, seconds with those of another day on the same machine.
`

const write = (values: readonly (number | string)[]) => [...new Set(values)].join(', ')

/**
 * Writes the whole of docs/project/tasks.md.
 *
 * @param day When it was run, ISO 8601.
 * @param browser Its name and version.
 * @throws when a task was not done in one of the catalogs.
 */
export function writeTable(done: readonly Done[], day: string, browser: string): string {
  const rows = TASKS.map(({ name }) => {
    const costs = CATALOGS.map((catalog) => {
      const cost = done.find((one) => one.name === name && one.catalog === catalog)
      if (!cost) throw new Error(`"${name}" was not done in a shop of catalog ${catalog}`)
      return cost
    })
    return [
      name,
      write(costs.map(({ taps }) => taps)),
      write(costs.map(({ letters }) => letters)),
      ...costs.map(({ seconds }) => seconds.toFixed(1)),
    ]
  })
  const head = ['task', 'taps', 'letters', ...CATALOGS.map((catalog) => `seconds, catalog ${catalog}`)]
  const table = [head, ['---', ...head.slice(1).map(() => '---:')], ...rows]
  return `${HEAD}\nLast run on ${day}, in ${browser}.\n\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`
}
