const parentOf = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : node.parentNode)

/** Finds the modal dialog around an element: everything outside it can neither be pressed nor read out. */
export function findModal(near: Element): HTMLDialogElement | undefined {
  for (let node: Node | null = near; node; node = parentOf(node)) {
    if (node instanceof HTMLDialogElement && node.matches(':modal')) return node
  }
  return
}
