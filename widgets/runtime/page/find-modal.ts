import { flatParentOf } from '../../../src/components/flat-parent.ts'

/**
 * Finds the modal dialog that shows an element: everything outside it can neither be pressed nor read out. It may be in
 * the shadow root of another element, which shows the element in a slot.
 */
export function findModal(near: Element): HTMLDialogElement | undefined {
  for (let node: Element | null = near; node; node = flatParentOf(node)) {
    if (node instanceof HTMLDialogElement && node.matches(':modal')) return node
  }
  return
}
