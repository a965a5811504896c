import type { Connection } from './connection.ts'
import type { Controller } from './mounted-tag.ts'
import type { Page } from './page.ts'

/** Turns a tag's definition into one that begins with what a server drew; `runtime/adoption` has it. */
export type Adopt = <Definition>(definition: Definition) => Definition

/** A chunk that renders one tag, as the loader renders cards. */
export interface RenderedChunk {
  /** @param adopt Where a server drew the tag: how to begin with what stands there. */
  readonly mount: (page: Page, host: HTMLElement, adopt?: Adopt) => Controller
}

/** A chunk that holds a part of `StoreWidgets`, and puts it among the page's parts as `api:<name>`. */
export interface ApiChunk {
  readonly openApi: (page: Page) => Promise<object>
}

/** A chunk that draws one tag with React. */
export interface LiveChunk {
  readonly mountLive: (host: HTMLElement, page: Page, connection: Connection) => Controller
}
