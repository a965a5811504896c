import { vi } from 'vitest'

/** The same limit as in browser tests: on a busy machine vitest's own second is too short. */
const PATIENCE_MS = 90_000

/** Waits until this no longer throws. */
export const waitFor = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: PATIENCE_MS })
