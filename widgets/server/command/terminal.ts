import { Presets, SingleBar } from 'cli-progress'

/** The output streams of a command. */
export interface Terminal {
  readonly out: NodeJS.WritableStream
  readonly err: NodeJS.WriteStream
}

/** Shows a progress bar in a terminal, and nothing in a log. */
export function startProgress(
  total: number,
  terminal: Terminal | undefined,
  unit = 'pages',
): { step(count?: number): void; stop(): void } {
  if (!terminal?.err.isTTY) return { step() {}, stop() {} }
  const bar = new SingleBar(
    {
      format: `{bar} {value}/{total} ${unit}`,
      stream: terminal.err,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  bar.start(total, 0)
  return { step: (count) => bar.increment(count), stop: () => bar.stop() }
}
