import type { StoreWidgetsApi } from '../loader/main.ts'

/** The types of the package's own entry and of the script tag's module; what runs is `bundle.ts` and `loader.ts`. */

export type { OwnMessages, OwnTexts, TextName } from '../../src/messages/own.ts'
export type { ConfigInput, InitInput } from '../loader/config.ts'
export type { StoreWidgetsApi }

/** The first call wins; another one with other values warns and changes nothing. */
export declare const init: StoreWidgetsApi['init']
export declare const version: StoreWidgetsApi['version']
/** Who the page's visitor is, and every call of `store-widgets/session` that needs no owner's key. */
export declare const session: StoreWidgetsApi['session']
/** The typed client of this page: every call of the provider, with the page's tokens. */
export declare const client: StoreWidgetsApi['client']
/** What the shopper has put in; known as soon as somebody asks for it (a tag, `subscribe`). */
export declare const cart: StoreWidgetsApi['cart']
/** Lets held analytics go, or ends them. */
export declare const consent: StoreWidgetsApi['consent']
