import { Writable } from 'node:stream'

/** The streams that a command writes to. */
interface Output {
  readonly out: NodeJS.WriteStream
  readonly err: NodeJS.WriteStream
}

/** Runs a command as people do; returns its output, and its exit code. */
export async function captureRun(command: (to: Output) => Promise<number>) {
  const said = { out: '', err: '' }
  const into = (name: keyof typeof said) =>
    new Writable({
      write(chunk, _, done) {
        said[name] += chunk
        done()
      },
    }) as NodeJS.WriteStream
  const code = await command({ out: into('out'), err: into('err') })
  return { code, ...said }
}
