import type { Emit } from '../model/emit.ts'
import type { TagStatus } from '../views/product/ProductRoom.tsx'

/**
 * One tag of the page as its component sees it: what to show, and a way to say what happened. The
 * loader makes it; React subscribes to it when it hydrates the tag, so that both always show the same.
 */
export interface Tag<View extends { readonly status: TagStatus }> {
  /** The same object until something changes. */
  view(): View
  subscribe(listener: () => void): () => void
  readonly emit: Emit
  /** Loads anew what failed. */
  tryAgain(): void
}

/** A tag that React draws from the start, as its component sees it. */
export interface OwnTag {
  readonly host: HTMLElement
  readonly emit: Emit
  /** Shows in the `status` attribute, and tells the page of the first `ready` and of every `error`. */
  setStatus(status: TagStatus, detail?: Readonly<Record<string, unknown>>): void
}

/** The same with its attributes as values. */
export interface OwnTagWith<Inputs> extends OwnTag {
  /** The same object until one changes. For `useSyncExternalStore`. */
  inputs(): Inputs
  subscribe(listener: () => void): () => void
}
