import type { StoreWidgetsApi } from '../loader/main.ts'

/** The types of the package's own entry and of the script tag's module; the code is in `bundle.ts` and `loader.ts`. */

export type { OwnMessages, OwnTexts, TextName } from '../../src/messages/own.ts'
export type { ConfigInput, InitInput } from '../loader/config.ts'
export type { StoreWidgetsApi }

/** Sets the page up. The first call wins; another one with other values warns and changes nothing. */
export declare const init: StoreWidgetsApi['init']
export declare const version: StoreWidgetsApi['version']
/** The identity of the page's visitor, and every call of `store-widgets/session` that needs no owner's key. */
export declare const session: StoreWidgetsApi['session']
/** The typed client of this page: every call of the provider, with the page's tokens. */
export declare const client: StoreWidgetsApi['client']
/** The contents of the shopper's cart; known as soon as a tag or `subscribe` needs it. */
export declare const cart: StoreWidgetsApi['cart']
/** Releases held analytics, or ends them. */
export declare const consent: StoreWidgetsApi['consent']
