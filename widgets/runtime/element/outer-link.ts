const CONTROLS = 'a[href],summary,label,button,input,select,textarea,dialog'

/** The controls that browsers keep from a link around them by themselves: each does something else with a click. */
const OWN_CLICK = 'a[href],summary,input:is([type=checkbox],[type=radio])'

/** The page's own buttons in our tags: their listeners, which come later, ask whether the click still counts. */
const OF_THE_PAGE = '[data-store-action],store-link *'

/** Whether a click on this control is also one on a link around the tag. */
function isShared(control: Element): boolean {
  if (control.matches(OF_THE_PAGE)) return false
  if (control.matches('button')) return (control as HTMLButtonElement).type === 'button'
  return !control.matches(OWN_CLICK)
}

/**
 * Keeps a click on one of a tag's controls, or anywhere in its dialog, from following a link around the tag: themes and
 * builders wrap whole cards and headers in links. HTML says that the innermost element that reacts to a click is the
 * only one; Chromium follows the link all the same. A click beside the controls follows it, as its author wants.
 */
export function keepFromOuterLink(event: Event): void {
  const path = event.composedPath()
  const at = path.indexOf(event.currentTarget as EventTarget)
  const isLink = (node: EventTarget) => node instanceof Element && node.matches('a[href]')
  if (!path.slice(at + 1).some(isLink)) return
  const control = path.slice(0, at).find((node) => node instanceof Element && node.matches(CONTROLS))
  if (!(control instanceof Element) || !isShared(control)) return
  event.preventDefault()
  // A label would have done this.
  if (control instanceof HTMLLabelElement) control.control?.focus()
}
