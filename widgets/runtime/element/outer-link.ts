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

const isElement = (node: EventTarget): node is Element => node instanceof Element

/** Finds the control of a tag that was clicked, or its dialog; undefined if the click was beside them. */
function findControl(event: Event): Element | undefined {
  const path = event.composedPath()
  const inside = path.slice(0, path.indexOf(event.currentTarget as EventTarget))
  return inside.filter(isElement).find((node) => node.matches(CONTROLS))
}

/**
 * Keeps a click on one of a tag's controls, or anywhere in its dialog, from following a link around the tag: themes and
 * builders wrap whole cards and headers in links. HTML says that the innermost element that reacts to a click is the
 * only one; Chromium follows the link all the same. A click beside the controls follows it, as its author wants.
 */
export function keepFromOuterLink(event: Event): void {
  const control = findControl(event)
  if (!control) return
  keepFromOuterScript(event, control)
  const path = event.composedPath()
  const around = path.slice(path.indexOf(event.currentTarget as EventTarget) + 1).filter(isElement)
  if (!around.some((node) => node.matches('a[href]')) || !isShared(control)) return
  event.preventDefault()
  // A label would have done this.
  if (control instanceof HTMLLabelElement) control.control?.focus()
}

const hasHand = (element: Element) => getComputedStyle(element).cursor === 'pointer'

/**
 * Does the same for a script of the page that follows a click anywhere on a card. It can't see that a control was
 * clicked, because outside of the tag the click's target is the tag, and a click in a dialog is one on the card as well.
 * The hand that such a card shows tells it apart: on all other pages the click goes on to everybody who listens. Some
 * pages show the hand everywhere, for old iPhones. A link that the tag leaves to the browser isn't kept.
 */
function keepFromOuterScript(event: Event, control: Element): void {
  if (control.matches('store-link *') || (control.matches('a[href]') && !event.defaultPrevented)) return
  if (hasHand(event.currentTarget as Element) && !hasHand(document.body)) event.stopPropagation()
}
