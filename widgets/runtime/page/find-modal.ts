const parentOf = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : node.parentNode)

/** The modal dialog around it: whatever stands outside of that can neither be pressed nor read out. */
export function findModal(near: Element): HTMLDialogElement | undefined {
  for (let node: Node | null = near; node; node = parentOf(node)) {
    if (node instanceof HTMLDialogElement && node.matches(':modal')) return node
  }
  return
}
