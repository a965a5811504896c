/** The props of a tag's component beside the tag's attributes. */
export interface OwnTagProps {
  /** The element that the component is drawn in. */
  readonly host: HTMLElement
  /**
   * Fires an event at the element, which bubbles and leaves shadow roots.
   *
   * @returns Whether a cancelable event was not cancelled by `preventDefault`.
   */
  readonly emit: (
    type: string,
    detail?: Readonly<Record<string, unknown>>,
    options?: { readonly cancelable?: boolean },
  ) => boolean
}
