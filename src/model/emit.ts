/** Fires an event at a tag; it bubbles out of every shadow root. Returns false when a listener has prevented it. */
export type Emit = (
  type: string,
  detail: Readonly<Record<string, unknown>>,
  options?: { readonly cancelable?: boolean },
) => boolean
