import hafen from './examples/hafen.json' with { type: 'json' }
import utsuwa from './examples/utsuwa.json' with { type: 'json' }
import wahaj from './examples/wahaj.json' with { type: 'json' }

/** A page of the demo that was built here, with what was chosen for it. */
export interface Example {
  readonly title: string
  readonly choice: unknown
}

/** By their names among the demo's pages; a test holds page and choice together. */
export const EXAMPLES: Readonly<Record<string, Example>> = { hafen, wahaj, utsuwa }
