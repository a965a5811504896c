import type { ReactNode } from 'react'
import type { Tag } from '../../src/components/tag.ts'
import type { TagStatus } from '../../src/views/product/ProductRoom.tsx'

/** What stands behind one connected element. */
export interface Controller {
  /** An attribute may have changed. */
  update(): void
  /** The element left the page for good. */
  unmount(): void
}

/** The chunks whose `Root` is the component of a tag that the loader renders. */
export type LiveRoot = 'app' | 'live-collection' | 'live-detail'

/** A tag that the loader renders and React may hydrate. */
export interface RenderedTag extends Tag<{ readonly status: TagStatus }>, Controller {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** Who draws now. `activating`: React is on its way. `own`: the tag lives, by React or by the page's own template. */
  drawnBy: 'loader' | 'activating' | 'own'
  /** The chunk that has its React component. */
  readonly live: LiveRoot
  /** React's side of it, once it has hydrated the tag. */
  react?: { unmount(): void }
  /** Opens places in what React draws, for what the page's author has put into the tag. */
  place?: (drawn: ReactNode) => ReactNode
  /** Opens the same in what the loader's renderer has drawn. */
  open?: (drawn: ParentNode) => void
  /** Settles when React can draw what stands there: where a server drew it, the page has to know it first. */
  settle?: () => Promise<void>
  /** What a press on this `data-action` can begin before React stands; the press is made again all the same. */
  begin?: (action: string | undefined) => void
  /** When it was ready first, in milliseconds of `performance.now()`. */
  readyAt?: number
  /** Brings what stands there up to date at once. */
  renderNow(): void
  /** Something that it is drawn from has changed: whoever draws it does so again. */
  redraw(): void
}
