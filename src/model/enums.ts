/**
 * Every enumeration of the provider (contract 2.12), as a list and its union.
 *
 * A newer provider may send a value that is not listed; readers treat it like the list's "unknown".
 */

/** Only `physical` can be created. Lower case on the wire. */
export const PRODUCT_TYPES = ['unspecified_product_type', 'physical', 'digital'] as const

/** Goods, or a file. */
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** `PARTIALLY_OUT_OF_STOCK`: some variants are out, some are not. */
export const INVENTORY_STATUSES = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const

/** Whether anything of a product is in stock. */
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number]

/** Units of a price per unit. */
export const MEASUREMENT_UNITS = [
  'UNSPECIFIED',
  'ML',
  'CL',
  'L',
  'CBM',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
] as const

/** The unit of a price per unit. */
export type MeasurementUnit = (typeof MEASUREMENT_UNITS)[number]

export const MEDIA_ITEM_TYPES = [
  'unspecified_media_item_type',
  'image',
  'video',
  'audio',
  'document',
  'zip',
] as const
export type MediaItemType = (typeof MEDIA_ITEM_TYPES)[number]

export const OPTION_TYPES = ['unspecified_option_type', 'drop_down', 'color'] as const
export type OptionType = (typeof OPTION_TYPES)[number]

/** `PERCENT`: the discount's value is a percentage of the price; `AMOUNT`: money in major units. */
export const DISCOUNT_TYPES = ['UNDEFINED', 'NONE', 'AMOUNT', 'PERCENT'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

export const FILE_TYPES = [
  'UNSPECIFIED',
  'SECURE_PICTURE',
  'SECURE_VIDEO',
  'SECURE_DOCUMENT',
  'SECURE_MUSIC',
  'SECURE_ARCHIVE',
] as const
export type FileType = (typeof FILE_TYPES)[number]

export const SORT_ORDERS = ['ASC', 'DESC'] as const

/** Ascending or descending. */
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Only the provider's own records of stock have it; no call and no event of the contract does. */
export const INVENTORY_CHANGE_REASONS = ['UNKNOWN', 'ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE'] as const
export type InventoryChangeReason = (typeof INVENTORY_CHANGE_REASONS)[number]

/** The kind of a notification's cause. */
export const IDENTITY_TYPES = ['UNKNOWN', 'ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP'] as const
export type IdentityType = (typeof IDENTITY_TYPES)[number]

export const EMAIL_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const
export type EmailTag = (typeof EMAIL_TAGS)[number]

export const PHONE_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'] as const
export type PhoneTag = (typeof PHONE_TAGS)[number]

export const ADDRESS_TAGS = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const
export type AddressTag = (typeof ADDRESS_TAGS)[number]

export const PRIVACY_STATUSES = ['UNDEFINED', 'PUBLIC', 'PRIVATE'] as const
export type PrivacyStatus = (typeof PRIVACY_STATUSES)[number]

export const STATUS_NAMES = ['UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'] as const
export type StatusName = (typeof STATUS_NAMES)[number]

export const STATUS_REASONS = [
  'UNKNOWN_REASON',
  'PENDING_ADMIN_APPROVAL_REQUIRED',
  'PENDING_EMAIL_VERIFICATION_REQUIRED',
] as const
export type StatusReason = (typeof STATUS_REASONS)[number]

/** Only the provider's own records of an identity's owner have it; no call of the contract does. */
export const TENANT_TYPES = ['UNKNOWN_TENANT_TYPE', 'ACCOUNT', 'SITE', 'ROOT'] as const
export type TenantType = (typeof TENANT_TYPES)[number]

/** The server's answers to a login step. */
export const STATE_TYPES = [
  'UNKNOWN_STATE',
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
] as const
export type StateType = (typeof STATE_TYPES)[number]

/** The state inside a v1 login answer. */
export const STATE_STATUSES = ['DONE', 'REQUIRE_OWNER_APPROVAL', 'STATUS_CHECK'] as const
export type StateStatus = (typeof STATE_STATUSES)[number]

/** The states of a login for the page; the two captcha states have no server state. */
export const LOGIN_STATES = [
  'INITIAL',
  'SUCCESS',
  'FAILURE',
  'EMAIL_VERIFICATION_REQUIRED',
  'OWNER_APPROVAL_REQUIRED',
  'USER_CAPTCHA_REQUIRED',
  'SILENT_CAPTCHA_REQUIRED',
] as const
export type LoginStateName = (typeof LOGIN_STATES)[number]

export const TOKEN_ROLES = ['none', 'visitor', 'member'] as const

/** The subject of a token. */
export type TokenRole = (typeof TOKEN_ROLES)[number]

/** `consent` and `select_account` have no effect at the provider. */
export const PROMPTS = ['login', 'none', 'consent', 'select_account'] as const

/** The prompts that a hosted login may show. */
export type Prompt = (typeof PROMPTS)[number]

/** The client requests `fragment` by default; the server's own default is `query`. */
export const RESPONSE_MODES = ['fragment', 'query', 'web_message'] as const

/** How a hosted login returns its answer. */
export type ResponseMode = (typeof RESPONSE_MODES)[number]

/**
 * The origins of a hosted page; only the provider's own records have them, while a redirect session names its
 * callbacks.
 */
export const CALLBACK_TYPES = ['UNKNOWN', 'LOGOUT', 'CHECKOUT', 'AUTHORIZE'] as const
export type CallbackType = (typeof CALLBACK_TYPES)[number]

/** `ACCOUNT_INFO` is the default. */
export const MEMBERS_ACCOUNT_SECTIONS = [
  'ACCOUNT_INFO',
  'BOOKINGS',
  'ORDERS',
  'SUBSCRIPTIONS',
  'EVENTS',
] as const

/** A page of the member's hosted account. */
export type MembersAccountSection = (typeof MEMBERS_ACCOUNT_SECTIONS)[number]

export const VERIFICATION_TARGETS = ['UNKNOWN_TARGET', 'EMAIL'] as const

/** The place that a code is sent to. */
export type VerificationTarget = (typeof VERIFICATION_TARGETS)[number]

/** Rules that a field of a request can break (contract 4.1). */
export const VIOLATED_RULES = [
  'VALIDATION',
  'OTHER',
  'MAX',
  'MIN',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MAX_SIZE',
  'MIN_SIZE',
  'FORMAT',
  'DECIMAL_LTE',
  'DECIMAL_GTE',
  'DECIMAL_LT',
  'DECIMAL_GT',
  'DECIMAL_MAX_SCALE',
  'INVALID_ENUM_VALUE',
  'REQUIRED_FIELD',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
  'EXACT_LENGTH',
  'EXACT_SIZE',
  'REQUIRED_ONE_OF_FIELD',
] as const
export type ViolatedRule = (typeof VIOLATED_RULES)[number]
