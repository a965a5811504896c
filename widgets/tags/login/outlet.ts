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
 */
export function createOutlet(host: HTMLElement): Outlet {
  const element = document.createElement('div')
  element.className = OUTLET
  element.slot = 'store-form'
  // A copy of a live tag, such as a theme's menu or a router's cache makes, has the form of the original, which is dead.
  for (const old of host.querySelectorAll(`:scope>.${OUTLET}`)) old.remove()
  const place = () => {
    if (element.parentNode !== host) host.append(element)
  }
  const observer = new MutationObserver(place)
  place()
  adoptFormStyles(host)
  observer.observe(host, { childList: true })
  return {
    element,
    update: () => adoptFormStyles(host),
    remove() {
      observer.disconnect()
      element.remove()
    },
  }
}
