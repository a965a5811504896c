import fc from 'fast-check'
import {
  address,
  count,
  currency,
  date,
  decimal,
  entity,
  few,
  flag,
  id,
  name,
  text,
  wordOf,
} from './arbitraries.ts'

// Catalog v3.

const amount = entity({ amount: decimal, formattedAmount: text })
const range = entity({ minValue: amount, maxValue: amount })
const image = entity({ id, url: address, height: count, width: count, altText: text, filename: text })
const video = entity({
  id,
  resolutions: few(entity({ url: address, height: count, width: count, format: text })),
  posters: few(image),
})
const mediaItem = entity({
  id,
  url: address,
  image,
  video,
  altText: text,
  displayName: text,
  mediaType: wordOf('IMAGE', 'VIDEO'),
  thumbnail: image,
  uploadId: id,
})

const ids = fc.constantFrom('a', 'b', 'c')
const choice = entity({
  choiceId: ids,
  name,
  key: ids,
  choiceType: wordOf('CHOICE_TEXT', 'ONE_COLOR'),
  colorCode: fc.constantFrom('#ff0000', 'red'),
  inStock: flag,
  visible: flag,
  linkedMedia: few(mediaItem),
  media: entity({ items: few(entity({ mediaId: id })) }),
  addedPrice: decimal,
})
const choices = entity({ choices: few(choice) })
const rendering = wordOf('TEXT_CHOICES', 'SWATCH_CHOICES', 'FREE_TEXT')
const option = entity({ id: ids, name, key: ids, optionRenderType: rendering, choicesSettings: choices })
const modifier = entity({
  id: ids,
  name,
  key: ids,
  mandatory: flag,
  modifierRenderType: rendering,
  choicesSettings: choices,
  freeTextSettings: entity({
    title: text,
    key: ids,
    minCharCount: count,
    maxCharCount: count,
    defaultAddedPrice: decimal,
  }),
})

const variantParts = {
  visible: flag,
  sku: text,
  barcode: text,
  price: entity({ actualPrice: amount, compareAtPrice: amount, priceAfterDiscount: amount }),
  physicalProperties: entity({
    weight: fc.oneof(count, decimal),
    pricePerUnit: entity({ value: decimal, description: fc.constantFrom('€4.00 / 1 Kg', '', '/ 100 ml') }),
  }),
  inventoryStatus: entity({ inStock: flag, preorderEnabled: flag }),
  media: mediaItem,
}
const pairs = few(entity({ optionChoiceIds: entity({ optionId: ids, choiceId: ids }) }))
const variant = entity({ id, choices: pairs, ...variantParts })

/** A row of the shop-wide variants. */
export const variantRowV3 = entity({
  variantId: id,
  optionChoices: pairs,
  productData: entity({ productId: id, name, currency }),
  ...variantParts,
})

const named = entity({ id, name })
const places = entity({ categories: few(entity({ id, index: count })) })
const breadcrumbs = entity({
  breadcrumbs: few(entity({ categoryId: id, categoryName: name, categorySlug: name })),
})

/** A product of catalog v3 with its id and its name. */
export const productV3 = entity(
  {
    id,
    name,
    slug: fc.constantFrom('mug', 'moon-jar', 'ä'),
    revision: fc.constant('1'),
    createdDate: date,
    updatedDate: date,
    visible: flag,
    productType: wordOf('PHYSICAL', 'DIGITAL'),
    url: entity({ relativePath: fc.constantFrom('/product-page/mug', ''), url: address }),
    plainDescription: text,
    media: entity({ main: mediaItem, itemsInfo: entity({ items: few(mediaItem) }) }),
    options: few(option),
    modifiers: few(modifier),
    brand: named,
    ribbon: named,
    additionalRibbons: few(named),
    infoSections: few(entity({ id, title: text, plainDescription: text })),
    directCategoriesInfo: places,
    allCategoriesInfo: places,
    breadcrumbsInfo: breadcrumbs,
    actualPriceRange: range,
    compareAtPriceRange: range,
    currency,
    inventory: entity({
      availabilityStatus: wordOf('IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'),
      preorderStatus: wordOf('ENABLED', 'DISABLED'),
      preorderAvailability: wordOf('ALL_VARIANTS', 'NO_VARIANTS', 'SOME_VARIANTS'),
    }),
    physicalProperties: entity({
      pricePerUnit: entity({ quantity: count, measurementUnit: wordOf('G', 'KG', 'ML') }),
    }),
    variantSummary: entity({ variantCount: count, minPriceVariant: variant }),
    variantsInfo: entity({ variants: few(variant) }),
    subscriptionDetails: entity({
      subscriptions: few(entity({ id, title: text, visible: flag })),
      allowOneTimePurchases: flag,
    }),
    purchaseEligibility: entity({ userCriteria: wordOf('MEMBERS_ONLY') }),
    seoData: entity({ tags: few(entity({ type: wordOf('title', 'meta'), children: text })) }),
  },
  ['id', 'name'],
)

export const category = entity(
  {
    id,
    name,
    slug: fc.constantFrom('mugs', 'all-products', 'ä'),
    image,
    itemCounter: count,
    visible: flag,
    parentCategory: entity({ id, index: count }),
    description: text,
    breadcrumbsInfo: breadcrumbs,
  },
  ['id', 'name'],
)

// Catalog v1.

const price = entity({
  currency,
  price: fc.constantFrom(0, 28.5, 999_999_999.99),
  discountedPrice: fc.constantFrom(0, 28.5),
  formatted: entity({ price: text, discountedPrice: text, pricePerUnit: text }),
  pricePerUnit: count,
})
const sized = entity({ url: address, width: count, height: count, format: text, altText: text })
const firstMediaItem = entity({
  id,
  mediaType: wordOf('image', 'video'),
  title: text,
  image: sized,
  thumbnail: sized,
  video: entity({ files: few(sized), stillFrameMediaId: id }),
})
const firstMedia = entity({ mainMedia: firstMediaItem, items: few(firstMediaItem) })
const firstStock = entity({
  trackInventory: flag,
  trackQuantity: flag,
  quantity: count,
  inStock: flag,
  inventoryStatus: wordOf('IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'),
})
const numbers = entity({ minValue: count, maxValue: count })

/** A product of catalog v1 with its id and its name. */
export const productV1 = entity(
  {
    id,
    name,
    slug: fc.constantFrom('mug', 'moon-jar', 'ä'),
    visible: flag,
    productType: wordOf('physical', 'digital'),
    description: text,
    sku: text,
    weight: count,
    stock: firstStock,
    price,
    priceData: price,
    convertedPriceData: price,
    priceRange: numbers,
    costRange: numbers,
    pricePerUnitData: entity({
      totalQuantity: count,
      totalMeasurementUnit: wordOf('G', 'KG'),
      baseQuantity: count,
      baseMeasurementUnit: wordOf('G', 'KG'),
    }),
    additionalInfoSections: few(entity({ title: text, description: text })),
    ribbons: few(entity({ text })),
    ribbon: text,
    brand: text,
    media: firstMedia,
    customTextFields: few(entity({ title: text, maxLength: count, mandatory: flag })),
    manageVariants: flag,
    productOptions: few(
      entity({
        optionType: wordOf('drop_down', 'color'),
        name,
        choices: few(
          entity({ value: text, description: name, inStock: flag, visible: flag, media: firstMedia }),
        ),
      }),
    ),
    productPageUrl: entity({ base: address, path: text }),
    numericId: fc.constant('17'),
    discount: entity({ type: wordOf('PERCENT', 'AMOUNT', 'NONE'), value: count }),
    collectionIds: few(id),
    variants: few(
      entity({
        id,
        choices: fc.dictionary(name, name, { maxKeys: 2 }),
        variant: entity({
          priceData: price,
          convertedPriceData: price,
          weight: count,
          sku: text,
          visible: flag,
        }),
        stock: firstStock,
      }),
    ),
    lastUpdated: date,
    createdDate: date,
  },
  ['id', 'name'],
)

export const collection = entity(
  { id, name, slug: name, visible: flag, description: text, media: firstMedia, numberOfProducts: count },
  ['id', 'name'],
)
