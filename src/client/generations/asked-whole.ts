import { isFirstGeneration } from './generation.ts'

/** Whether a product at length is a question of its own in the page's shop; otherwise it comes as cards do. */
export const isAskedWhole = (asking: Parameters<typeof isFirstGeneration>[0]): boolean =>
  !isFirstGeneration(asking)
