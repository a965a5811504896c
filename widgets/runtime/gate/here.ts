import { cutAddress } from '../../loader/cut-address.ts'

/**
 * Where the page is now, without what an address brings for us: nothing that is made of it (links of a list, what
 * is counted) carries that on, even when the page's own router has just shown such an address.
 */
export const here = (): string => cutAddress(location.href)

/** Whether the page's address brings something for us that is still in it. */
export const bringsSomething = (): boolean => here() !== location.href

/** A link of this page, as the browser follows it; undefined where a builder's address is none. */
export function resolveLink(href: string): URL | undefined {
  try {
    return new URL(href, document.baseURI)
  } catch {
    return
  }
}

/** What our tags note in the entries of the history, beside what the page's own router keeps there. */
const NOTES = 'store-widgets'

type Notes = Readonly<Record<string, unknown>>

const isNotes = (state: unknown): state is Notes =>
  typeof state === 'object' && state !== null && !Array.isArray(state)

/** What is noted of a thing in this entry of the history; anybody may have written it. */
export function readNote(name: string): unknown {
  const notes = isNotes(history.state) && history.state[NOTES]
  return isNotes(notes) ? notes[name] : undefined
}

/** The entry's state with more notes; undefined where the page keeps something there that takes none. */
function withNotes(more: Notes): Notes | undefined {
  const state = (history.state ?? {}) as unknown
  if (!isNotes(state)) return
  const notes = isNotes(state[NOTES]) ? state[NOTES] : {}
  return { ...state, [NOTES]: { ...notes, ...more } }
}

/** Takes a thing's note out of this entry of the history. */
export function forgetNote(name: string): void {
  if (readNote(name) === undefined) return
  try {
    history.replaceState(withNotes({ [name]: undefined }), '')
  } catch {
    // As in `showAddress`: the entry keeps its note, which costs one press of Back at most.
  }
}

/**
 * Makes an entry of the history that says these things.
 *
 * @param url Its address. Default: this page's own, for what has none.
 * @returns false where the browser, or the page's own entry, takes none.
 */
export function noteEntry(notes: Notes, url = location.href): boolean {
  const noted = withNotes(notes)
  if (!noted) return false
  try {
    history.pushState(noted, '', url)
    return true
  } catch {
    return false
  }
}

/**
 * Shows another address of this page: as an entry of its own, so that Back undoes it, or in the place of this one.
 *
 * @param note What the entry says of a thing, by its name. A step that the address does not tell is one by that.
 */
export function showAddress(
  url: string,
  as: 'entry' | 'same',
  note?: { readonly name: string; readonly before: unknown; readonly now: unknown },
): void {
  const noted = note && withNotes({ [note.name]: note.now })
  try {
    if (url === location.href && !noted) return
    if (as === 'entry') {
      // Back leads to an entry that has to say, too, how it was.
      const before = note && withNotes({ [note.name]: note.before })
      if (before) history.replaceState(before, '', location.href)
      history.pushState(noted ?? history.state, '', url)
    } else history.replaceState(noted ?? history.state, '', url)
  } catch {
    // Browsers refuse when it changes too often, and in a sandboxed frame: the next change will do.
  }
}
