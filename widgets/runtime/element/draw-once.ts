import type { Readers } from '../../loader/attributes.ts'
import { isSlugFrom } from '../gate/slug-attributes.ts'

/**
 * Milliseconds that an inserted tag waits for the name of its product or list: more than a framework's timer, and no
 * more than a frame or two.
 */
const NAMING_MS = 20

const names = (attribute: string) => /-(id|slug)$/.test(attribute) || isSlugFrom(attribute)

/**
 * Creates a function that draws an element once at the end of the task, if it is still in a page: several attribute
 * changes make one update.
 *
 * A tag that has been inserted without the attribute that names its product or list waits a little for it, because
 * Angular sets bound properties after the insertion, and some of them in a later task. Otherwise a list would request
 * the whole shop first, and a card would say that there is no product.
 */
export function createDrawOnce(readers: Readers) {
  const naming = Object.keys(readers).filter(names)
  const waiting = new WeakMap<HTMLElement, () => void>()
  const isNamed = (element: HTMLElement) => naming.some((attribute) => element.hasAttribute(attribute))

  const drawNow = (element: HTMLElement) => {
    const draw = waiting.get(element)
    waiting.delete(element)
    if (element.isConnected) draw?.()
  }
  return (element: HTMLElement, draw: () => void, isInserted = false) => {
    waiting.set(element, draw)
    if (isInserted && naming.length && !isNamed(element)) setTimeout(drawNow, NAMING_MS, element)
    else queueMicrotask(() => drawNow(element))
  }
}
