import { afterAll } from 'vitest'
import { opened } from '../browser/opened.ts'
import { processorSeconds } from './processor-time.ts'

/** What a test file has taken until its end, for `npm run test:costs`. */
export interface Cost {
  /** Seconds of processor time: of the worker, its browser, and other processes that it has started. */
  readonly processor: number
  /** Browser contexts that were created. */
  readonly contexts: number
  /** Documents that pages have loaded, in frames as well. */
  readonly documents: number
}

declare module 'vitest' {
  interface TaskMeta {
    cost?: Cost
  }
}

/** Runs before each test file. Its hook is the last, because hooks run in reverse order. */
const from = { processor: processorSeconds(), ...opened }

// biome-ignore lint/correctness/noEmptyPattern: vitest reads from this pattern that no fixture is needed
afterAll(({}, file) => {
  file.meta.cost = {
    processor: processorSeconds() - from.processor,
    contexts: opened.contexts - from.contexts,
    documents: opened.documents - from.documents,
  }
})
