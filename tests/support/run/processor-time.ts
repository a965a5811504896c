import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second, on every processor that Node supports. */
const TICKS_A_SECOND = 100

interface Process {
  readonly id: number
  readonly parent: number
  readonly seconds: number
}

/** Reads one line of `/proc/ID/stat`: a process's own time, and that of its children which have ended. */
export function readStat(line: string): Process {
  // The name stands in brackets, and may contain spaces and brackets.
  const [, parent, ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  // Fields 14 to 17 of the whole line: utime, stime, cutime, cstime.
  const ticks = rest.slice(9, 13).reduce((sum, one) => sum + Number(one), 0)
  return { id: Number.parseInt(line, 10), parent: Number(parent), seconds: ticks / TICKS_A_SECOND }
}

/** Returns the time of a process, and of all its descendants. */
export function sumTree(processes: readonly Process[], root: number): number {
  const own = processes.find(({ id }) => id === root)?.seconds ?? 0
  return processes
    .filter(({ parent }) => parent === root)
    .reduce((sum, { id }) => sum + sumTree(processes, id), own)
}

/** A process that has ended meanwhile is left out: its parent has its time by then. */
function readProcess(id: string): Process[] {
  try {
    return [readStat(readFileSync(`/proc/${id}/stat`, 'utf8'))]
  } catch {
    return []
  }
}

/**
 * Returns the processor time, in seconds, of this process and all that it has started, such as a browser. Only Linux
 * tells of others: elsewhere it is this process's own.
 */
export function processorSeconds(): number {
  if (process.platform === 'linux')
    return sumTree(
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(readProcess),
      process.pid,
    )
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
