import { cutAddress } from '../../loader/cut-address.ts'

/**
 * Returns the page's address without our parameters: nothing made from it (links of a list, analytics) contains them,
 * even if the page's own router has just shown such an address.
 */
export const here = (): string => cutAddress(location.href)

/** Returns the Navigation API (HTML), in browsers that have it. */
export const findNavigation = () => (window as Partial<Pick<Window, 'navigation'>>).navigation

/** Checks whether the page's address still holds parameters for us. */
export const bringsSomething = (): boolean => here() !== location.href

/** Resolves a link of this page as the browser does; undefined if a builder's address is invalid. */
export function resolveLink(href: string): URL | undefined {
  try {
    return new URL(href, document.baseURI)
  } catch {
    return
  }
}

/** The key of our tags' notes in history entries, beside the state of the page's own router. */
export const NOTES = 'store-widgets'

export type Notes = Readonly<Record<string, unknown>>

export const isNotes = (state: unknown): state is Notes =>
  typeof state === 'object' && state !== null && !Array.isArray(state)

/** Reads a note from this history entry; anybody may have written it. */
export function readNote(name: string): unknown {
  const notes = isNotes(history.state) && history.state[NOTES]
  return isNotes(notes) ? notes[name] : undefined
}

/** Returns the entry's state with more notes; undefined if the page keeps a state that can't hold any. */
export function withNotes(more: Notes): Notes | undefined {
  const state = (history.state ?? {}) as unknown
  if (!isNotes(state)) return
  const notes = isNotes(state[NOTES]) ? state[NOTES] : {}
  return { ...state, [NOTES]: { ...notes, ...more } }
}

/** Removes a note from this history entry. */
export function forgetNote(name: string): void {
  if (readNote(name) === undefined) return
  try {
    history.replaceState(withNotes({ [name]: undefined }), '')
  } catch {
    // As in `show-address.ts`: the entry keeps its note, which costs one more Back at most.
  }
}

/**
 * Creates a history entry with these notes.
 *
 * @param url Its address. Default: this page's current one.
 * @param left The state that the current entry keeps. Default: the one that it has.
 * @returns false if the browser, or the page's own entry, doesn't take any.
 */
export function noteEntry(notes: Notes, url = location.href, left: unknown = history.state): boolean {
  const noted = withNotes(notes)
  if (!noted) return false
  try {
    if (left !== history.state) history.replaceState(left, '')
    history.pushState(noted, '', url)
    return true
  } catch {
    return false
  }
}
