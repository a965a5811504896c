import { CATALOGS, type CatalogName } from '../support/browser/journeys.ts'
import type { Cost } from '../support/tasks/hand.ts'
import { TASKS } from '../support/tasks/tasks.ts'

/** A task that was done in a shop of one of the catalogs. */
export interface Done extends Cost {
  readonly name: string
  readonly catalog: CatalogName
}

const HEAD = `# Ten people's tasks

\`npm run tasks\` writes this page. It does ten tasks that people come to a shop for, on the demo's pages, on a phone of 390 × 664 px, with a finger that knows the way, in a shop of each of the provider's catalogs. Taps are everything that the finger does, also into fields; letters are what it types, including the provider's checkout (its six fields and its button are 7 taps and 46 letters). Seconds are the time that people wait for the shop, including the loading of pages: hands and heads take no time here, and the connection is within this machine. So you can compare taps and letters with any other shop, but seconds only with those of another day on the same machine.
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
