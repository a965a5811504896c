/** The part of a mouse event that tells what a click asks for. */
export interface Click {
  readonly button?: number
  readonly metaKey?: boolean
  readonly ctrlKey?: boolean
  readonly shiftKey?: boolean
  readonly altKey?: boolean
}

/** A click that asks for this page, not for a new tab, window or download. */
export const isPlainClick = (click: Click): boolean =>
  !(click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
