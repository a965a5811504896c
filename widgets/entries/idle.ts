/** What comes when a page has shown its first cards and is idle: it tells what is seen, and keeps it for the next visit. */
export { watchViews } from '../plugins/analytics/views.ts'
export { writeMemory } from '../runtime/memory/write-memory.ts'
