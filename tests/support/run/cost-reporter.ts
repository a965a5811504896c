import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Cost } from './measure-cost.ts'

/** The most expensive files are listed: they are where a change of the suite saves something. */
const LISTED = 30

/** The cost of one test file; without `cost` if its project doesn't measure that. */
export interface FileCost {
  readonly file: string
  readonly tests: number
  /** Seconds by the clock. */
  readonly wall: number
  readonly cost?: Cost | undefined
}

const HEAD = ['processor', 'wall', 'tests', 'contexts', 'documents']

const numbersOf = ({ tests, wall, cost }: FileCost) => [
  cost?.processor,
  wall,
  tests,
  cost?.contexts,
  cost?.documents,
]

const writeNumber = (number: number | undefined, at: number) => number?.toFixed(at < 2 ? 1 : 0) ?? '-'

const writeLine = (cells: readonly string[], file: string) =>
  [...cells.map((cell) => cell.padStart(9)), file].join('  ')

/** Writes the most expensive files in a table, and the sums of all. Files of unknown processor time come last. */
export function writeCosts(files: readonly FileCost[]): string {
  const sorted = files.toSorted(
    (one, other) => (other.cost?.processor ?? 0) - (one.cost?.processor ?? 0) || other.wall - one.wall,
  )
  const sums = HEAD.map((_, at) => files.reduce((sum, one) => sum + (numbersOf(one)[at] ?? 0), 0))
  return [
    writeLine(HEAD, 'file'),
    ...sorted.slice(0, LISTED).map((one) => writeLine(numbersOf(one).map(writeNumber), one.file)),
    writeLine(sums.map(writeNumber), `all ${files.length} files`),
  ].join('\n')
}

/** vitest's reporter that `npm run test:costs` adds. */
export default class CostReporter implements Reporter {
  readonly #files: FileCost[] = []

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration } = module.diagnostic()
    this.#files.push({
      file: relative(process.cwd(), module.moduleId),
      tests: [...module.children.allTests()].length,
      wall: (duration + collectDuration) / 1000,
      cost: module.meta().cost,
    })
  }

  onTestRunEnd(): void {
    console.log(`\nSeconds, and counts, of the ${LISTED} most expensive files:\n\n${writeCosts(this.#files)}`)
  }
}
