import type { Page } from '../../loader/page.ts'

/** Milliseconds that the message is shown: long enough to read it twice. */
const SHOWN_MS = 9_000

/**
 * The style of a message at the page's foot, above everything; a page hides it by
 * `[data-store-toast]{display:none!important}`.
 */
const LOOK = {
  position: 'fixed',
  zIndex: '2147483647',
  inset: 'auto 1em 1em',
  margin: '0 auto',
  maxInlineSize: 'max-content',
  padding: '.75em 1em',
  border: '1px solid',
  borderRadius: '.75em',
  background: 'Canvas',
  color: 'CanvasText',
} as const

/** Shows that the shop can't be reached if the chunk that usually shows it couldn't be fetched either. */
export function tellUnreachable(page: Page): void {
  const text = page.messages()?.shopUnreachable
  if (!text) return
  const note = document.createElement('p')
  note.dataset.storeToast = ''
  note.role = 'alert'
  note.textContent = text
  Object.assign(note.style, LOOK)
  document.body.append(note)
  setTimeout(() => note.remove(), SHOWN_MS)
}
