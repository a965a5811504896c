/** What a press on a card of somebody else's markup needs: fetched at the first sign of one. */
export { focusPicker } from '../buy-button/focus-picker.ts'
export { servicesOf } from '../product/services.ts'
