import { TAG_ATTRIBUTES } from './elements.ts'
import { createTag } from './react-tags.ts'

// Written by widgets/tools/reference/write.ts from the folders of widgets/tags: change those.

export const StoreProduct = createTag('store-product', TAG_ATTRIBUTES['store-product'])
export const StoreCollection = createTag('store-collection', TAG_ATTRIBUTES['store-collection'])
export const StoreCategories = createTag('store-categories', TAG_ATTRIBUTES['store-categories'])
export const StoreVariantPicker = createTag('store-variant-picker', TAG_ATTRIBUTES['store-variant-picker'])
export const StoreBuyButton = createTag('store-buy-button', TAG_ATTRIBUTES['store-buy-button'])
export const StoreCart = createTag('store-cart', TAG_ATTRIBUTES['store-cart'])
export const StoreLogin = createTag('store-login', TAG_ATTRIBUTES['store-login'])
export const StoreLink = createTag('store-link', TAG_ATTRIBUTES['store-link'])
export const StoreSearch = createTag('store-search', TAG_ATTRIBUTES['store-search'])
export const StoreValue = createTag('store-value', TAG_ATTRIBUTES['store-value'])
export const StoreShop = createTag('store-shop', TAG_ATTRIBUTES['store-shop'])
export const StoreWithdraw = createTag('store-withdraw', TAG_ATTRIBUTES['store-withdraw'])
export const StoreLegal = createTag('store-legal', TAG_ATTRIBUTES['store-legal'])
export const StoreBackInStock = createTag('store-back-in-stock', TAG_ATTRIBUTES['store-back-in-stock'])
export const StoreAccount = createTag('store-account', TAG_ATTRIBUTES['store-account'])
