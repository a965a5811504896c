/** The code loaded at the first sign that somebody uses a card. */

export { ProductCardTag as Root } from '../../src/components/product/ProductCardTag.tsx'
export { focusPicker } from '../tags/buy-button/focus-picker.ts'
export { servicesOf } from '../tags/product/services.ts'
export { placeInView } from '../tags/product/slots/place-in-view.ts'
export { hydrate } from './hydrate.tsx'
