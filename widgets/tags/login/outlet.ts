import { adoptFormStyles, OUTLET } from './login-sheets.ts'

export interface Outlet {
  readonly element: HTMLElement
  /** The tag may stand elsewhere now. */
  update(): void
  remove(): void
}

/**
 * The place of a tag's forms: a child of the tag, slotted, because browsers and password managers look for
 * forms in the page itself and not in shadow roots. A page that empties the tag gets it back.
 */
export function createOutlet(host: HTMLElement): Outlet {
  const element = document.createElement('div')
  element.className = OUTLET
  element.slot = 'store-form'
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
