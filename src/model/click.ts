/** The fields of a mouse event that say how a link should open. */
export interface Click {
  readonly button?: number
  readonly metaKey?: boolean
  readonly ctrlKey?: boolean
  readonly shiftKey?: boolean
  readonly altKey?: boolean
}

/** Whether a click opens the link in this page, not in a new tab or window or as a download. */
export const isPlainClick = (click: Click): boolean =>
  !(click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
