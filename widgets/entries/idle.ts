/**
 * The code loaded when a page has shown its first cards and is idle: it reports what is seen, and keeps it for the next
 * visit.
 */
export { watchViews } from '../plugins/analytics/views.ts'
export { writeMemory } from '../runtime/memory/write-memory.ts'
