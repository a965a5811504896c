const isPanel = (tag: Element) => tag.getAttribute('layout')?.toLowerCase() !== 'button'
const isSeen = (tag: Element) => tag.checkVisibility?.() ?? true

/**
 * Whether another tag than this one tells what the session has come to. All login tags of a page share the session: a
 * button that opened its dialog for what was begun in a panel would cover the panel's own words.
 *
 * @param actor The tag that was used last, if any was on this page.
 */
export function isToldElsewhere(host: Element, actor: Element | undefined): boolean {
  if (actor?.isConnected) return actor !== host
  // It came with the page, or who began it is gone: one that stands open tells it, else the first button.
  const tags = [...document.querySelectorAll('store-login')].filter(isSeen)
  const teller = tags.find(isPanel) ?? tags[0]
  return !!teller && teller !== host
}
