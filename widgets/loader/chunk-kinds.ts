import type { Connection } from './connection.ts'
import type { Controller } from './mounted-tag.ts'
import type { Page } from './page.ts'
import type { StatusTeller } from './tag.ts'

/** Turns a tag's definition into one that begins with a server's drawing; `runtime/adoption` implements it. */
export type Adopt = <Definition>(definition: Definition) => Definition

/** A chunk that renders one tag, as the loader renders cards. */
export interface RenderedChunk {
  /** @param adopt Wraps the tag's definition if a server has drawn the tag. */
  readonly mount: (page: Page, host: HTMLElement, adopt?: Adopt) => Controller
}

/** A chunk with a part of `StoreWidgets`, which it stores among the page's parts as `api:<name>`. */
export interface ApiChunk {
  readonly openApi: (page: Page) => Promise<object>
}

/** A chunk that draws one tag with React. */
export interface LiveChunk {
  /** @param rested The drawing at rest that React takes over, if there is one. */
  readonly mountLive: (host: HTMLElement, page: Page, connection: Connection, rested?: Rested) => Controller
}

/** A tag that was drawn at rest, without React. Its shadow root has the tree that its component draws first. */
export interface Rested {
  /** The teller that has reported the tag as ready. */
  readonly teller: StatusTeller
  /** Called when React listens to the tag. */
  readonly onStanding: () => void
}
