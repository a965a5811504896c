import type { Emit } from '../../../src/model/emit.ts'
import { emitAt } from '../../loader/emit.ts'

/** Fires an event about the cart that no tag has caused: where the page's cart is, else at the document. */
export const emitAtCart: Emit = (...event) =>
  emitAt(document.querySelector('store-cart') ?? document, ...event)
