import type { Point } from '../../widgets/doctor/asking/point.ts'
import { type DoctorOptions, runDoctor } from '../../widgets/doctor/run-doctor.ts'
import { captureRun } from '../support/capture-run.ts'

/** A run of the doctor: its output, and its exit code. */
export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command as people do. */
export function run(given: readonly string[], options: DoctorOptions = {}): Promise<Run> {
  return captureRun((to) => runDoctor(given, to, { env: {}, ...options }))
}

/** Returns the points of the same run, from its JSON. */
export async function examine(
  given: readonly string[],
  options: DoctorOptions = {},
): Promise<{
  readonly code: number
  readonly points: readonly Point[]
  readonly said: string
  readonly block: string
}> {
  const { code, out, err } = await run([...given, '--json'], options)
  if (!out) throw new Error(err)
  const { points, block } = JSON.parse(out) as { points: readonly Point[]; block: string }
  return { code, points, block, said: out }
}

export const findWrong = (points: readonly Point[]): readonly Point[] =>
  points.filter(({ state }) => state === 'wrong')

/** Answers that replace the provider's. */
export interface Instead {
  readonly method?: string
  /** A part of the address. */
  readonly path: string
  readonly answer: (real: () => Promise<Response>) => Response | Promise<Response>
}

/** Creates a `fetch` that makes chosen requests fail. */
export const fetchWith =
  (...rules: readonly Instead[]): typeof globalThis.fetch =>
  async (input, init) => {
    const url = String(input)
    const rule = rules.find(
      ({ method = 'POST', path }) => (init?.method ?? 'GET') === method && url.includes(path),
    )
    const real = () => fetch(input, init)
    return rule ? rule.answer(real) : real()
  }

/** Creates a refusal in the provider's own form, which every page may read. */
export const refuse = (status: number, code: string, message = code): Response =>
  new Response(JSON.stringify({ message, details: { applicationError: { code, description: message } } }), {
    status,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'application/json',
      'X-Wix-Request-Id': 'R1',
    },
  })
