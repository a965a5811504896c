/** The requests only for shops of catalog v1: filters, orders and searches of lists, and its cart. */
export { createCartPort } from '../../src/client/cart-v1/cart-port.ts'
export { queryFiltered } from '../../src/client/v1/filtered-query.ts'
export { queryHeld, readFacets } from '../../src/client/v1/held-list.ts'
