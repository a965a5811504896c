import { readNote, withNotes } from './here.ts'
import { setAside } from './set-aside.ts'

/**
 * Shows another address of this page: as a new entry, so that Back undoes it, or in place of the current one.
 *
 * @param note The entry's note, by its name. It identifies a step that the address doesn't show.
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
      // The entry that Back leads to must also record the earlier state, unless it does already.
      const isNoted = note && readNote(note.name) === note.before
      const before = note && !isNoted && withNotes({ [note.name]: note.before })
      if (before) history.replaceState(before, '', location.href)
      const aside = setAside()
      const entered = aside ? withNotes({ ...aside.notes, ...(note && { [note.name]: note.now }) }) : noted
      const { state } = history
      if (aside) history.replaceState(aside.left, '')
      history.pushState(entered ?? state, '', url)
    } else history.replaceState(noted ?? history.state, '', url)
  } catch {
    // Browsers refuse when it changes too often, and in a sandboxed frame: the next change will do.
  }
}
