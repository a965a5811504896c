import type { ReactNode } from 'react'
import type { PageMessages } from '../../src/messages/product.ts'
import type { TokenRole } from '../../src/model/enums.ts'
import type { Product } from '../../src/model/product.ts'
import type { Revival } from '../../src/recovery/revival.ts'
import type { Catalog, ProductKey } from '../../src/store/catalog.ts'
import type { CardSetting } from '../../src/views/product/card-view-model.ts'
import type { ProductView } from '../../src/views/product/ProductRoom.tsx'
import type { LoadChunk } from './chunks.ts'
import type { Config } from './config.ts'
import type { Connection } from './connection.ts'
import type { Memory } from './memory.ts'
import type { Controller, RenderedTag } from './mounted-tag.ts'

/** The state that all tags of a page share. Types only: `create-page.ts` creates it. */

/**
 * The services that several chunks of a page share, by name. The module that creates one adds its name by `declare
 * module`, so that readers know its type.
 */
export interface PageServices {
  /** The page's address when it was opened, before the gate cleaned it. */
  readonly address: string
}

/** The shared services that exist so far. */
export interface SharedParts {
  get<Name extends keyof PageServices>(name: Name): PageServices[Name] | undefined
  has(name: keyof PageServices): boolean
  set<Name extends keyof PageServices>(name: Name, service: PageServices[Name]): unknown
  delete(name: keyof PageServices): boolean
  keys(): Iterable<keyof PageServices>
}

/** The members that come with the elements. */
export interface LateParts {
  /** Draws a product's tag whole, including its states without a product. */
  drawProduct: (view: ProductView) => ReactNode
  /** Returns how old the data of a product from an earlier visit is. */
  tellAge: (productId: string) => string | undefined
  /** Lets React hydrate a rendered tag that nobody has touched. */
  activate: (tag: RenderedTag) => Promise<void>
  /** Updates a tree in place. */
  patch: (root: ParentNode & Node, next: ParentNode & Node) => void
  /** Calls a part of `StoreWidgets`, fetching it first if need be. */
  callApi: (place: string, given: readonly unknown[]) => unknown
}

/** The page once its elements are loaded. */
export type LivePage = Page & LateParts

/**
 * The state that the tags of one page share, created once. This part, the loader's, is enough for rendering; `elements`
 * is loaded after the first paint, `connection` when anything beyond the first requests is requested from the provider.
 */
export interface Page extends Partial<LateParts> {
  readonly version: string
  readonly config: Config
  /** The language of the texts, a folder in `src/messages`; undefined for English. */
  readonly language: string | undefined
  readonly catalog: Catalog
  readonly memory: Memory
  readonly loadChunk: LoadChunk
  /** Returns the page in the language of a tag's place; set as soon as some tag is in another one. */
  pageFor?: (host: HTMLElement) => Page
  /** Renders a tag; one whose chunk is still loading keeps its place until then. */
  mount(host: HTMLElement): Controller
  readonly tags: WeakMap<EventTarget, RenderedTag>
  /** Buttons that were clicked before anybody could listen, in order. */
  readonly early: HTMLElement[]
  /** Called when some tag is rendered. */
  noteReady(): void
  /**
   * Settles when the page has its first token, or can't get it so simply; with the pair if it is new, or with the
   * error.
   */
  readonly firstToken: Promise<unknown>
  /**
   * Reads products whole from now on, and settles when the existing ones are complete: the loader reads only what plain
   * cards show. All other readers of products wait for it.
   */
  readRest(): Promise<unknown>
  /**
   * Defines the elements and listens for people; fetched once, when the cards requested together are drawn (a second
   * after the first of them at the latest) or on demand.
   *
   * @returns the page with its late parts; undefined if another build has taken it over.
   */
  elements(): Promise<LivePage | undefined>
  /** Returns the connection to the provider, fetched once on demand. */
  connection(): Promise<Connection>
  /** Retries everything that failed, together; set as soon as the `connection` is loaded. */
  revival?: Revival
  /** Requests products: by the loader itself, or by the whole transport once it is loaded. */
  ask(keys: readonly ProductKey[], signal?: AbortSignal): Promise<readonly Product[]>
  /** Returns the identity's role: from storage, later from the token manager. */
  role(): TokenRole
  /** The services that several chunks share and only some pages need: the cart, the session. */
  readonly parts: SharedParts
  /** Returns the texts; undefined while the page's language is loading. */
  messages(): PageMessages | undefined
  /** Calls back once, when the messages are loaded; never if they are already there. */
  whenMessages(come: () => void): void
  /** Returns the settings of a card beside its product; without messages, there is no card. */
  setting(imageRatio: number, sizes: string, productUrl?: string): CardSetting | undefined
}
