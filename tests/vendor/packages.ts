/**
 * The provider's packages that describe its calls by machine: `./meta` has method, address and the types of the wire
 * for every call. `npm run test:vendor` compares the sandbox and the client with them.
 */
export const PACKAGES: readonly string[] = [
  // Catalog v1.
  'stores_products',
  'stores_collections',
  'stores_inventory',
  'ecom_current-cart',
  // Catalog v3.
  'stores_catalog-versioning',
  'stores_products-v-3',
  'stores_read-only-variants-v-3',
  'stores_inventory-items-v-3',
  'stores_ribbons-v-3',
  'stores_brands-v-3',
  'stores_info-sections-v-3',
  'stores_customizations-v-3',
  'categories_categories',
  'ecom_current-cart-v-2',
  'ecom_cart-v-2',
  // For both catalogs.
  'ecom_orders',
  'ecom_order-fulfillments',
  'ecom_back-in-stock-notifications',
  'ecom_back-in-stock-settings',
  'identity_authentication',
  'identity_recovery',
  'identity_verification',
  'identity_oauth',
  'members_members',
  'redirects_redirects',
].map((name) => `@wix/auto_sdk_${name}`)

/** Its compiler interface reads the types; version 7 has no stable one. */
export const COMPILER = 'typescript@5.9.3'
