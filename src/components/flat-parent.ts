/** Returns what surrounds an element where it is shown: its slot, its parent, or the tag whose shadow root it is in. */
export const flatParentOf = (node: Element): Element | null => {
  const root = node.getRootNode()
  return node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}
