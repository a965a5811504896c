/**
 * Keeps the Escape of an open dialog from the page around it: the browser closes the dialog by it, and the page would
 * close something of its own as well.
 */
export function keepEscape(event: Pick<KeyboardEvent, 'key' | 'stopPropagation'>): void {
  if (event.key === 'Escape') event.stopPropagation()
}

/** Keeps an Escape that has closed something other than a dialog: a dialog of the page around it stays open, too. */
export function spendEscape(event: Pick<KeyboardEvent, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault()
  event.stopPropagation()
}
