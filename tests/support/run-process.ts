import { spawn } from 'node:child_process'

/** Variables that make other people's tools quiet: no colours, no questions, no telemetry. */
const ENV = { CI: '1', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' }

/** vitest's own variables would make bundlers build for development. */
function readEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, ...env } = process.env
  return { ...env, ...ENV }
}

/**
 * Runs a command and returns its output.
 *
 * @throws with the whole output when it fails.
 */
export function run(command: string, parts: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parts, { cwd, env: readEnv(), shell: process.platform === 'win32' })
    let said = ''
    const note = (chunk: Buffer) => {
      said += chunk
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(said)
      else reject(new Error(`${command} ${parts.join(' ')}: ${code}\n${said.slice(-3_000)}`))
    })
  })
}

/** How often a command of npm that asks its registry is tried. */
const MOST_TRIES = 3

/**
 * Runs npm where it fetches packages, up to three times: a registry has bad moments, longer than npm's own repetitions.
 * Packages that don't fit each other are a result, and not tried again.
 *
 * @throws the last failure.
 */
export async function runNpm(parts: readonly string[], cwd: string, tries = MOST_TRIES): Promise<string> {
  try {
    return await run('npm', parts, cwd)
  } catch (reason) {
    if (tries <= 1 || /\bERESOLVE\b/.test(`${reason}`)) throw reason
    console.warn(`${reason}\nOnce more:`)
    return runNpm(parts, cwd, tries - 1)
  }
}

export interface Served {
  readonly url: string
  /** All its output so far. */
  said(): string
  close(): Promise<void>
}

/** Starts a server of a project and waits until it answers. */
export async function serve(parts: readonly string[], cwd: string, url: string): Promise<Served> {
  const child = spawn(process.execPath, parts, { cwd, env: readEnv() })
  let said = ''
  const note = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const gone = new Promise<void>((resolve) => child.on('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const ask = () =>
      fetch(url).then(
        () => resolve(),
        () => setTimeout(ask, 100),
      )
    gone.then(() => reject(new Error(`${parts.join(' ')} has ended.\n${said}`)))
    ask()
  })
  return {
    url,
    said: () => said,
    async close() {
      child.kill()
      await gone
    },
  }
}
