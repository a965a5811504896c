import { vi } from 'vitest'

/** As long as the browser tests' waits: of a busy machine vitest's own second is a pause. */
const PATIENCE_MS = 90_000

/** Waits until this no longer throws. */
export const waitFor = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: PATIENCE_MS })
