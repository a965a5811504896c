import type { StoreWidgetsApi } from '../loader/main.ts'
import type { StoreElementMap } from './elements.ts'
import type { StoreEventMap } from './events.ts'

/**
 * The additions of our tags to the DOM's own types: `querySelector('store-cart')`, `addEventListener('store-ready')`.
 */
declare global {
  interface HTMLElementTagNameMap extends StoreElementMap {}
  interface HTMLElementEventMap extends StoreEventMap {}
  interface DocumentEventMap extends StoreEventMap {}
  interface WindowEventMap extends StoreEventMap {}
  interface Window {
    /** Set as soon as the script has run. */
    StoreWidgets: StoreWidgetsApi
  }
  var StoreWidgets: StoreWidgetsApi
}
