import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'

const MARK = 'data-unanswered'

/** Takes the sentence away: React wants to find the tree as it was rendered. */
export function forgetUnanswered({ root }: Pick<RenderedTag, 'root'>): void {
  root.querySelector(`[${MARK}]`)?.remove()
}

/**
 * Says at the button that its click was not answered, and shows a way on that needs no script of ours. Without a
 * connection there is no such way, and the sentence goes when the connection is back.
 */
export function tellUnanswered(
  page: Pick<Page, 'messages'>,
  tag: Pick<RenderedTag, 'root'>,
  target: Element,
): void {
  forgetUnanswered(tag)
  const messages = page.messages()
  if (!messages) return
  const note = document.createElement('p')
  note.className = 'notice-text'
  note.setAttribute(MARK, '')
  note.setAttribute('role', 'alert')
  // Where the elements did not come either, a lone card's fourth part would stand in a column without width.
  note.style.gridColumn = '1'
  target.after(note)
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
