import type { TagStatus } from '../views/ProductRoom.tsx'

/** Fires an event at the tag, which bubbles out of every shadow root; false when a listener has prevented it. */
export type Emit = (
  type: string,
  detail: Readonly<Record<string, unknown>>,
  options?: { readonly cancelable?: boolean },
) => boolean

/**
 * One tag of the page as its component sees it: what to show, and a way to say what happened. The
 * loader makes it; React subscribes to it when it hydrates the tag, so that both always show the same.
 */
export interface Tag<View extends { readonly status: TagStatus }> {
  /** The same object until something changes. */
  view(): View
  subscribe(listener: () => void): () => void
  /**
   * Fires a bubbling, composed event at the element.
   *
   * @returns false when it could be refused and the page did.
   */
  readonly emit: Emit
  /** Loads anew what failed. */
  tryAgain(): void
}
