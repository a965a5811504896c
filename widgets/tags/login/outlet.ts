import { adoptFormStyles, OUTLET } from './login-sheets.ts'

export interface Outlet {
  readonly element: HTMLElement
  /** Called when the tag may have moved. */
  update(): void
  remove(): void
}

/**
 * Creates the place of a tag's forms: a slotted child of the tag, because browsers and password managers look for forms
 * in the page itself and not in shadow roots. If a page empties the tag, the place is restored.
 *
 * @param onDamage Called if the page, when it emptied the tag, has also removed parts of what the place holds: scripts
 *   that morph a page to the HTML of its server (morphdom) remove each node with an id separately.
 */
export function createOutlet(host: HTMLElement, onDamage: () => void): Outlet {
  const element = document.createElement('div')
  element.className = OUTLET
  element.slot = 'store-form'
  // A copy of a live tag, such as a theme's menu or a router's cache makes, has the form of the original, which is dead.
  for (const old of host.querySelectorAll(`:scope>.${OUTLET}`)) old.remove()
  const place = () => {
    if (element.parentNode !== host) host.append(element)
  }
  const observer = new MutationObserver((changes) => {
    const isRemoved = changes.some(({ removedNodes }) => [...removedNodes].includes(element))
    const isTakenApart = changes.some(
      ({ target, removedNodes }) => removedNodes.length > 0 && element.contains(target),
    )
    place()
    if (isRemoved && isTakenApart) onDamage()
  })
  place()
  adoptFormStyles(host)
  observer.observe(host, { childList: true, subtree: true })
  return {
    element,
    update: () => adoptFormStyles(host),
    remove() {
      observer.disconnect()
      element.remove()
    },
  }
}
