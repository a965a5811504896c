import type { ReactNode } from 'react'
import type { Transport } from '../../src/client/core/transport.ts'
import type { Tag } from '../../src/components/tag.ts'
import type { PageMessages } from '../../src/messages/card.ts'
import type { Messages } from '../../src/messages/parts.ts'
import type { CatalogPort } from '../../src/model/catalog-port.ts'
import type { TokenRole } from '../../src/model/enums.ts'
import type { Failure } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import type { Revival } from '../../src/recovery/revival.ts'
import type { TokenManager } from '../../src/session/token-manager.ts'
import type { TokenStorage } from '../../src/session/token-storage.ts'
import type { Catalog, ProductKey } from '../../src/store/catalog.ts'
import type { CollectionCalls } from '../../src/store/collections.ts'
import type { CardSetting } from '../../src/views/product/card-view-model.ts'
import type { ProductView, TagStatus } from '../../src/views/product/ProductRoom.tsx'
import type { Expected } from './attributes.ts'
import type { Config, ConfigInput } from './config.ts'
import type { Memory } from './memory.ts'

/** The names by which the parts of a page know each other. Types only: `create-page.ts` makes it. */

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

/**
 * What the tags of one page share, made once. This part, the loader's, is what rendering needs; `elements`
 * comes after the first paint, `connection` when something beside the first questions is asked of the provider.
 */
export interface Page {
  readonly version: string
  readonly config: Config
  /** Of the texts, a folder in `src/messages`; undefined where they are English. */
  readonly language: string | undefined
  readonly catalog: Catalog
  readonly memory: Memory
  readonly loadChunk: LoadChunk
  /** Draws a product's tag whole, what stands there without a product too; here as soon as `elements` are. */
  drawProduct?: (view: ProductView) => ReactNode
  /** The page in the language of the place where a tag stands; here as soon as some tag stands in another one. */
  pageFor?: (host: HTMLElement) => Page
  /** Renders a tag; one whose chunk is still on its way holds its place until then. */
  mount(host: HTMLElement): Controller
  readonly tags: WeakMap<EventTarget, RenderedTag>
  /** Buttons that were clicked before anybody could listen, in their order. */
  readonly early: HTMLElement[]
  /** Says how old a product is that an earlier visit has left; here as soon as `elements` are. */
  tellAge?: (productId: string) => string | undefined
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
   */
  elements(): Promise<unknown>
  /** The way to the provider, fetched once when somebody needs it. */
  connection(): Promise<Connection>
  /** Lets React hydrate a rendered tag that nobody has touched; here as soon as `elements` are. */
  activate?: (tag: RenderedTag) => Promise<void>
  /** Brings back what failed, all of it together; here as soon as the `connection` is. */
  revival?: Revival
  /** Asks for products: the loader itself, and the whole transport as soon as it is here. */
  ask(keys: readonly ProductKey[], signal?: AbortSignal): Promise<readonly Product[]>
  /** Corrects a tree in place; here as soon as `elements` are. */
  patch?: (root: ParentNode & Node, next: ParentNode & Node) => void
  /** Calls a part of `StoreWidgets`, fetching it first if need be; here as soon as `elements` are. */
  callApi?: (place: string, given: readonly unknown[]) => unknown
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

/** The way to the provider: every call, with tokens, errors and what they need. */
export interface Connection {
  /** Settles when it is known who is asking; never rejects. */
  readonly ready: Promise<unknown>
  readonly transport: Transport
  readonly tokens: TokenManager
  /** The one that `tokens` keeps the pair in. */
  readonly storage: TokenStorage
  readonly catalog: Catalog
  /** The provider's catalog. */
  readonly provider: CatalogPort
  /** What lists ask of it. */
  readonly collections: CollectionCalls
  /** @param failed What the attempt before failed with: the loader's own counts. */
  queryProducts(
    keys: readonly ProductKey[],
    failed?: unknown,
    signal?: AbortSignal,
  ): Promise<readonly Product[]>
  /**
   * Shows the loading bar while this takes its time, and a sentence when people have waited enough; then it is asked
   * for once more.
   *
   * @param stop Ends the work when somebody else has brought its products.
   */
  tellSlow(work: Promise<unknown>, keys: readonly ProductKey[], stop?: AbortController): void
  /** What can be shown of a product that came broken; see `model/product-repair.ts`. */
  repairProduct(product: Product): Product | undefined
}

/** What the builder of a page should hear of, in the console. */
export type Diagnostic =
  | {
      readonly kind: 'value'
      readonly host: Element
      readonly attribute: string
      readonly expected: Expected
    }
  | {
      readonly kind: 'unknown'
      readonly host: Element
      readonly names: readonly string[]
      readonly known: readonly string[]
    }
  | { readonly kind: 'unnamed' | 'missing'; readonly host: Element }
  /** Something that the tag can't do without: what follows its name. */
  | { readonly kind: 'lacks'; readonly host: Element; readonly text: string }
  | {
      /** The page's address has nothing, or no slug, where the tag's attribute looks for one. */
      readonly kind: 'no-slug'
      readonly host: Element
      readonly attribute: string
      readonly found: 'none' | 'odd'
    }
  | { readonly kind: 'failed'; readonly host: Element; readonly error: Failure }
  | {
      /** Of a product: what could not be read, by the provider's names. */
      readonly kind: 'left-out'
      readonly id: string
      readonly slug: string
      readonly fields: readonly string[]
    }
  | {
      /** In a `<template>`: what an attribute says there is nothing of. */
      readonly kind: 'no-field'
      readonly host: Element
      readonly attribute: string
      readonly value: string
      readonly known: readonly string[]
    }
  | {
      /** Content for a named place that there isn't. */
      readonly kind: 'no-slot'
      readonly host: Element
      readonly slot: string
      readonly known: readonly string[]
    }
  | { readonly kind: 'no-client-id'; readonly given: ConfigInput }
  /** The page was opened as a file. */
  | { readonly kind: 'file' }
  | { readonly kind: 'config'; readonly config: Config }
  | {
      readonly kind: 'no-json'
      /** Of its script; `data-store-messages` by default. */
      readonly attribute?: string
    }
  | { readonly kind: 'no-sentence'; readonly place: string }
  | { readonly kind: 'no-text'; readonly place: string; readonly known: readonly string[] }
  | {
      readonly kind: 'no-place'
      readonly place: string
      readonly strange: readonly string[]
      readonly known: readonly string[]
    }
  | { readonly kind: 'second-init'; readonly before: ConfigInput; readonly now: ConfigInput }

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

/** The texts of other languages than English: `de-cart`. `own-card`: with the builder's own. */
export type MessageChunks = {
  readonly [Part in keyof Messages as `${string}-${Part}`]: {
    readonly messages: Messages[Part] | Promise<Messages[Part]>
  }
}

/**
 * What comes only when it is needed: each is a file of its own, or a sleeping part of the classic script. The
 * list that names them, `widgets/entries/chunks.ts`, adds them to this type.
 */
export interface Chunks extends MessageChunks {}

/**
 * Loads a chunk by its name.
 *
 * @throws {StoreError} `network` when it does not come.
 */
export type LoadChunk = <Name extends keyof Chunks>(name: Name) => Promise<Chunks[Name]>
