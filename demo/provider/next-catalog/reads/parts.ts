import type { createShelves } from '../shelf/shelf.ts'

/** What all routes of the next catalog share. */
export interface NextParts {
  readonly shelves: ReturnType<typeof createShelves>
}
