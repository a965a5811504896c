import { MultiBar, Presets } from 'cli-progress'

/** Shows the user the progress: a bar on a terminal, only messages elsewhere. */
export interface ProgressBar {
  step(): void
  /** Writes a line that the bar doesn't overwrite. */
  say(line: string): void
  stop(): void
}

/** @param stream The target: standard error, so that standard output can be a file. */
export function createProgressBar(total: number, stream: NodeJS.WriteStream): ProgressBar {
  if (!stream.isTTY || total === 0) {
    return { step: () => {}, say: (line) => stream.write(`${line}\n`), stop: () => {} }
  }
  const format = '{bar} {percentage}% | {value}/{total} products | {eta_formatted} left'
  const bars = new MultiBar(
    { stream, format, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  )
  const bar = bars.create(total, 0)
  return {
    step: () => bar.increment(),
    say: (line) => bars.log(`${line}\n`),
    stop: () => bars.stop(),
  }
}
