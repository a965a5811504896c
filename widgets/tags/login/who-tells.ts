const isPanel = (tag: Element) => tag.getAttribute('layout')?.toLowerCase() !== 'button'
const isSeen = (tag: Element) => tag.checkVisibility?.() ?? true

/**
 * Checks whether another tag than this one shows the session's outcome. All login tags of a page share the session: a
 * button that opened its dialog for a login begun in a panel would cover the panel's own message.
 *
 * @param actor The tag of this page that was used last, if any.
 */
export function isToldElsewhere(host: Element, actor: Element | undefined): boolean {
  if (actor?.isConnected) return actor !== host
  // The outcome came with the page, or its tag is gone: a visible panel shows it, else the first button.
  const tags = [...document.querySelectorAll('store-login')].filter(isSeen)
  const teller = tags.find(isPanel) ?? tags[0]
  return !!teller && teller !== host
}
