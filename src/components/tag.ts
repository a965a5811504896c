import type { Emit } from '../model/emit.ts'
import type { TagStatus } from '../views/product/ProductRoom.tsx'

/**
 * One tag of the page for its component: the view to show, and the events to fire. The loader creates it; React
 * subscribes to it when it hydrates the tag, so that both always show the same.
 */
export interface Tag<View extends { readonly status: TagStatus }> {
  /** The same object until something changes. */
  view(): View
  subscribe(listener: () => void): () => void
  readonly emit: Emit
  /** Loads again after a failure. */
  tryAgain(): void
}

/** A tag that React draws from the start, as its component sees it. */
export interface OwnTag {
  readonly host: HTMLElement
  readonly emit: Emit
  /** Sets the `status` attribute, and tells the page of the first `ready` and of every `error`. */
  setStatus(status: TagStatus, detail?: Readonly<Record<string, unknown>>): void
}

/** The same with the values of its attributes. */
export interface OwnTagWith<Inputs> extends OwnTag {
  /** The same object until one changes. For `useSyncExternalStore`. */
  inputs(): Inputs
  subscribe(listener: () => void): () => void
}
