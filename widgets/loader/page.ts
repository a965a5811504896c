import type { ReactNode } from 'react'
import type { PageMessages } from '../../src/messages/card.ts'
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

/** What all tags of a page share. Types only: `create-page.ts` makes it. */

/**
 * What several chunks of a page share, by name. Whoever makes one adds its name by `declare module`, so that readers
 * know its type.
 */
export interface PageServices {
  /** The page's address when it was opened, before the gate cleaned it. */
  readonly address: string
}

/** The shared services that are here. */
export interface SharedParts {
  get<Name extends keyof PageServices>(name: Name): PageServices[Name] | undefined
  has(name: keyof PageServices): boolean
  set<Name extends keyof PageServices>(name: Name, service: PageServices[Name]): unknown
  delete(name: keyof PageServices): boolean
  keys(): Iterable<keyof PageServices>
}

/** What comes with the elements. */
export interface LateParts {
  /** Draws a product's tag whole, what stands there without a product too. */
  drawProduct: (view: ProductView) => ReactNode
  /** Says how old a product is that an earlier visit has left. */
  tellAge: (productId: string) => string | undefined
  /** Lets React hydrate a rendered tag that nobody has touched. */
  activate: (tag: RenderedTag) => Promise<void>
  /** Corrects a tree in place. */
  patch: (root: ParentNode & Node, next: ParentNode & Node) => void
  /** Calls a part of `StoreWidgets`, fetching it first if need be. */
  callApi: (place: string, given: readonly unknown[]) => unknown
}

/** The page once its elements are here. */
export type LivePage = Page & LateParts

/**
 * What the tags of one page share, made once. This part, the loader's, is what rendering needs; `elements`
 * comes after the first paint, `connection` when something beside the first questions is asked of the provider.
 */
export interface Page extends Partial<LateParts> {
  readonly version: string
  readonly config: Config
  /** Of the texts, a folder in `src/messages`; undefined where they are English. */
  readonly language: string | undefined
  readonly catalog: Catalog
  readonly memory: Memory
  readonly loadChunk: LoadChunk
  /** The page in the language of the place where a tag stands; here as soon as some tag stands in another one. */
  pageFor?: (host: HTMLElement) => Page
  /** Renders a tag; one whose chunk is still on its way holds its place until then. */
  mount(host: HTMLElement): Controller
  readonly tags: WeakMap<EventTarget, RenderedTag>
  /** Buttons that were clicked before anybody could listen, in their order. */
  readonly early: HTMLElement[]
  /** Some tag is rendered. */
  noteReady(): void
  /**
   * Settles when the page has its first token, or can't have it so simply; with the pair if it is new, or with what
   * went wrong.
   */
  readonly firstToken: Promise<unknown>
  /**
   * Has products read whole from now on, and settles when those that are here are: what the loader reads of an answer
   * is no more than plain cards show. Whatever else reads products waits for it.
   */
  readRest(): Promise<unknown>
  /**
   * Defines the elements and listens for people; fetched once, when the cards asked for together stand (a second
   * after the first of them at the latest) or when somebody needs it.
   *
   * @returns the page with what they bring; undefined where another build has taken it over.
   */
  elements(): Promise<LivePage | undefined>
  /** The way to the provider, fetched once when somebody needs it. */
  connection(): Promise<Connection>
  /** Brings back what failed, all of it together; here as soon as the `connection` is. */
  revival?: Revival
  /** Asks for products: the loader itself, and the whole transport as soon as it is here. */
  ask(keys: readonly ProductKey[], signal?: AbortSignal): Promise<readonly Product[]>
  /** Who is asking: as storage says, then as the token manager knows. */
  role(): TokenRole
  /** What several chunks share and only some pages need: the cart, the session. */
  readonly parts: SharedParts
  /** Undefined while the page's language is on its way. */
  messages(): PageMessages | undefined
  /** Calls back once, when the messages have come; never where they are here already. */
  whenMessages(come: () => void): void
  /** What a card needs beside its product; no messages, no card. */
  setting(imageRatio: number, sizes: string, productUrl?: string): CardSetting | undefined
}
