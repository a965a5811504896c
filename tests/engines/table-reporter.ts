import { readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { fillPlace } from '../../widgets/tools/reference/fill-place.ts'
import { type Made, writeTable } from './table.ts'

const PAGE = 'docs/reference/browsers.md'

/**
 * Writes the table of docs/reference/browsers.md from a run of all journeys in all engines; a partial run writes
 * nothing.
 */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const made: Made[] = modules.flatMap((one) =>
      [...one.children.allTests()].map((test) => ({
        engine: one.project.name,
        file: one.relativeModuleId,
        journey: test.name,
        state: test.result().state,
        ...test.meta(),
      })),
    )
    const text = writeTable(made, new Date().toISOString().slice(0, 10))
    if (text) writeFileSync(PAGE, fillPlace(readFileSync(PAGE, 'utf8'), 'journeys', text))
    else
      console.log(
        'Not all journeys of all engines were made: the table in docs/reference/browsers.md stays as it is.',
      )
  }
}
