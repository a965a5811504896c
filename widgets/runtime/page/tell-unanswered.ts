import { placeBelow } from '../../../src/components/place-below.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'

const MARK = 'data-unanswered'

/** Checks whether a tag shows the message. */
export const isUnanswered = (root: ParentNode): boolean => !!root.querySelector(`[${MARK}]`)

/** Removes the message: React expects the tree as it was rendered. */
export function forgetUnanswered({ root }: Pick<RenderedTag, 'root'>): void {
  root.querySelector(`[${MARK}]`)?.remove()
}

/**
 * Shows at the button that its click wasn't answered, with a link that needs none of our scripts. Without a connection
 * there is no link, and the message is removed when the connection is back. A tag with a sentence of its own shows it in
 * a popover, which closes with the next press elsewhere.
 */
export function tellUnanswered(
  page: Pick<Page, 'messages'>,
  tag: Pick<RenderedTag, 'root' | 'unanswered'>,
  target: Element,
): void {
  forgetUnanswered(tag)
  const messages = page.messages()
  if (!messages) return
  const note = document.createElement('p')
  note.className = 'notice-text'
  note.setAttribute(MARK, '')
  note.setAttribute('role', 'alert')
  // If the elements didn't load either, a lone card's fourth part would get a column without width.
  note.style.gridColumn = '1'
  target.after(note)
  if (tag.unanswered) {
    note.append(navigator.onLine ? tag.unanswered : messages.shopUnreachable)
    // In a header it would move the page, or be cut.
    note.popover = 'auto'
    note.showPopover()
    placeBelow(note, target)
    return
  }
  if (!navigator.onLine) {
    note.append(messages.shopUnreachable)
    addEventListener('online', () => note.remove(), { once: true })
    return
  }
  note.append(messages.unanswered, ' ')
  const card = target.closest('[data-product]') ?? tag.root
  const address = card.querySelector<HTMLAnchorElement>('a[href]')?.href
  if (address) {
    const link = document.createElement('a')
    link.href = address
    link.textContent = messages.toProductPage
    note.append(link)
  }
}
