import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { type Made, writeTable } from './table.ts'

/** Writes docs/browsers.md from a run of all journeys in all engines; a run of some says nothing of the others. */
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
    if (text) writeFileSync('docs/browsers.md', text)
    else console.log('Not all journeys of all engines were made: docs/browsers.md stays as it is.')
  }
}
