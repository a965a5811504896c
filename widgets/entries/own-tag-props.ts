/** What a component that is a tag gets beside the tag's attributes. */
export interface OwnTagProps {
  /** The element that the component is drawn in. */
  readonly host: HTMLElement
  /**
   * Fires an event at the element, that bubbles and leaves shadow roots.
   *
   * @returns Whether nobody has called `preventDefault`, where it can be called.
   */
  readonly emit: (
    type: string,
    detail?: Readonly<Record<string, unknown>>,
    options?: { readonly cancelable?: boolean },
  ) => boolean
}
