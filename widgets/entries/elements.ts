import type { StoreEventMap } from './events.ts'

// Written by widgets/tools/reference/write.ts from the folders of widgets/tags: change those.

/** The attributes of `<store-product>`. */
export interface StoreProductAttributes {
  /** The product’s id. It has priority over the slug. */
  readonly 'product-id'?: string | undefined
  /** Or its slug: the last part of its page’s address. */
  readonly 'product-slug'?: string | undefined
  /** Or the place of the slug in the page’s own address: `/p/{slug}`, `/{language}/p/{slug}`, `?p={slug}` or `#/p/{slug}`. The tag writes it into `product-slug`, and follows the address. */
  readonly 'product-slug-from'?: string | undefined
  /** A card, a row with the picture next to the text, or (only on `store-product`) the product in detail. Default `card`. */
  readonly layout?: 'card' | 'row' | 'detail' | undefined
  /** The button: it adds the product to the cart, goes to the checkout with only this product and leaves the cart unchanged, or opens the product’s page; `quick`: a round button in the corner of the picture that adds to the cart; `none`: no button. Default `cart`. */
  readonly buy?: 'cart' | 'checkout' | 'page' | 'quick' | 'none' | undefined
  /** Width to height of the picture: `4/5` or `0.8`. Default `1/1`. */
  readonly 'image-ratio'?: number | string | undefined
  /** No picture. */
  readonly 'hide-media'?: boolean | undefined
  /** No price. */
  readonly 'hide-price'?: boolean | undefined
  /** No ribbon, such as “New”. */
  readonly 'hide-ribbon'?: boolean | undefined
  /** No note about few or no pieces left. */
  readonly 'hide-stock'?: boolean | undefined
  /** Your own product pages: `/p/{slug}` or `/p/{id}`. Default: the script’s `data-product-url`, otherwise the provider’s pages. */
  readonly 'product-url'?: string | undefined
  /** Extras on each card, as words: a second picture when somebody points at the card (`second-image`), the product’s colours (`swatches`), how much the price is reduced by (`sale`), the script’s `data-tax` and `data-shipping-url` (`tax`), as struck price only the lowest of the last 30 days (`lowest-price`), and the prices from the lowest to the highest instead of only the lowest (`range`); above a list the collection’s name, text and picture (`heading`); in the detail layout and in the quick view a button that shares the product’s address (`share`); on sold-out products without options a form to be notified when they are available again (`back-in-stock`; the detail layout always has it). */
  readonly show?: string | undefined
  /** A click on a card shows the product in detail in a dialog. `off`: the click leads to its page. Default `on`. */
  readonly 'quick-view'?: 'on' | 'off' | undefined
  /** With your own `<template>`: it is drawn in the shadow root, where the page’s styles don’t apply. */
  readonly shadow?: boolean | undefined
  /** Level of the product’s name as a heading, 1 to 6. Default `3`. */
  readonly 'heading-level'?: number | string | undefined
  /** The lowest price of the last 30 days in the shop’s currency, `24.90`: the tag shows this price struck through. */
  readonly 'lowest-price'?: string | undefined
  /** Detail: the title of one of the product’s further texts, `Size chart`: it expands next to the choices instead of at the end. */
  readonly 'size-guide'?: string | undefined
  /** Detail: how choices look that are not available. Default `disable`. */
  readonly unavailable?: 'disable' | 'hide' | 'strike' | undefined
  /** Detail: the choice at the start: the first available one, the first one, none, or the one in the address. Default `available`. */
  readonly preselect?: 'available' | 'first' | 'none' | 'url' | undefined
  /** Detail: your own pages of categories, `/c/{slug}`, to which the path to the product’s category links. */
  readonly 'collection-url'?: string | undefined
  /** Detail: keeps the choice in the page’s address, so that shoppers can share it and come back to it. */
  readonly 'sync-url'?: boolean | undefined
}

/** One product: a card, a row, or the product in detail. */
export interface StoreProductElement extends HTMLElement {
  /** The product’s id. It has priority over the slug. */
  get productId(): string | undefined
  set productId(value: string | null | undefined)
  /** Or its slug: the last part of its page’s address. */
  get productSlug(): string | undefined
  set productSlug(value: string | null | undefined)
  /** Or the place of the slug in the page’s own address: `/p/{slug}`, `/{language}/p/{slug}`, `?p={slug}` or `#/p/{slug}`. The tag writes it into `product-slug`, and follows the address. */
  get productSlugFrom(): string | undefined
  set productSlugFrom(value: string | null | undefined)
  /** A card, a row with the picture next to the text, or (only on `store-product`) the product in detail. Default `card`. */
  get layout(): 'card' | 'row' | 'detail'
  set layout(value: 'card' | 'row' | 'detail' | null | undefined)
  /** The button: it adds the product to the cart, goes to the checkout with only this product and leaves the cart unchanged, or opens the product’s page; `quick`: a round button in the corner of the picture that adds to the cart; `none`: no button. Default `cart`. */
  get buy(): 'cart' | 'checkout' | 'page' | 'quick' | 'none'
  set buy(value: 'cart' | 'checkout' | 'page' | 'quick' | 'none' | null | undefined)
  /** Width to height of the picture: `4/5` or `0.8`. Default `1/1`. */
  get imageRatio(): number
  set imageRatio(value: number | string | null | undefined)
  /** No picture. */
  get hideMedia(): boolean
  set hideMedia(value: boolean | null | undefined)
  /** No price. */
  get hidePrice(): boolean
  set hidePrice(value: boolean | null | undefined)
  /** No ribbon, such as “New”. */
  get hideRibbon(): boolean
  set hideRibbon(value: boolean | null | undefined)
  /** No note about few or no pieces left. */
  get hideStock(): boolean
  set hideStock(value: boolean | null | undefined)
  /** Your own product pages: `/p/{slug}` or `/p/{id}`. Default: the script’s `data-product-url`, otherwise the provider’s pages. */
  get productUrl(): string | undefined
  set productUrl(value: string | null | undefined)
  /** Extras on each card, as words: a second picture when somebody points at the card (`second-image`), the product’s colours (`swatches`), how much the price is reduced by (`sale`), the script’s `data-tax` and `data-shipping-url` (`tax`), as struck price only the lowest of the last 30 days (`lowest-price`), and the prices from the lowest to the highest instead of only the lowest (`range`); above a list the collection’s name, text and picture (`heading`); in the detail layout and in the quick view a button that shares the product’s address (`share`); on sold-out products without options a form to be notified when they are available again (`back-in-stock`; the detail layout always has it). */
  get show(): string | undefined
  set show(value: string | null | undefined)
  /** A click on a card shows the product in detail in a dialog. `off`: the click leads to its page. Default `on`. */
  get quickView(): 'on' | 'off'
  set quickView(value: 'on' | 'off' | null | undefined)
  /** With your own `<template>`: it is drawn in the shadow root, where the page’s styles don’t apply. */
  get shadow(): boolean
  set shadow(value: boolean | null | undefined)
  /** Level of the product’s name as a heading, 1 to 6. Default `3`. */
  get headingLevel(): number
  set headingLevel(value: number | string | null | undefined)
  /** The lowest price of the last 30 days in the shop’s currency, `24.90`: the tag shows this price struck through. */
  get lowestPrice(): string | undefined
  set lowestPrice(value: string | null | undefined)
  /** Detail: the title of one of the product’s further texts, `Size chart`: it expands next to the choices instead of at the end. */
  get sizeGuide(): string | undefined
  set sizeGuide(value: string | null | undefined)
  /** Detail: how choices look that are not available. Default `disable`. */
  get unavailable(): 'disable' | 'hide' | 'strike'
  set unavailable(value: 'disable' | 'hide' | 'strike' | null | undefined)
  /** Detail: the choice at the start: the first available one, the first one, none, or the one in the address. Default `available`. */
  get preselect(): 'available' | 'first' | 'none' | 'url'
  set preselect(value: 'available' | 'first' | 'none' | 'url' | null | undefined)
  /** Detail: your own pages of categories, `/c/{slug}`, to which the path to the product’s category links. */
  get collectionUrl(): string | undefined
  set collectionUrl(value: string | null | undefined)
  /** Detail: keeps the choice in the page’s address, so that shoppers can share it and come back to it. */
  get syncUrl(): boolean
  set syncUrl(value: boolean | null | undefined)
}

/** The attributes of `<store-collection>`. */
export interface StoreCollectionAttributes {
  /** The collection’s id. Without id and slug: all products. */
  readonly 'collection-id'?: string | undefined
  /** Or its slug. */
  readonly 'collection-slug'?: string | undefined
  /** Instead of a collection, a product’s slug or id: more products of its collection, without the product itself and those in the cart. */
  readonly 'related-to'?: string | undefined
  /** Instead of a collection: products that this browser has shown in detail, the latest first. */
  readonly recent?: boolean | undefined
  /** Or the place of the slug in the page’s own address: `/c/{slug}`, `/{language}/c/{slug}`, `?c={slug}` or `#/c/{slug}`. The tag writes it into `collection-slug`, and follows the address; if the address has no slug, the tag shows all products. */
  readonly 'collection-slug-from'?: string | undefined
  /** Products per page, 1 to 100. Default `50`. */
  readonly 'page-size'?: number | string | undefined
  /** How shoppers get to more products: with a button, by scrolling, with page numbers, or not at all. Default `more`. */
  readonly paging?: 'more' | 'scroll' | 'pages' | 'none' | undefined
  /** The order; a minus reverses it. Default: the shop’s own order. Default `default`. */
  readonly sort?: 'default' | 'name' | '-name' | 'price' | '-price' | 'newest' | undefined
  /** Leaves out sold-out products. */
  readonly 'in-stock-only'?: boolean | undefined
  /** Only products that contain these words in the name, the description or the part number, with catalog v1 also in the brand and the choices. If nothing is found, a typo is tolerated. */
  readonly search?: string | undefined
  /** Fields above the grid to search, sort and filter it; lists of up to 500 products have filters for options and brand, too. With catalog v1, longer lists sort and filter by prices before reductions, and say so. */
  readonly controls?: boolean | undefined
  /** Keeps the state of the list, and the product of its quick view, in the page’s address, so that shoppers can share it and come back to it. */
  readonly 'sync-url'?: boolean | undefined
  /** The maximum number of columns, 1 to 12; columns never get too narrow to read. Default: as many as fit. */
  readonly columns?: number | string | undefined
  /** A card, a row with the picture next to the text, or (only on `store-product`) the product in detail. Default `card`. */
  readonly layout?: 'card' | 'row' | 'detail' | undefined
  /** The button: it adds the product to the cart, goes to the checkout with only this product and leaves the cart unchanged, or opens the product’s page; `quick`: a round button in the corner of the picture that adds to the cart; `none`: no button. Default `cart`. */
  readonly buy?: 'cart' | 'checkout' | 'page' | 'quick' | 'none' | undefined
  /** Width to height of the picture: `4/5` or `0.8`. Default `1/1`. */
  readonly 'image-ratio'?: number | string | undefined
  /** No picture. */
  readonly 'hide-media'?: boolean | undefined
  /** No price. */
  readonly 'hide-price'?: boolean | undefined
  /** No ribbon, such as “New”. */
  readonly 'hide-ribbon'?: boolean | undefined
  /** No note about few or no pieces left. */
  readonly 'hide-stock'?: boolean | undefined
  /** Your own product pages: `/p/{slug}` or `/p/{id}`. Default: the script’s `data-product-url`, otherwise the provider’s pages. */
  readonly 'product-url'?: string | undefined
  /** Extras on each card, as words: a second picture when somebody points at the card (`second-image`), the product’s colours (`swatches`), how much the price is reduced by (`sale`), the script’s `data-tax` and `data-shipping-url` (`tax`), as struck price only the lowest of the last 30 days (`lowest-price`), and the prices from the lowest to the highest instead of only the lowest (`range`); above a list the collection’s name, text and picture (`heading`); in the detail layout and in the quick view a button that shares the product’s address (`share`); on sold-out products without options a form to be notified when they are available again (`back-in-stock`; the detail layout always has it). */
  readonly show?: string | undefined
  /** A click on a card shows the product in detail in a dialog. `off`: the click leads to its page. Default `on`. */
  readonly 'quick-view'?: 'on' | 'off' | undefined
  /** With your own `<template>`: it is drawn in the shadow root, where the page’s styles don’t apply. */
  readonly shadow?: boolean | undefined
  /** Level of the product’s name as a heading, 1 to 6. Default `3`. */
  readonly 'heading-level'?: number | string | undefined
}

/** The products of a collection, or all of them, as a grid of cards. */
export interface StoreCollectionElement extends HTMLElement {
  /** The collection’s id. Without id and slug: all products. */
  get collectionId(): string | undefined
  set collectionId(value: string | null | undefined)
  /** Or its slug. */
  get collectionSlug(): string | undefined
  set collectionSlug(value: string | null | undefined)
  /** Instead of a collection, a product’s slug or id: more products of its collection, without the product itself and those in the cart. */
  get relatedTo(): string | undefined
  set relatedTo(value: string | null | undefined)
  /** Instead of a collection: products that this browser has shown in detail, the latest first. */
  get recent(): boolean
  set recent(value: boolean | null | undefined)
  /** Or the place of the slug in the page’s own address: `/c/{slug}`, `/{language}/c/{slug}`, `?c={slug}` or `#/c/{slug}`. The tag writes it into `collection-slug`, and follows the address; if the address has no slug, the tag shows all products. */
  get collectionSlugFrom(): string | undefined
  set collectionSlugFrom(value: string | null | undefined)
  /** Products per page, 1 to 100. Default `50`. */
  get pageSize(): number
  set pageSize(value: number | string | null | undefined)
  /** How shoppers get to more products: with a button, by scrolling, with page numbers, or not at all. Default `more`. */
  get paging(): 'more' | 'scroll' | 'pages' | 'none'
  set paging(value: 'more' | 'scroll' | 'pages' | 'none' | null | undefined)
  /** The order; a minus reverses it. Default: the shop’s own order. Default `default`. */
  get sort(): 'default' | 'name' | '-name' | 'price' | '-price' | 'newest'
  set sort(value: 'default' | 'name' | '-name' | 'price' | '-price' | 'newest' | null | undefined)
  /** Leaves out sold-out products. */
  get inStockOnly(): boolean
  set inStockOnly(value: boolean | null | undefined)
  /** Only products that contain these words in the name, the description or the part number, with catalog v1 also in the brand and the choices. If nothing is found, a typo is tolerated. */
  get search(): string | undefined
  set search(value: string | null | undefined)
  /** Fields above the grid to search, sort and filter it; lists of up to 500 products have filters for options and brand, too. With catalog v1, longer lists sort and filter by prices before reductions, and say so. */
  get controls(): boolean
  set controls(value: boolean | null | undefined)
  /** Keeps the state of the list, and the product of its quick view, in the page’s address, so that shoppers can share it and come back to it. */
  get syncUrl(): boolean
  set syncUrl(value: boolean | null | undefined)
  /** The maximum number of columns, 1 to 12; columns never get too narrow to read. Default: as many as fit. */
  get columns(): number | undefined
  set columns(value: number | string | null | undefined)
  /** A card, a row with the picture next to the text, or (only on `store-product`) the product in detail. Default `card`. */
  get layout(): 'card' | 'row' | 'detail'
  set layout(value: 'card' | 'row' | 'detail' | null | undefined)
  /** The button: it adds the product to the cart, goes to the checkout with only this product and leaves the cart unchanged, or opens the product’s page; `quick`: a round button in the corner of the picture that adds to the cart; `none`: no button. Default `cart`. */
  get buy(): 'cart' | 'checkout' | 'page' | 'quick' | 'none'
  set buy(value: 'cart' | 'checkout' | 'page' | 'quick' | 'none' | null | undefined)
  /** Width to height of the picture: `4/5` or `0.8`. Default `1/1`. */
  get imageRatio(): number
  set imageRatio(value: number | string | null | undefined)
  /** No picture. */
  get hideMedia(): boolean
  set hideMedia(value: boolean | null | undefined)
  /** No price. */
  get hidePrice(): boolean
  set hidePrice(value: boolean | null | undefined)
  /** No ribbon, such as “New”. */
  get hideRibbon(): boolean
  set hideRibbon(value: boolean | null | undefined)
  /** No note about few or no pieces left. */
  get hideStock(): boolean
  set hideStock(value: boolean | null | undefined)
  /** Your own product pages: `/p/{slug}` or `/p/{id}`. Default: the script’s `data-product-url`, otherwise the provider’s pages. */
  get productUrl(): string | undefined
  set productUrl(value: string | null | undefined)
  /** Extras on each card, as words: a second picture when somebody points at the card (`second-image`), the product’s colours (`swatches`), how much the price is reduced by (`sale`), the script’s `data-tax` and `data-shipping-url` (`tax`), as struck price only the lowest of the last 30 days (`lowest-price`), and the prices from the lowest to the highest instead of only the lowest (`range`); above a list the collection’s name, text and picture (`heading`); in the detail layout and in the quick view a button that shares the product’s address (`share`); on sold-out products without options a form to be notified when they are available again (`back-in-stock`; the detail layout always has it). */
  get show(): string | undefined
  set show(value: string | null | undefined)
  /** A click on a card shows the product in detail in a dialog. `off`: the click leads to its page. Default `on`. */
  get quickView(): 'on' | 'off'
  set quickView(value: 'on' | 'off' | null | undefined)
  /** With your own `<template>`: it is drawn in the shadow root, where the page’s styles don’t apply. */
  get shadow(): boolean
  set shadow(value: boolean | null | undefined)
  /** Level of the product’s name as a heading, 1 to 6. Default `3`. */
  get headingLevel(): number
  set headingLevel(value: number | string | null | undefined)
}

/** The attributes of `<store-categories>`. */
export interface StoreCategoriesAttributes {
  /** A list of all collections, or a button that opens the list. Default `list`. */
  readonly layout?: 'list' | 'menu' | undefined
  /** The `id` of a `store-collection` on the page: it shows the collection that is chosen here, and the address contains the choice. */
  readonly for?: string | undefined
  /** Without `for`: your own pages of collections, `/c/{slug}`. */
  readonly 'collection-url'?: string | undefined
}

/** The shop’s collections as links; the collection that is shown is marked. */
export interface StoreCategoriesElement extends HTMLElement {
  /** A list of all collections, or a button that opens the list. Default `list`. */
  get layout(): 'list' | 'menu'
  set layout(value: 'list' | 'menu' | null | undefined)
  /** The `id` of a `store-collection` on the page: it shows the collection that is chosen here, and the address contains the choice. */
  get for(): string | undefined
  set for(value: string | null | undefined)
  /** Without `for`: your own pages of collections, `/c/{slug}`. */
  get collectionUrl(): string | undefined
  set collectionUrl(value: string | null | undefined)
}

/** The attributes of `<store-variant-picker>`. */
export interface StoreVariantPickerAttributes {
  /** The product’s id. Without id and slug: the product of the nearest enclosing `store-product`. */
  readonly 'product-id'?: string | undefined
  /** Or its slug: the last part of its page’s address. */
  readonly 'product-slug'?: string | undefined
  /** Or the place of the slug in the page’s own address: `/p/{slug}`, `/{language}/p/{slug}`, `?p={slug}` or `#/p/{slug}`. The tag writes it into `product-slug`, and follows the address. */
  readonly 'product-slug-from'?: string | undefined
  /** How choices look that are not available. Default `disable`. */
  readonly unavailable?: 'disable' | 'hide' | 'strike' | undefined
  /** The choice at the start: the first available one, the first one, none, or the one in the address. Default `available`. */
  readonly preselect?: 'available' | 'first' | 'none' | 'url' | undefined
  /** Keeps the choice in the page’s address, so that shoppers can share it and come back to it. */
  readonly 'sync-url'?: boolean | undefined
}

/** The options of a product, to choose from. All tags that name the same product share the choice. */
export interface StoreVariantPickerElement extends HTMLElement {
  /** The product’s id. Without id and slug: the product of the nearest enclosing `store-product`. */
  get productId(): string | undefined
  set productId(value: string | null | undefined)
  /** Or its slug: the last part of its page’s address. */
  get productSlug(): string | undefined
  set productSlug(value: string | null | undefined)
  /** Or the place of the slug in the page’s own address: `/p/{slug}`, `/{language}/p/{slug}`, `?p={slug}` or `#/p/{slug}`. The tag writes it into `product-slug`, and follows the address. */
  get productSlugFrom(): string | undefined
  set productSlugFrom(value: string | null | undefined)
  /** How choices look that are not available. Default `disable`. */
  get unavailable(): 'disable' | 'hide' | 'strike'
  set unavailable(value: 'disable' | 'hide' | 'strike' | null | undefined)
  /** The choice at the start: the first available one, the first one, none, or the one in the address. Default `available`. */
  get preselect(): 'available' | 'first' | 'none' | 'url'
  set preselect(value: 'available' | 'first' | 'none' | 'url' | null | undefined)
  /** Keeps the choice in the page’s address, so that shoppers can share it and come back to it. */
  get syncUrl(): boolean
  set syncUrl(value: boolean | null | undefined)
}

/** The attributes of `<store-buy-button>`. */
export interface StoreBuyButtonAttributes {
  /** The product’s id. Without id and slug: the product of the nearest enclosing `store-product`. */
  readonly 'product-id'?: string | undefined
  /** Or its slug: the last part of its page’s address. */
  readonly 'product-slug'?: string | undefined
  /** Or the place of the slug in the page’s own address: `/p/{slug}`, `/{language}/p/{slug}`, `?p={slug}` or `#/p/{slug}`. The tag writes it into `product-slug`, and follows the address. */
  readonly 'product-slug-from'?: string | undefined
  /** Adds the product to the cart, goes to the checkout with only this product and leaves the cart unchanged, or opens the product’s page. Default `cart`. */
  readonly action?: 'cart' | 'checkout' | 'page' | undefined
  /** Pieces, 1 to 100,000; without it, the number in the product’s quantity field on the page. Default `1`. */
  readonly quantity?: number | string | undefined
  /** Buys this variant, whatever is chosen elsewhere. */
  readonly 'variant-id'?: string | undefined
}

/** A button that buys a product with the options that are chosen on this page. */
export interface StoreBuyButtonElement extends HTMLElement {
  /** The product’s id. Without id and slug: the product of the nearest enclosing `store-product`. */
  get productId(): string | undefined
  set productId(value: string | null | undefined)
  /** Or its slug: the last part of its page’s address. */
  get productSlug(): string | undefined
  set productSlug(value: string | null | undefined)
  /** Or the place of the slug in the page’s own address: `/p/{slug}`, `/{language}/p/{slug}`, `?p={slug}` or `#/p/{slug}`. The tag writes it into `product-slug`, and follows the address. */
  get productSlugFrom(): string | undefined
  set productSlugFrom(value: string | null | undefined)
  /** Adds the product to the cart, goes to the checkout with only this product and leaves the cart unchanged, or opens the product’s page. Default `cart`. */
  get action(): 'cart' | 'checkout' | 'page'
  set action(value: 'cart' | 'checkout' | 'page' | null | undefined)
  /** Pieces, 1 to 100,000; without it, the number in the product’s quantity field on the page. Default `1`. */
  get quantity(): number | undefined
  set quantity(value: number | string | null | undefined)
  /** Buys this variant, whatever is chosen elsewhere. */
  get variantId(): string | undefined
  set variantId(value: string | null | undefined)
}

/** The attributes of `<store-cart>`. */
export interface StoreCartAttributes {
  /** A button with a drawer, or the whole cart in the page. Default `button`. */
  readonly layout?: 'button' | 'inline' | undefined
  /** The page to come back to after the order; this page by default. */
  readonly 'checkout-return'?: string | undefined
  /** `off`: the drawer stays closed when something is added, and a note says that it was added. Default `on`. */
  readonly 'open-after-adding'?: 'on' | 'off' | undefined
}

/** The cart: a button that opens a drawer, or the cart in the page. */
export interface StoreCartElement extends HTMLElement {
  /** A button with a drawer, or the whole cart in the page. Default `button`. */
  get layout(): 'button' | 'inline'
  set layout(value: 'button' | 'inline' | null | undefined)
  /** The page to come back to after the order; this page by default. */
  get checkoutReturn(): string | undefined
  set checkoutReturn(value: string | null | undefined)
  /** `off`: the drawer stays closed when something is added, and a note says that it was added. Default `on`. */
  get openAfterAdding(): 'on' | 'off'
  set openAfterAdding(value: 'on' | 'off' | null | undefined)
}

/** The attributes of `<store-login>`. */
export interface StoreLoginAttributes {
  /** Forms in the page, or a button for headers: with a dialog, and for members with a menu. Default `panel`. */
  readonly layout?: 'panel' | 'button' | undefined
  /** The password form in the page, or the provider’s page in a window, in a frame, or in this tab. Default `inline`. */
  readonly mode?: 'inline' | 'popup' | 'iframe' | 'redirect' | undefined
  /** The form that shows first. Default `login`. */
  readonly view?: 'login' | 'register' | undefined
  /** The initial value of the field for the e-mail address. */
  readonly email?: string | undefined
  /** The page to show after the login: a page of this site, or of an origin that `data-return-origins` lists; this page by default. */
  readonly 'return-url'?: string | undefined
  /** Other login providers: `google`, `facebook`, or JSON for connections of your own, `[{"id":"…","label":"Acme","icon":"https://…"}]`. Default: none. */
  readonly providers?: string | undefined
  /** Sections of the member’s account to link to, on the provider’s pages. Default: none in a panel; in the menu of `layout="button"` the account of the page’s `store-shop`, or `ACCOUNT_INFO ORDERS` if there is no shop. */
  readonly 'account-links'?: string | undefined
}

/** Lets members log in and out, and new members register. */
export interface StoreLoginElement extends HTMLElement {
  /** Forms in the page, or a button for headers: with a dialog, and for members with a menu. Default `panel`. */
  get layout(): 'panel' | 'button'
  set layout(value: 'panel' | 'button' | null | undefined)
  /** The password form in the page, or the provider’s page in a window, in a frame, or in this tab. Default `inline`. */
  get mode(): 'inline' | 'popup' | 'iframe' | 'redirect'
  set mode(value: 'inline' | 'popup' | 'iframe' | 'redirect' | null | undefined)
  /** The form that shows first. Default `login`. */
  get view(): 'login' | 'register'
  set view(value: 'login' | 'register' | null | undefined)
  /** The initial value of the field for the e-mail address. */
  get email(): string | undefined
  set email(value: string | null | undefined)
  /** The page to show after the login: a page of this site, or of an origin that `data-return-origins` lists; this page by default. */
  get returnUrl(): string | undefined
  set returnUrl(value: string | null | undefined)
  /** Other login providers: `google`, `facebook`, or JSON for connections of your own, `[{"id":"…","label":"Acme","icon":"https://…"}]`. Default: none. */
  get providers(): string | undefined
  set providers(value: string | null | undefined)
  /** Sections of the member’s account to link to, on the provider’s pages. Default: none in a panel; in the menu of `layout="button"` the account of the page’s `store-shop`, or `ACCOUNT_INFO ORDERS` if there is no shop. */
  get accountLinks(): readonly ('ACCOUNT_INFO' | 'BOOKINGS' | 'ORDERS' | 'SUBSCRIPTIONS' | 'EVENTS')[]
  set accountLinks(value: string | null | undefined)
}

/** The attributes of `<store-link>`. */
export interface StoreLinkAttributes {
  /** The page that it leads to. The attributes below say which page needs them. Default `login`. */
  readonly to?:
    | 'login'
    | 'logout'
    | 'checkout'
    | 'product'
    | 'account'
    | 'bookings-checkout'
    | 'bookings-book'
    | 'events-checkout'
    | 'paid-plans-checkout'
    | undefined
  /** Where the provider’s page leads back to: a page of this site, or of an origin that `data-return-origins` lists; this page by default. */
  readonly 'return-url'?: string | undefined
  /** `checkout`: the checkout’s id. Default: the checkout of the current cart. */
  readonly 'checkout-id'?: string | undefined
  /** `product`: the product. */
  readonly 'product-id'?: string | undefined
  /** `product`: or its slug. */
  readonly 'product-slug'?: string | undefined
  /** `account`: `ACCOUNT_INFO`, `BOOKINGS`, `ORDERS`, `SUBSCRIPTIONS` or `EVENTS`. Default `ACCOUNT_INFO`. */
  readonly section?: 'ACCOUNT_INFO' | 'BOOKINGS' | 'ORDERS' | 'SUBSCRIPTIONS' | 'EVENTS' | undefined
  /** `bookings-checkout`: the slot as JSON. */
  readonly 'slot-availability'?: string | undefined
  /** `bookings-book`: the service. */
  readonly 'service-id'?: string | undefined
  /** Bookings: the session of a course or class. */
  readonly 'session-id'?: string | undefined
  /** Bookings: the schedule. */
  readonly 'schedule-id'?: string | undefined
  /** Bookings: the start, ISO 8601. */
  readonly 'start-date'?: string | undefined
  /** Bookings: the end, ISO 8601. */
  readonly 'end-date'?: string | undefined
  /** Bookings: the time zone, such as `Europe/Berlin`. */
  readonly timezone?: string | undefined
  /** Bookings: the person or the resource that is booked. */
  readonly 'resource-id'?: string | undefined
  /** `events-checkout`: the reservation. */
  readonly 'reservation-id'?: string | undefined
  /** `events-checkout`: the event. */
  readonly 'event-slug'?: string | undefined
  /** `paid-plans-checkout`: the plan. */
  readonly 'plan-id'?: string | undefined
  /** `paid-plans-checkout`: more data for the checkout. */
  readonly 'checkout-data'?: string | undefined
  /** Your own page to show after an order. */
  readonly 'thank-you-page-url'?: string | undefined
  /** Your own page to show after everything else. */
  readonly 'post-flow-url'?: string | undefined
  /** Your own login page. */
  readonly 'login-url'?: string | undefined
  /** Your own list of services. */
  readonly 'bookings-service-list-url'?: string | undefined
  /** Your own cart page. */
  readonly 'cart-page-url'?: string | undefined
  /** Your own list of plans. */
  readonly 'plan-list-url'?: string | undefined
  /** The provider’s page has the look that you gave it in your site there, instead of the standard one. */
  readonly 'own-pages'?: boolean | undefined
  /** The provider’s page does not take over the visitor’s identity; without effect for `login` and `logout`. */
  readonly 'forget-identity'?: boolean | undefined
  /** More query parameters for the provider’s page. */
  readonly 'extra-query'?: string | undefined
}

/** A link to a page of the provider; the tag creates the redirect session when somebody follows the link. */
export interface StoreLinkElement extends HTMLElement {
  /** The page that it leads to. The attributes below say which page needs them. Default `login`. */
  get to():
    | 'login'
    | 'logout'
    | 'checkout'
    | 'product'
    | 'account'
    | 'bookings-checkout'
    | 'bookings-book'
    | 'events-checkout'
    | 'paid-plans-checkout'
  set to(value:
    | 'login'
    | 'logout'
    | 'checkout'
    | 'product'
    | 'account'
    | 'bookings-checkout'
    | 'bookings-book'
    | 'events-checkout'
    | 'paid-plans-checkout'
    | null
    | undefined)
  /** Where the provider’s page leads back to: a page of this site, or of an origin that `data-return-origins` lists; this page by default. */
  get returnUrl(): string | undefined
  set returnUrl(value: string | null | undefined)
  /** `checkout`: the checkout’s id. Default: the checkout of the current cart. */
  get checkoutId(): string | undefined
  set checkoutId(value: string | null | undefined)
  /** `product`: the product. */
  get productId(): string | undefined
  set productId(value: string | null | undefined)
  /** `product`: or its slug. */
  get productSlug(): string | undefined
  set productSlug(value: string | null | undefined)
  /** `account`: `ACCOUNT_INFO`, `BOOKINGS`, `ORDERS`, `SUBSCRIPTIONS` or `EVENTS`. Default `ACCOUNT_INFO`. */
  get section(): 'ACCOUNT_INFO' | 'BOOKINGS' | 'ORDERS' | 'SUBSCRIPTIONS' | 'EVENTS'
  set section(value: 'ACCOUNT_INFO' | 'BOOKINGS' | 'ORDERS' | 'SUBSCRIPTIONS' | 'EVENTS' | null | undefined)
  /** `bookings-checkout`: the slot as JSON. */
  get slotAvailability(): string | undefined
  set slotAvailability(value: string | null | undefined)
  /** `bookings-book`: the service. */
  get serviceId(): string | undefined
  set serviceId(value: string | null | undefined)
  /** Bookings: the session of a course or class. */
  get sessionId(): string | undefined
  set sessionId(value: string | null | undefined)
  /** Bookings: the schedule. */
  get scheduleId(): string | undefined
  set scheduleId(value: string | null | undefined)
  /** Bookings: the start, ISO 8601. */
  get startDate(): string | undefined
  set startDate(value: string | null | undefined)
  /** Bookings: the end, ISO 8601. */
  get endDate(): string | undefined
  set endDate(value: string | null | undefined)
  /** Bookings: the time zone, such as `Europe/Berlin`. */
  get timezone(): string | undefined
  set timezone(value: string | null | undefined)
  /** Bookings: the person or the resource that is booked. */
  get resourceId(): string | undefined
  set resourceId(value: string | null | undefined)
  /** `events-checkout`: the reservation. */
  get reservationId(): string | undefined
  set reservationId(value: string | null | undefined)
  /** `events-checkout`: the event. */
  get eventSlug(): string | undefined
  set eventSlug(value: string | null | undefined)
  /** `paid-plans-checkout`: the plan. */
  get planId(): string | undefined
  set planId(value: string | null | undefined)
  /** `paid-plans-checkout`: more data for the checkout. */
  get checkoutData(): string | undefined
  set checkoutData(value: string | null | undefined)
  /** Your own page to show after an order. */
  get thankYouPageUrl(): string | undefined
  set thankYouPageUrl(value: string | null | undefined)
  /** Your own page to show after everything else. */
  get postFlowUrl(): string | undefined
  set postFlowUrl(value: string | null | undefined)
  /** Your own login page. */
  get loginUrl(): string | undefined
  set loginUrl(value: string | null | undefined)
  /** Your own list of services. */
  get bookingsServiceListUrl(): string | undefined
  set bookingsServiceListUrl(value: string | null | undefined)
  /** Your own cart page. */
  get cartPageUrl(): string | undefined
  set cartPageUrl(value: string | null | undefined)
  /** Your own list of plans. */
  get planListUrl(): string | undefined
  set planListUrl(value: string | null | undefined)
  /** The provider’s page has the look that you gave it in your site there, instead of the standard one. */
  get ownPages(): boolean
  set ownPages(value: boolean | null | undefined)
  /** The provider’s page does not take over the visitor’s identity; without effect for `login` and `logout`. */
  get forgetIdentity(): boolean
  set forgetIdentity(value: boolean | null | undefined)
  /** More query parameters for the provider’s page. */
  get extraQuery(): string | undefined
  set extraQuery(value: string | null | undefined)
}

/** The attributes of `<store-search>`. */
export interface StoreSearchAttributes {
  /** The `id` of a `store-collection`: if it is on the page, it shows the results. */
  readonly for?: string | undefined
  /** The address of the page with the list, if that is another page: `/shop?shop.search={query}`. The typed words replace `{query}`. */
  readonly 'search-url'?: string | undefined
  /** Your own pages of collections, `/c/{slug}`: suggested categories lead there. */
  readonly 'collection-url'?: string | undefined
}

/** A field that searches the shop, and suggests products and categories while somebody types. */
export interface StoreSearchElement extends HTMLElement {
  /** The `id` of a `store-collection`: if it is on the page, it shows the results. */
  get for(): string | undefined
  set for(value: string | null | undefined)
  /** The address of the page with the list, if that is another page: `/shop?shop.search={query}`. The typed words replace `{query}`. */
  get searchUrl(): string | undefined
  set searchUrl(value: string | null | undefined)
  /** Your own pages of collections, `/c/{slug}`: suggested categories lead there. */
  get collectionUrl(): string | undefined
  set collectionUrl(value: string | null | undefined)
}

/** The attributes of `<store-value>`. */
export interface StoreValueAttributes {
  /** The value that it shows. `sale`: how much the price is reduced by, such as −25%; `image`: the picture. Default `name`. */
  readonly field?:
    | 'name'
    | 'price'
    | 'old-price'
    | 'sale'
    | 'unit-price'
    | 'stock'
    | 'ribbon'
    | 'brand'
    | 'image'
    | undefined
}

/** In your own `<template>`: one value of the card’s product. */
export interface StoreValueElement extends HTMLElement {
  /** The value that it shows. `sale`: how much the price is reduced by, such as −25%; `image`: the picture. Default `name`. */
  get field(): 'name' | 'price' | 'old-price' | 'sale' | 'unit-price' | 'stock' | 'ribbon' | 'brand' | 'image'
  set field(value:
    | 'name'
    | 'price'
    | 'old-price'
    | 'sale'
    | 'unit-price'
    | 'stock'
    | 'ribbon'
    | 'brand'
    | 'image'
    | null
    | undefined)
}

/** The attributes of `<store-shop>`. */
export interface StoreShopAttributes {
  /** How the page’s address contains the shop’s routes: `?` (parameters, on any host), `#`, or a path such as `/shop/`, if your host answers every address below it with this page. Default: `?`. */
  readonly base?: string | undefined
  /** The view at the shop’s own address: `collection:mugs`, `search:blue`, `product:moon-jar`. Default: all products. */
  readonly start?: string | undefined
  /** The page’s title at a product, a collection and so on: `{name} · Your shop`. Default: the name, and the page’s own title. */
  readonly title?: string | undefined
  /** The routes that it has, of `collection search product cart account order`; it always has a list. Default: all of them. */
  readonly routes?: string | undefined
  /** A product has its own view, or shows in a dialog above the list. Default `page`. */
  readonly 'product-page'?: 'page' | 'dialog' | undefined
}

/** A whole shop with an address for every product: list, search, product, cart and account in one place. */
export interface StoreShopElement extends HTMLElement {
  /** How the page’s address contains the shop’s routes: `?` (parameters, on any host), `#`, or a path such as `/shop/`, if your host answers every address below it with this page. Default: `?`. */
  get base(): string | undefined
  set base(value: string | null | undefined)
  /** The view at the shop’s own address: `collection:mugs`, `search:blue`, `product:moon-jar`. Default: all products. */
  get start(): string | undefined
  set start(value: string | null | undefined)
  /** The routes that it has, of `collection search product cart account order`; it always has a list. Default: all of them. */
  get routes(): string | undefined
  set routes(value: string | null | undefined)
  /** A product has its own view, or shows in a dialog above the list. Default `page`. */
  get productPage(): 'page' | 'dialog'
  set productPage(value: 'page' | 'dialog' | null | undefined)
}

/** The attributes of `<store-withdraw>`. */
export interface StoreWithdrawAttributes {
  /** `button`: the form opens below a button with the directive’s words. `form`: the form is always open, for a separate page. Default `button`. */
  readonly layout?: 'button' | 'form' | undefined
  /** The address of your endpoint, which `createWithdrawalHandler` of `store-widgets/withdrawal` answers: on this site, or on one that allows this site. */
  readonly action?: string | undefined
  /** Your e-mail address. Without `action` the tag prepares a complete mail to it, and informs the shopper that nothing is sent until they send that mail. */
  readonly email?: string | undefined
  /** The order’s number, if the page knows it. */
  readonly order?: string | undefined
}

/** Withdraws from a contract in two steps, without a login: a form, a summary to confirm, and a receipt with the time. */
export interface StoreWithdrawElement extends HTMLElement {
  /** `button`: the form opens below a button with the directive’s words. `form`: the form is always open, for a separate page. Default `button`. */
  get layout(): 'button' | 'form'
  set layout(value: 'button' | 'form' | null | undefined)
  /** The address of your endpoint, which `createWithdrawalHandler` of `store-widgets/withdrawal` answers: on this site, or on one that allows this site. */
  get action(): string | undefined
  set action(value: string | null | undefined)
  /** Your e-mail address. Without `action` the tag prepares a complete mail to it, and informs the shopper that nothing is sent until they send that mail. */
  get email(): string | undefined
  set email(value: string | null | undefined)
  /** The order’s number, if the page knows it. */
  get order(): string | undefined
  set order(value: string | null | undefined)
}

/** The attributes of `<store-legal>`. */
export interface StoreLegalAttributes {
  /** The product’s id. Default: the product of the enclosing tag. */
  readonly 'product-id'?: string | undefined
  /** Or its slug. */
  readonly 'product-slug'?: string | undefined
  /** The lowest price of the last 30 days in the shop’s currency, `24.90`, as on `store-product`. */
  readonly 'lowest-price'?: string | undefined
  /** How long delivery takes, in your words: `3 to 5 working days`. */
  readonly 'delivery-time'?: string | undefined
  /** The titles of the product’s info sections that name producer, address, electronic contact, responsible person and warnings, separated by commas. Default: the script’s `data-safety-sections`. */
  readonly 'safety-sections'?: string | undefined
  /** How many years the legal guarantee of conformity lasts where you sell. */
  readonly 'guarantee-years'?: number | string | undefined
  /** The text about this guarantee. The tag shows it only if both attributes are set. */
  readonly 'guarantee-conditions'?: string | undefined
  /** How many years the producer guarantees the product’s durability: at least three, because the label is for more than two. */
  readonly 'durability-years'?: number | string | undefined
  /** The text about this guarantee. The tag shows it only if both attributes are set. */
  readonly 'durability-conditions'?: string | undefined
}

/** The information about a product that the law requires, as far as the shop and its owner provide it: price per unit, tax and shipping, delivery, safety, guarantees. */
export interface StoreLegalElement extends HTMLElement {
  /** The product’s id. Default: the product of the enclosing tag. */
  get productId(): string | undefined
  set productId(value: string | null | undefined)
  /** Or its slug. */
  get productSlug(): string | undefined
  set productSlug(value: string | null | undefined)
  /** The lowest price of the last 30 days in the shop’s currency, `24.90`, as on `store-product`. */
  get lowestPrice(): string | undefined
  set lowestPrice(value: string | null | undefined)
  /** How long delivery takes, in your words: `3 to 5 working days`. */
  get deliveryTime(): string | undefined
  set deliveryTime(value: string | null | undefined)
  /** The titles of the product’s info sections that name producer, address, electronic contact, responsible person and warnings, separated by commas. Default: the script’s `data-safety-sections`. */
  get safetySections(): string | undefined
  set safetySections(value: string | null | undefined)
  /** How many years the legal guarantee of conformity lasts where you sell. */
  get guaranteeYears(): number | undefined
  set guaranteeYears(value: number | string | null | undefined)
  /** The text about this guarantee. The tag shows it only if both attributes are set. */
  get guaranteeConditions(): string | undefined
  set guaranteeConditions(value: string | null | undefined)
  /** How many years the producer guarantees the product’s durability: at least three, because the label is for more than two. */
  get durabilityYears(): number | undefined
  set durabilityYears(value: number | string | null | undefined)
  /** The text about this guarantee. The tag shows it only if both attributes are set. */
  get durabilityConditions(): string | undefined
  set durabilityConditions(value: string | null | undefined)
}

/** The attributes of `<store-back-in-stock>`. */
export interface StoreBackInStockAttributes {
  /** The product’s id. Without id and slug: the product of the nearest enclosing `store-product`. */
  readonly 'product-id'?: string | undefined
  /** Or its slug: the last part of its page’s address. */
  readonly 'product-slug'?: string | undefined
  /** Or the place of the slug in the page’s own address: `/p/{slug}`, `/{language}/p/{slug}`, `?p={slug}` or `#/p/{slug}`. The tag writes it into `product-slug`, and follows the address. */
  readonly 'product-slug-from'?: string | undefined
  /** Waits for this variant, whatever is chosen elsewhere. */
  readonly 'variant-id'?: string | undefined
}

/** Notifies a shopper when a sold-out product is available again. It takes no space while the product is available, and in shops that don’t accept such requests. */
export interface StoreBackInStockElement extends HTMLElement {
  /** The product’s id. Without id and slug: the product of the nearest enclosing `store-product`. */
  get productId(): string | undefined
  set productId(value: string | null | undefined)
  /** Or its slug: the last part of its page’s address. */
  get productSlug(): string | undefined
  set productSlug(value: string | null | undefined)
  /** Or the place of the slug in the page’s own address: `/p/{slug}`, `/{language}/p/{slug}`, `?p={slug}` or `#/p/{slug}`. The tag writes it into `product-slug`, and follows the address. */
  get productSlugFrom(): string | undefined
  set productSlugFrom(value: string | null | undefined)
  /** Waits for this variant, whatever is chosen elsewhere. */
  get variantId(): string | undefined
  set variantId(value: string | null | undefined)
}

/** The attributes of `<store-account>`. */
export interface StoreAccountAttributes {
  /** The sections that it shows, in this order: any of `orders addresses profile`. Default: all of them. */
  readonly sections?: string | undefined
  /** Other login providers, in the same format as `store-login`. */
  readonly providers?: string | undefined
}

/** A member’s account in the page: orders, addresses and profile; for everybody else the login. */
export interface StoreAccountElement extends HTMLElement {
  /** The sections that it shows, in this order: any of `orders addresses profile`. Default: all of them. */
  get sections(): readonly ('orders' | 'addresses' | 'profile')[]
  set sections(value: string | null | undefined)
  /** Other login providers, in the same format as `store-login`. */
  get providers(): string | undefined
  set providers(value: string | null | undefined)
}

/** Handlers of all events, as React and Preact name those of custom elements. */
export interface StoreEventAttributes {
  /** The tag is drawn: `status` is `ready` or `empty`. */
  readonly 'onstore-ready'?: ((event: StoreEventMap['store-ready']) => void) | undefined
  /** The tag, or something in it, failed: `code`, `message`, `requestId`. */
  readonly 'onstore-error'?: ((event: StoreEventMap['store-error']) => void) | undefined
  /** A product, a list or the cart came into view, or a `store-shop` showed another view. */
  readonly 'onstore-view'?: ((event: StoreEventMap['store-view']) => void) | undefined
  /** A shopper is about to open a product from a card. If you prevent it, neither its page nor the quick view opens. */
  readonly 'onstore-select'?: ((event: StoreEventMap['store-select']) => void) | undefined
  /** A `store-shop` is about to show another view: `route`, `slug`, `address`. If you prevent it, your own router has to go there. */
  readonly 'onstore-navigate'?: ((event: StoreEventMap['store-navigate']) => void) | undefined
  /** The choice changed: `choices`, `complete`, `available`, `variantId`, `price`. */
  readonly 'onstore-variant-change'?: ((event: StoreEventMap['store-variant-change']) => void) | undefined
  /** A product is about to be added to the cart; `detail.waitUntil(promise)` delays it. */
  readonly 'onstore-add-to-cart'?: ((event: StoreEventMap['store-add-to-cart']) => void) | undefined
  /** A line was removed from the cart on this page. */
  readonly 'onstore-remove-from-cart'?: ((event: StoreEventMap['store-remove-from-cart']) => void) | undefined
  /** The cart changed, on this page or elsewhere: `count`, `lines`, `added`, `removed`, `cause`. It fires at the tag that was used, so `document` hears all changes. */
  readonly 'onstore-cart-change'?: ((event: StoreEventMap['store-cart-change']) => void) | undefined
  /** The page is about to go to the checkout; `detail.waitUntil(promise)` delays it. */
  readonly 'onstore-checkout'?: ((event: StoreEventMap['store-checkout']) => void) | undefined
  /** An order was placed; fires once per order: `orderId`, `number`, `currency`, `total`, `lines`. */
  readonly 'onstore-checkout-complete'?:
    | ((event: StoreEventMap['store-checkout-complete']) => void)
    | undefined
  /** A member logged in on this page. */
  readonly 'onstore-login'?: ((event: StoreEventMap['store-login']) => void) | undefined
  /** A new member registered on this page. */
  readonly 'onstore-register'?: ((event: StoreEventMap['store-register']) => void) | undefined
  /** The member logged out on this page. */
  readonly 'onstore-logout'?: ((event: StoreEventMap['store-logout']) => void) | undefined
  /** The visitor or member changed, here or in another tab: `role`, `memberId`. */
  readonly 'onstore-session-change'?: ((event: StoreEventMap['store-session-change']) => void) | undefined
  /** A withdrawal is about to be sent: `order`, `lines`. If you prevent it, nothing is sent. */
  readonly 'onstore-withdraw'?: ((event: StoreEventMap['store-withdraw']) => void) | undefined
  /** The shop has received a withdrawal: `id`, `order`, `receivedAt`. */
  readonly 'onstore-withdraw-sent'?: ((event: StoreEventMap['store-withdraw-sent']) => void) | undefined
  /** A shopper asked to be notified about a sold-out product: `productId`, `slug`, `variantId`. The event doesn’t contain their address. */
  readonly 'onstore-back-in-stock'?: ((event: StoreEventMap['store-back-in-stock']) => void) | undefined
  /** With `data-vitals="on"`: a web vital, or a tag’s time to ready. Fires on the document. */
  readonly 'onstore-vital'?: ((event: StoreEventMap['store-vital']) => void) | undefined
}

/** The same, as our React components name them. */
export interface StoreEventHandlers {
  /** The tag is drawn: `status` is `ready` or `empty`. */
  readonly onStoreReady?: ((event: StoreEventMap['store-ready']) => void) | undefined
  /** The tag, or something in it, failed: `code`, `message`, `requestId`. */
  readonly onStoreError?: ((event: StoreEventMap['store-error']) => void) | undefined
  /** A product, a list or the cart came into view, or a `store-shop` showed another view. */
  readonly onStoreView?: ((event: StoreEventMap['store-view']) => void) | undefined
  /** A shopper is about to open a product from a card. If you prevent it, neither its page nor the quick view opens. */
  readonly onStoreSelect?: ((event: StoreEventMap['store-select']) => void) | undefined
  /** A `store-shop` is about to show another view: `route`, `slug`, `address`. If you prevent it, your own router has to go there. */
  readonly onStoreNavigate?: ((event: StoreEventMap['store-navigate']) => void) | undefined
  /** The choice changed: `choices`, `complete`, `available`, `variantId`, `price`. */
  readonly onStoreVariantChange?: ((event: StoreEventMap['store-variant-change']) => void) | undefined
  /** A product is about to be added to the cart; `detail.waitUntil(promise)` delays it. */
  readonly onStoreAddToCart?: ((event: StoreEventMap['store-add-to-cart']) => void) | undefined
  /** A line was removed from the cart on this page. */
  readonly onStoreRemoveFromCart?: ((event: StoreEventMap['store-remove-from-cart']) => void) | undefined
  /** The cart changed, on this page or elsewhere: `count`, `lines`, `added`, `removed`, `cause`. It fires at the tag that was used, so `document` hears all changes. */
  readonly onStoreCartChange?: ((event: StoreEventMap['store-cart-change']) => void) | undefined
  /** The page is about to go to the checkout; `detail.waitUntil(promise)` delays it. */
  readonly onStoreCheckout?: ((event: StoreEventMap['store-checkout']) => void) | undefined
  /** An order was placed; fires once per order: `orderId`, `number`, `currency`, `total`, `lines`. */
  readonly onStoreCheckoutComplete?: ((event: StoreEventMap['store-checkout-complete']) => void) | undefined
  /** A member logged in on this page. */
  readonly onStoreLogin?: ((event: StoreEventMap['store-login']) => void) | undefined
  /** A new member registered on this page. */
  readonly onStoreRegister?: ((event: StoreEventMap['store-register']) => void) | undefined
  /** The member logged out on this page. */
  readonly onStoreLogout?: ((event: StoreEventMap['store-logout']) => void) | undefined
  /** The visitor or member changed, here or in another tab: `role`, `memberId`. */
  readonly onStoreSessionChange?: ((event: StoreEventMap['store-session-change']) => void) | undefined
  /** A withdrawal is about to be sent: `order`, `lines`. If you prevent it, nothing is sent. */
  readonly onStoreWithdraw?: ((event: StoreEventMap['store-withdraw']) => void) | undefined
  /** The shop has received a withdrawal: `id`, `order`, `receivedAt`. */
  readonly onStoreWithdrawSent?: ((event: StoreEventMap['store-withdraw-sent']) => void) | undefined
  /** A shopper asked to be notified about a sold-out product: `productId`, `slug`, `variantId`. The event doesn’t contain their address. */
  readonly onStoreBackInStock?: ((event: StoreEventMap['store-back-in-stock']) => void) | undefined
  /** With `data-vitals="on"`: a web vital, or a tag’s time to ready. Fires on the document. */
  readonly onStoreVital?: ((event: StoreEventMap['store-vital']) => void) | undefined
}

/** Every tag with its element. */
export interface StoreElementMap {
  'store-product': StoreProductElement
  'store-collection': StoreCollectionElement
  'store-categories': StoreCategoriesElement
  'store-variant-picker': StoreVariantPickerElement
  'store-buy-button': StoreBuyButtonElement
  'store-cart': StoreCartElement
  'store-login': StoreLoginElement
  'store-link': StoreLinkElement
  'store-search': StoreSearchElement
  'store-value': StoreValueElement
  'store-shop': StoreShopElement
  'store-withdraw': StoreWithdrawElement
  'store-legal': StoreLegalElement
  'store-back-in-stock': StoreBackInStockElement
  'store-account': StoreAccountElement
}

/** Every tag with its attributes. */
export interface StoreAttributeMap {
  'store-product': StoreProductAttributes
  'store-collection': StoreCollectionAttributes
  'store-categories': StoreCategoriesAttributes
  'store-variant-picker': StoreVariantPickerAttributes
  'store-buy-button': StoreBuyButtonAttributes
  'store-cart': StoreCartAttributes
  'store-login': StoreLoginAttributes
  'store-link': StoreLinkAttributes
  'store-search': StoreSearchAttributes
  'store-value': StoreValueAttributes
  'store-shop': StoreShopAttributes
  'store-withdraw': StoreWithdrawAttributes
  'store-legal': StoreLegalAttributes
  'store-back-in-stock': StoreBackInStockAttributes
  'store-account': StoreAccountAttributes
}

/** The names of the attributes of every tag. */
export const TAG_ATTRIBUTES = {
  'store-product': [
    'product-id',
    'product-slug',
    'product-slug-from',
    'layout',
    'buy',
    'image-ratio',
    'hide-media',
    'hide-price',
    'hide-ribbon',
    'hide-stock',
    'product-url',
    'show',
    'quick-view',
    'shadow',
    'heading-level',
    'lowest-price',
    'size-guide',
    'unavailable',
    'preselect',
    'collection-url',
    'sync-url',
  ],
  'store-collection': [
    'collection-id',
    'collection-slug',
    'related-to',
    'recent',
    'collection-slug-from',
    'page-size',
    'paging',
    'sort',
    'in-stock-only',
    'search',
    'controls',
    'sync-url',
    'columns',
    'layout',
    'buy',
    'image-ratio',
    'hide-media',
    'hide-price',
    'hide-ribbon',
    'hide-stock',
    'product-url',
    'show',
    'quick-view',
    'shadow',
    'heading-level',
  ],
  'store-categories': ['layout', 'for', 'collection-url'],
  'store-variant-picker': [
    'product-id',
    'product-slug',
    'product-slug-from',
    'unavailable',
    'preselect',
    'sync-url',
  ],
  'store-buy-button': ['product-id', 'product-slug', 'product-slug-from', 'action', 'quantity', 'variant-id'],
  'store-cart': ['layout', 'checkout-return', 'open-after-adding'],
  'store-login': ['layout', 'mode', 'view', 'email', 'return-url', 'providers', 'account-links'],
  'store-link': [
    'to',
    'return-url',
    'checkout-id',
    'product-id',
    'product-slug',
    'section',
    'slot-availability',
    'service-id',
    'session-id',
    'schedule-id',
    'start-date',
    'end-date',
    'timezone',
    'resource-id',
    'reservation-id',
    'event-slug',
    'plan-id',
    'checkout-data',
    'thank-you-page-url',
    'post-flow-url',
    'login-url',
    'bookings-service-list-url',
    'cart-page-url',
    'plan-list-url',
    'own-pages',
    'forget-identity',
    'extra-query',
  ],
  'store-search': ['for', 'search-url', 'collection-url'],
  'store-value': ['field'],
  'store-shop': ['base', 'start', 'title', 'routes', 'product-page'],
  'store-withdraw': ['layout', 'action', 'email', 'order'],
  'store-legal': [
    'product-id',
    'product-slug',
    'lowest-price',
    'delivery-time',
    'safety-sections',
    'guarantee-years',
    'guarantee-conditions',
    'durability-years',
    'durability-conditions',
  ],
  'store-back-in-stock': ['product-id', 'product-slug', 'product-slug-from', 'variant-id'],
  'store-account': ['sections', 'providers'],
} as const
