import type { FieldException } from '../judge-fields.ts'

const SPECIFICATION = 'The specification has it (sections 4 to 9); the newest package has it no more.'
const OWN_VIEW =
  'Ours: what the page works with is read into one product, whichever catalog it is of. It never comes over the wire.'
const ONE_TYPE =
  'One type of ours for all calls that have something alike; where it isn’t answered it is absent.'
const TOLERANT = 'Read as either, as captures of the live service show both; sent as the type says.'
const OPEN_WORDS = 'An open list, so that a new word of the provider’s does not stop an owner’s code.'
const DERIVED = 'Never sent by a client of ours; a type for reading that is used for writing, too.'

/** Fields that differ from the provider's types, each with its reason. An unused exception fails. */
export const FIELD_EXCEPTIONS: readonly FieldException[] = [
  // Signing in.
  {
    packages: ['identity_oauth'],
    calls: ['token', 'tokenInfo'],
    path: /^/,
    reason:
      'The package hands a raw HTTP request through; its fields are those of OAuth 2 and of the provider’s documents.',
  },
  {
    packages: ['identity_authentication', 'identity_recovery', 'identity_verification'],
    path: /^identity\.(identifiers|metadata\.tags)$|ddress\.(formattedAddress|geocode|streetAddress)$/,
    reason: SPECIFICATION,
  },
  {
    packages: ['identity_oauth'],
    calls: ['userInfo'],
    path: /^email_verified$/,
    reason: 'A claim of OpenID Connect’s that the specification names; the package’s list is shorter.',
  },
  {
    packages: ['identity_verification'],
    path: /^target$/,
    reason: 'UNKNOWN_TARGET is a word of the specification’s; nobody sends it.',
  },
  {
    packages: ['redirects_redirects'],
    path: /^auth\.prompt$/,
    reason:
      'OpenID Connect’s words; the package’s list has two of the four. Pages send “none” and “login” alone.',
  },
  {
    packages: ['redirects_redirects'],
    side: 'request',
    path: /^auth\.authRequest\.idp$/,
    reason:
      'The provider’s own client sends it (`@wix/sdk`, with the ids of `@wix/sdk-runtime`); the package has no type for it yet.',
  },
  // Cart v1.
  {
    packages: ['ecom_current-cart'],
    path: /^cart\.(subtotal|subtotalAfterDiscounts|discount)$|\.(couponScopes|inventoryAppId|lineType)$|coupon\.name$/,
    reason: SPECIFICATION,
  },
  {
    packages: ['ecom_orders'],
    path: /descriptionLines\[\]\.lineType$|price\.(c|formattedC)onvertedAmount$/,
    reason: ONE_TYPE,
  },
  { path: /urlExpirationDate$/, reason: ONE_TYPE },
  // Cart v2.
  {
    packages: ['ecom_current-cart-v-2', 'ecom_cart-v-2'],
    side: 'answer',
    path: /attributes\.url$|descriptionLines\[\]\.lineType$/,
    reason: TOLERANT,
  },
  {
    packages: ['ecom_cart-v-2'],
    calls: ['updateCart'],
    side: 'request',
    path: /^cartId$/,
    reason: 'It stands in the address; a change has it in the body, too, where nobody reads it.',
  },
  // Catalog v1.
  {
    packages: ['stores_products', 'stores_collections'],
    side: 'answer',
    path: /(^|\.)(leftOut|breadcrumbs|depth|digitalFile|exportProductId|flaw|reserved|soldBy|preorder|modifier|label|key|picture|addedPrice|minLength|parentId|productIds|preorderMessage|barcode|subscriptionPrices|isMaxUnreduced)$/,
    reason: OWN_VIEW,
  },
  {
    packages: ['ecom_current-cart'],
    side: 'answer',
    path: /^(cart\.)?(giftCards|afterGiftCards)$|^cart\.appliedDiscounts\[\]\.discountRule$|^violations\[\]\.(code|orderMinimum|coupon|lineItemIds)$/,
    reason:
      'Ours: one cart is read of both carts. The first one never sends it, and the sandbox’s doesn’t either.',
  },
  {
    packages: ['stores_products'],
    side: 'answer',
    path: /^(managedProduct|selectedVariant\.(choices|variantId)|variants?(\[\])?\.customFields)$/,
    reason: SPECIFICATION,
  },
  {
    packages: ['stores_products'],
    side: 'answer',
    path: /media\.video\.(posters|url|resolutions\[\]\.poster)$/,
    reason: ONE_TYPE,
  },
  {
    packages: ['stores_inventory'],
    side: 'request',
    path: /^(query\.)?(filter|sort|cursorPaging)$|^incrementData\[\]\.externalId$/,
    reason:
      'Written as objects by our callers; the client sends the text that the type wants (contract 3.2).',
  },
  // Catalog v3.
  {
    packages: [
      'stores_products-v-3',
      'stores_read-only-variants-v-3',
      'stores_inventory-items-v-3',
      'categories_categories',
    ],
    side: 'answer',
    path: /^aggregationData\.results\[\]\.values\.results\[\]\.value$/,
    reason: TOLERANT,
  },
  { side: 'request', path: /^aggregations\[\]\.dateHistogram\.interval$/, reason: OPEN_WORDS },
  { side: 'request', path: /\.nodes\[\]\.(type|textData\.decorations\[\]\.type)$/, reason: OPEN_WORDS },
  { side: 'request', path: /renderType$|choices\[\]\.choiceType$/, reason: OPEN_WORDS },
  {
    packages: [
      'stores_brands-v-3',
      'stores_customizations-v-3',
      'stores_info-sections-v-3',
      'stores_ribbons-v-3',
    ],
    side: 'request',
    path: /^fields\[\]$/,
    reason: OPEN_WORDS,
  },
  { path: /(pricePerUnit\.quantity|physicalProperties\.weight)$/, reason: TOLERANT },
  {
    packages: ['stores_products-v-3'],
    side: 'request',
    path: /^fields\[\]$/,
    reason:
      'MIN_PRICE_VARIANT is documented for lists; the provider’s own REST kit sends it with single reads, too.',
  },
  {
    packages: ['stores_products-v-3'],
    side: 'request',
    path: /(\.|^)(description|inventoryItem|inventoryStatus|subscriptionPricesInfo)$/,
    reason: DERIVED,
  },
  {
    packages: ['stores_products-v-3'],
    side: 'answer',
    path: /subscriptions\[\]\.discount\.amountOff$/,
    reason: 'The sandbox gives back what an owner wrote, as a number where it came as one.',
  },
  {
    packages: ['stores_products-v-3'],
    side: 'answer',
    path: /(^|\.)discountInfo$|products?(\[\])?\.discountInfo$/,
    reason: 'Asked by the field DISCOUNT_INFO, which the package lists; it has no type for what comes.',
  },
  {
    packages: ['stores_products-v-3', 'stores_read-only-variants-v-3'],
    side: 'answer',
    path: /media\.(main\.)?thumbnail\.(id|filename)$|media\.(main\.|itemsInfo\.items\[\]\.)?video\.posters$/,
    reason: ONE_TYPE,
  },
  {
    packages: ['stores_read-only-variants-v-3'],
    side: 'answer',
    path: /(^|\.)priceAfterDiscount$/,
    reason: ONE_TYPE,
  },
  {
    packages: ['stores_read-only-variants-v-3'],
    side: 'answer',
    path: /productData\.(brand|createdDate|updatedDate)$/,
    reason: 'The specification has them (2027, 4.11); the package has them in its internal types alone.',
  },
  { packages: ['stores_customizations-v-3'], path: /choicesSettings\.sortOrder$/, reason: SPECIFICATION },
  {
    packages: ['stores_info-sections-v-3'],
    side: 'request',
    path: /^infoSection\.revision$/,
    reason: DERIVED,
  },
  {
    packages: ['stores_inventory-items-v-3'],
    side: 'request',
    path: /^(de|in)crementData\[\]\.productId$/,
    reason: SPECIFICATION,
  },
  {
    packages: ['stores_inventory-items-v-3', 'categories_categories'],
    side: 'answer',
    path: /^pagingMetadata\.hasNext$|^results\[\]\.itemMetadata\.id$/,
    reason: ONE_TYPE,
  },
]
