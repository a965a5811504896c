import type { ReactNode } from 'react'
import type { Tag } from '../../src/components/tag.ts'
import type { CartRequest } from '../../src/store/cart-request.ts'
import type { TagStatus } from '../../src/views/product/ProductRoom.tsx'

/** The controller of one connected element. */
export interface Controller {
  /** Called when an attribute may have changed. */
  update(): void
  /** Called when the element has left the page for good. */
  unmount(): void
}

/** The chunks whose `Root` is the React component of a tag that the loader renders. */
export type LiveRoot = 'app' | 'live-collection' | 'live-detail'

/** The chunks of the tags that rest, drawn without React, until they are used. */
export type RestingChunk = 'cart' | 'login'

/** A tag that the loader renders and React may hydrate. */
export interface RenderedTag extends Tag<{ readonly status: TagStatus }>, Controller {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /**
   * The current renderer. `activating`: React is being loaded. `own`: the tag is live, by React or by the page's own
   * template.
   */
  drawnBy: 'loader' | 'activating' | 'own'
  /** The chunk of its React component. */
  readonly live: LiveRoot | RestingChunk
  /** Lets React take the tag over, if it does that by itself. Default: `hydrate` of the chunk `app`. */
  readonly wake?: () => Promise<void>
  /** React's part of it, once it has hydrated the tag. */
  react?: { unmount(): void }
  /** Adds slots to React's drawing, for content that the page's author has put into the tag. */
  place?: (drawn: ReactNode) => ReactNode
  /** Adds the same slots to the drawing of the loader's renderer. */
  open?: (drawn: ParentNode) => void
  /** Settles when React can draw the current content: if a server drew it, the page must know it first. */
  settle?: () => Promise<void>
  /** Begins the action of a press on this `data-action` before React is ready; the press is still repeated later. */
  begin?: (action: string | undefined) => void
  /** Returns what presses on its buttons add to the cart, before React is ready. Default: a card's button, one piece. */
  readAdditions?: (targets: readonly HTMLElement[]) => readonly CartRequest[]
  /** The sentence for a press that isn't answered. Default: the page's, with the address of the tag's first link. */
  readonly unanswered?: string
  /** When it was first ready, in milliseconds of `performance.now()`. */
  readyAt?: number
  /** Updates the content at once. */
  renderNow(): void
  /** Whether it was drawn a moment ago, from data that hasn't changed since. */
  isFresh?(): boolean
  /** Called when the data that it is drawn from has changed: its renderer draws it again. */
  redraw(): void
}
