import { MultiBar, Presets } from 'cli-progress'

/** Tells a person how far it is: a bar on a terminal, nothing but messages elsewhere. */
export interface ProgressBar {
  step(): void
  /** A line that stays. */
  say(line: string): void
  stop(): void
}

/** @param stream Where to: standard error, so that standard output can be a file. */
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
