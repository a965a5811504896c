import { expect, it } from 'vitest'
import { writeCosts } from './cost-reporter.ts'
import { processorSeconds, readStat, sumTree } from './processor-time.ts'

it('reads a process’s own time and that of its ended children, whatever its name contains', () => {
  const line = '42 (a (b) 9 c) S 7 42 42 0 -1 4194304 1 2 3 4 100 20 3 200 20 0 11 0 500 1 1'
  expect(readStat(line)).toEqual({ id: 42, parent: 7, seconds: 3.23 })
})

it('adds up a process with its descendants, and no others', () => {
  const processes = [
    { id: 1, parent: 0, seconds: 100 },
    { id: 2, parent: 1, seconds: 1 },
    { id: 3, parent: 2, seconds: 20 },
    { id: 4, parent: 3, seconds: 300 },
  ]
  expect(sumTree(processes, 2)).toBe(321)
})

it('notices work of this process', () => {
  const before = processorSeconds()
  const end = process.cpuUsage().user + 100_000
  while (process.cpuUsage().user < end);
  expect(processorSeconds() - before).toBeGreaterThan(0.05)
})

it('lists the most expensive files first, and the sums of all', () => {
  const cost = { processor: 2, contexts: 3, documents: 5 }
  const lines = writeCosts([
    { file: 'dom.test.ts', tests: 1, wall: 9 },
    { file: 'cheap.test.ts', tests: 2, wall: 4, cost: { ...cost, processor: 1 } },
    { file: 'dear.test.ts', tests: 4, wall: 2, cost },
  ]).split('\n')
  expect(lines.map((line) => line.trim().split(/\s+/))).toEqual([
    ['processor', 'wall', 'tests', 'contexts', 'documents', 'file'],
    ['2.0', '2.0', '4', '3', '5', 'dear.test.ts'],
    ['1.0', '4.0', '2', '3', '5', 'cheap.test.ts'],
    ['-', '9.0', '1', '-', '-', 'dom.test.ts'],
    ['3.0', '15.0', '7', '6', '10', 'all', '3', 'files'],
  ])
})
