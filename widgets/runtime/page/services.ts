import type { Page, PageServices } from '../../loader/page.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'choice-listeners': Listeners
    readonly 'back-listeners': Listeners
    readonly 'rest-listeners': Listeners
    readonly 'in-use-listeners': Listeners
  }
}

/** Returns a service that several chunks of a page share, created by the first of them. */
export function partOf<Name extends keyof PageServices>(
  page: Page,
  name: Name,
  create: () => PageServices[Name],
): PageServices[Name] {
  if (!page.parts.has(name)) page.parts.set(name, create())
  return page.parts.get(name) as PageServices[Name]
}

/** Returns the listeners for choices, whether or not anything can be chosen on this page yet. */
export const choiceListenersOf = (page: Page) => partOf(page, 'choice-listeners', createListeners)

/**
 * Returns the listeners called with each Back and Forward, before the page's own router may be kept from it: a shop
 * must see all.
 */
export const backListenersOf = (page: Page) => partOf(page, 'back-listeners', createListeners)

/**
 * Returns the listeners called when the page's cart or its session has been created, or an order is to be shown: tags
 * at rest wake then.
 */
export const restListenersOf = (page: Page) => partOf(page, 'rest-listeners', createListeners)

/** Returns the listeners called once, when the page is in use and idle: what a press needs is fetched then. */
export const inUseListenersOf = (page: Page) => partOf(page, 'in-use-listeners', createListeners)

/** A set of listeners for a change. */
export interface Listeners {
  /** Adds a listener; returns a function that removes it. */
  subscribe(listener: () => void): () => void
  tell(): void
}

/** Creates an empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell() {
      for (const listener of listeners) listener()
    },
  }
}
