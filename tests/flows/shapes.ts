/**
 * The shape that an answer must have: `'text'`, `[shape]` for a list of it, `{ field: shape }`; `field?` may be absent
 * or null. Other fields are allowed: the provider adds some.
 */
export type Shape = 'text' | 'number' | 'flag' | readonly [Shape] | { readonly [field: string]: Shape }

const TYPES = { text: 'string', number: 'number', flag: 'boolean' } as const

/** Finds everything in which a value doesn't match its shape, as sentences with paths. */
export function findMisfits(value: unknown, shape: Shape, path = 'answer'): string[] {
  if (typeof shape === 'string')
    return typeof value === TYPES[shape] ? [] : [`${path} is ${JSON.stringify(value)}, not ${shape}`]
  if (Array.isArray(shape))
    return Array.isArray(value)
      ? value.flatMap((item, index) => findMisfits(item, shape[0] as Shape, `${path}[${index}]`))
      : [`${path} is no list`]
  if (typeof value !== 'object' || value === null) return [`${path} is no object`]
  return Object.entries(shape).flatMap(([name, inner]) => {
    const optional = name.endsWith('?')
    const field = optional ? name.slice(0, -1) : name
    const found = (value as Record<string, unknown>)[field]
    return optional && (found === undefined || found === null)
      ? []
      : findMisfits(found, inner, `${path}.${field}`)
  })
}

const PRICE: Shape = {
  currency: 'text',
  'price?': 'number',
  discountedPrice: 'number',
  formatted: { price: 'text', discountedPrice: 'text', 'pricePerUnit?': 'text' },
  'pricePerUnit?': 'number',
}
const RANGE: Shape = { minValue: 'number', maxValue: 'number' }
const IMAGE: Shape = { url: 'text', 'width?': 'number', 'height?': 'number' }
const MEDIA_ITEM: Shape = {
  id: 'text',
  mediaType: 'text',
  title: 'text',
  'image?': IMAGE,
  'video?': { files: [IMAGE] },
  'thumbnail?': IMAGE,
}
const MEDIA: Shape = { items: [MEDIA_ITEM], 'mainMedia?': MEDIA_ITEM }

const OPTION: Shape = {
  optionType: 'text',
  name: 'text',
  choices: [{ value: 'text', description: 'text', inStock: 'flag', visible: 'flag', 'media?': MEDIA }],
}

export const VARIANT: Shape = {
  id: 'text',
  choices: {},
  variant: {
    'priceData?': PRICE,
    'convertedPriceData?': PRICE,
    weight: 'number',
    sku: 'text',
    visible: 'flag',
  },
  stock: { trackQuantity: 'flag', 'quantity?': 'number', inStock: 'flag' },
}

/** Contract 2.1: the fields that are always there, and those that are there when they have a value. */
export const PRODUCT: Shape = {
  id: 'text',
  'name?': 'text',
  slug: 'text',
  'visible?': 'flag',
  productType: 'text',
  'description?': 'text',
  'sku?': 'text',
  'weight?': 'number',
  'weightRange?': RANGE,
  'stock?': { trackInventory: 'flag', inStock: 'flag', inventoryStatus: 'text', 'quantity?': 'number' },
  'price?': PRICE,
  'priceData?': PRICE,
  'convertedPriceData?': PRICE,
  'priceRange?': RANGE,
  'pricePerUnitData?': {
    totalQuantity: 'number',
    totalMeasurementUnit: 'text',
    baseQuantity: 'number',
    baseMeasurementUnit: 'text',
  },
  additionalInfoSections: [{ title: 'text', description: 'text' }],
  ribbons: [{ text: 'text' }],
  'ribbon?': 'text',
  'brand?': 'text',
  'media?': MEDIA,
  customTextFields: [{ title: 'text', maxLength: 'number', mandatory: 'flag' }],
  'manageVariants?': 'flag',
  productOptions: [OPTION],
  'productPageUrl?': { base: 'text', path: 'text' },
  numericId: 'text',
  inventoryItemId: 'text',
  'discount?': { type: 'text', value: 'number' },
  collectionIds: ['text'],
  variants: [VARIANT],
  'lastUpdated?': 'text',
  'createdDate?': 'text',
}

/** Contract 2.5. */
export const COLLECTION: Shape = {
  id: 'text',
  'name?': 'text',
  'slug?': 'text',
  'visible?': 'flag',
  'description?': 'text',
  'media?': MEDIA,
  'numberOfProducts?': 'number',
}

/** Contract 2.10. */
export const STORE_VARIANT: Shape = {
  id: 'text',
  variantId: 'text',
  productId: 'text',
  'variantName?': 'text',
  productName: 'text',
  managedVariant: 'flag',
  'sku?': 'text',
  'stock?': { trackQuantity: 'flag', inStock: 'flag' },
  'choices?': {},
  'collectionIds?': ['text'],
}

/** Contract 2.7. */
export const AVAILABILITY: Shape = {
  'selectedVariant?': { 'price?': PRICE, inStock: 'flag', visible: 'flag' },
  'media?': MEDIA,
  productOptions: [OPTION],
  availableForPurchase: 'flag',
}

export const PLATFORM_METADATA: Shape = { count: 'number', 'offset?': 'number', 'total?': 'number' }
export const CLASSIC_METADATA: Shape = { items: 'number', offset: 'number' }

/** Contract 2.11. */
export const INVENTORY_ITEM: Shape = {
  id: 'text',
  productId: 'text',
  trackQuantity: 'flag',
  variants: [{ variantId: 'text', 'inStock?': 'flag', 'quantity?': 'number' }],
  lastUpdated: 'text',
  numericId: 'text',
}

export const BULK: Shape = {
  results: [{ itemMetadata: { 'id?': 'text', originalIndex: 'number', success: 'flag' } }],
  bulkActionMetadata: { totalSuccesses: 'number', totalFailures: 'number', undetailedFailures: 'number' },
}

const MONEY: Shape = { amount: 'text', 'formattedAmount?': 'text', 'convertedAmount?': 'text' }

/** Contract 2.16. */
export const CART: Shape = {
  id: 'text',
  currency: 'text',
  lineItems: [
    {
      id: 'text',
      quantity: 'number',
      catalogReference: { appId: 'text', catalogItemId: 'text' },
      productName: { original: 'text' },
      price: MONEY,
      fullPrice: MONEY,
      lineItemPrice: MONEY,
      'image?': { id: 'text', url: 'text', width: 'number', height: 'number' },
      availability: { status: 'text' },
      descriptionLines: [{ name: { original: 'text' } }],
    },
  ],
}

/** Contract 2.17. */
export const TOTALS: Shape = {
  calculatedLineItems: [{ lineItemId: 'text' }],
  priceSummary: { subtotal: MONEY, total: MONEY, 'tax?': MONEY, 'shipping?': MONEY, 'discount?': MONEY },
}

/** Contract 2.14. */
export const STATE_MACHINE: Shape = { state: 'text', 'sessionToken?': 'text', 'stateToken?': 'text' }

export const TOKENS: Shape = {
  access_token: 'text',
  'refresh_token?': 'text',
  expires_in: 'number',
  token_type: 'text',
}

export const REDIRECT_SESSION: Shape = {
  id: 'text',
  fullUrl: 'text',
  urlDetails: { endpoint: 'text', searchParams: {} },
}
