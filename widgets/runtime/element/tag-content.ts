import type { Page } from '../../loader/page.ts'
import { tell } from '../page/tell.ts'

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && !!node.textContent?.trim()

/**
 * Checks for content that the page's author wants people to see until the cards are ready, or instead of them. Content
 * for a named slot doesn't count.
 */
export const hasFallback = (host: Element): boolean =>
  [...host.childNodes].some((node) =>
    node instanceof Element ? node.localName !== 'template' && !node.hasAttribute('slot') : isText(node),
  )

/** Checks for content for named slots; the loader checks a `store-product` in the same way. */
export const holdsSlotted = (host: Element): boolean => !!host.querySelector(':scope>[slot]')

/** The slots for the states of a tag. */
export const STATE_SLOTS: readonly string[] = ['empty', 'error', 'loading']
/** The slots of a product, as a card or at length. */
export const CARD_SLOTS: readonly string[] = ['title', 'price', 'actions', 'media', 'badge', ...STATE_SLOTS]

/** Warns the builder about content for unknown slots, which nobody sees. */
export function checkSlots(page: Page, host: HTMLElement, known: readonly string[]): void {
  for (const { slot } of host.children)
    if (slot && !known.includes(slot)) tell(page, { kind: 'no-slot', host, slot, known })
}
