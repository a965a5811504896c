const OWNERS = 'Only who asks for an owner’s fields is told so; pages never do.'
const SHAPE =
  'The request is malformed, which the client’s types rule out; “That did not work” is all there is to say.'
const NEVER_SENT = 'Of something that pages never send.'
const BY_STATUS = 'Its status says it: 404 is not_found, 403 forbidden, 429 too_many_requests.'
const PLATFORM = 'Of accounts of the platform itself; a member of a site never meets it.'

/** Codes of page calls for which a general sentence is right, each with its reason. */
export const GENERIC_CODES: ReadonlyMap<string, string> = new Map([
  ['NO_PERMISSION_TO_READ_MERCHANT_DATA', OWNERS],
  ['NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS', OWNERS],
  ['INVALID_COUPON_STATUS', 'What it means stands in the reason beside it, which has words of its own each.'],
  ['INVALID_GIFT_CARD_STATUS', 'As above: an expired card, an empty one and a disabled one.'],
  [
    'COUPON_LOCKED',
    'A coupon that an automatic rule has put in: “can’t be used here” is what there is to say.',
  ],
  ['COUPON_NOT_FOUND_IN_CART', BY_STATUS],
  ['MAX_ITEM_MODIFIERS_EXCEEDED', SHAPE],
  ['DUPLICATE_MODIFIER_GROUP_IDS', SHAPE],
  ['DUPLICATE_ITEM_MODIFIER_IDS', SHAPE],
  ['NO_LINE_ITEMS_TO_ADD', SHAPE],
  ['EMPTY_LINE_ITEM_UPDATES', SHAPE],
  ['DUPLICATE_LINE_ITEM_UPDATES', SHAPE],
  ['LINE_ITEM_PRICE_CONFLICT', NEVER_SENT],
  ['INVALID_MEMBERSHIP_PAYMENT_OPTION', NEVER_SENT],
  ['PLAN_LINE_ITEM_NOT_FOUND', NEVER_SENT],
  ['DELIVERY_METHOD_NOT_FOUND', NEVER_SENT],
  ['DELIVERY_METHOD_MISSING_ADDRESS', NEVER_SENT],
  ['DELIVERY_METHOD_MISSING_LINE_ITEMS', NEVER_SENT],
  ['DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE', NEVER_SENT],
  ['SUBSCRIPTION_WITH_ANCHOR_DAY_AND_FREE_TRIAL', NEVER_SENT],
  ['SUBSCRIPTION_WITH_ANCHOR_DAY_AND_NON_MONTHLY_FREQUENCY', NEVER_SENT],
  ['BUSINESS_LOCATION_NOT_FOUND', NEVER_SENT],
  ['INVALID_ADDRESS_FORMAT', NEVER_SENT],
  ['DATA_EXTENSION_UPDATE_FAILED', NEVER_SENT],
  ['ORDER_NOT_FOUND', BY_STATUS],
  ['TRUSTED_CLIENTS_ONLY', PLATFORM],
  ['WIX_EMPLOYEE_PASSWORD_LOGIN_NOT_ALLOWED', PLATFORM],
  ['UNIMPLEMENTED_FEATURE', PLATFORM],
  ['IP_ADDRESS_FILTERED', 'Why somebody is locked out is the provider’s to say.'],
  ['USER_EMAIL_OFAC_ADDRESS', 'Why somebody is locked out is the provider’s to say.'],
  ['UNSUPPORTED_FIELD', SHAPE],
  ['ATTRIBUTE_NOT_FOUND', SHAPE],
  ['CLIENT_METADATA_NOT_FOUND', SHAPE],
  ['INVALID_LD_SESSION', PLATFORM],
  ['COULD_NOT_CREATE_SET_ACCOUNT_USER', PLATFORM],
  ['INVALID_USER_TYPE', PLATFORM],
  ['REGISTRATION_TO_EDITORX_NOT_ALLOWED', PLATFORM],
])
