import type { Page } from '../../loader/page.ts'
import { tell } from '../page/tell.ts'

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && !!node.textContent?.trim()

/**
 * What the page's author wants people to see until the cards are there, and instead of them. What is for a named
 * slot is none.
 */
export const hasFallback = (host: Element): boolean =>
  [...host.childNodes].some((node) =>
    node instanceof Element ? node.localName !== 'template' && !node.hasAttribute('slot') : isText(node),
  )

/** It has content for named slots; of a `store-product`, the loader asks the same. */
export const holdsSlotted = (host: Element): boolean => !!host.querySelector(':scope>[slot]')

/** What is shown in the states of a tag. */
export const STATE_SLOTS: readonly string[] = ['empty', 'error', 'loading']
/** The places of a product, as a card or at length. */
export const CARD_SLOTS: readonly string[] = ['title', 'price', 'actions', 'media', 'badge', ...STATE_SLOTS]

/** Tells the builder of content for places that there aren't: nobody sees it. */
export function checkSlots(page: Page, host: HTMLElement, known: readonly string[]): void {
  for (const { slot } of host.children)
    if (slot && !known.includes(slot)) tell(page, { kind: 'no-slot', host, slot, known })
}
