import hafen from './examples/hafen.json' with { type: 'json' }
import utsuwa from './examples/utsuwa.json' with { type: 'json' }
import wahaj from './examples/wahaj.json' with { type: 'json' }

/** A page of the demo that was made with this playground, and its choice. */
export interface Example {
  readonly title: string
  readonly choice: unknown
}

/** The keys are the names of the demo's pages; a test checks that page and choice match. */
export const EXAMPLES: Readonly<Record<string, Example>> = { hafen, wahaj, utsuwa }
