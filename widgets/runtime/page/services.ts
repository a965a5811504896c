import type { Page, PageServices } from '../../loader/page.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'choice-listeners': Listeners
    readonly 'back-listeners': Listeners
  }
}

/** A service that several chunks of a page share, made by the first of them. */
export function partOf<Name extends keyof PageServices>(
  page: Page,
  name: Name,
  create: () => PageServices[Name],
): PageServices[Name] {
  if (!page.parts.has(name)) page.parts.set(name, create())
  return page.parts.get(name) as PageServices[Name]
}

/** Who wants to hear of choices, whether or not anything can be chosen on this page yet. */
export const choiceListenersOf = (page: Page) => partOf(page, 'choice-listeners', createListeners)

/** Called with each Back and Forward, before it is kept from the page's own router: a shop has to hear of all. */
export const backListenersOf = (page: Page) => partOf(page, 'back-listeners', createListeners)

/** Those who want to hear that something has changed. */
export interface Listeners {
  /** Returns what ends it. */
  subscribe(listener: () => void): () => void
  tell(): void
}

/** An empty set of listeners. */
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
