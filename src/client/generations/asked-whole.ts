import { isFirstGeneration } from './generation.ts'

/** Whether the page's shop needs another request for a whole product; otherwise it comes as cards do. */
export const isAskedWhole = (asking: Parameters<typeof isFirstGeneration>[0]): boolean =>
  !isFirstGeneration(asking)
