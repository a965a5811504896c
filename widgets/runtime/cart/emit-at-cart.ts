import type { Emit } from '../../../src/model/emit.ts'
import { emitAt } from '../../loader/emit.ts'

/** Fires an event about the cart that no tag has caused: at the page's cart, else at the document. */
export const emitAtCart: Emit = (...event) =>
  emitAt(document.querySelector('store-cart') ?? document, ...event)
