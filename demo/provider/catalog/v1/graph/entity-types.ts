/** The entities of contract 2 in GraphQL's words. Numbers, texts and nulls as on the REST wire. */
export const ENTITY_TYPES = `
  "Any JSON value."
  scalar JSON

  enum ProductType { unspecified_product_type physical digital }
  enum InventoryStatus { IN_STOCK OUT_OF_STOCK PARTIALLY_OUT_OF_STOCK }
  enum DiscountType { UNDEFINED NONE AMOUNT PERCENT }
  enum OptionType { unspecified_option_type drop_down color }

  type Range { minValue: Float!, maxValue: Float! }
  type FormattedPrice { price: String!, discountedPrice: String!, pricePerUnit: String }
  type PriceData {
    currency: String!
    price: Float!
    discountedPrice: Float!
    formatted: FormattedPrice!
    pricePerUnit: Float
  }
  "For owners only."
  type CostAndProfitData {
    itemCost: Float
    formattedItemCost: String
    profit: Float
    formattedProfit: String
    profitMargin: Float
  }
  type PricePerUnitData {
    totalQuantity: Float!
    totalMeasurementUnit: String!
    baseQuantity: Float!
    baseMeasurementUnit: String!
  }
  type Discount { type: DiscountType!, value: Float! }

  type Stock { trackInventory: Boolean!, quantity: Int, inStock: Boolean!, inventoryStatus: InventoryStatus! }
  type VariantStock { trackQuantity: Boolean!, quantity: Int, inStock: Boolean! }

  type UrlAndSize { url: String!, width: Int!, height: Int!, format: String, altText: String }
  type Video { files: [UrlAndSize!]!, stillFrameMediaId: String }
  type MediaItem {
    id: String!
    mediaType: String!
    title: String!
    image: UrlAndSize
    video: Video
    thumbnail: UrlAndSize
  }
  type Media { mainMedia: MediaItem, items: [MediaItem!]! }

  type Choice { value: String!, description: String!, inStock: Boolean!, visible: Boolean!, media: Media }
  type ProductOption { optionType: OptionType!, name: String!, choices: [Choice!]! }
  type InfoSection { title: String!, description: String! }
  type CustomTextField { title: String!, maxLength: Int!, mandatory: Boolean! }
  type PageUrl { base: String!, path: String! }

  type VariantFacts {
    priceData: PriceData!
    convertedPriceData: PriceData!
    costAndProfitData: CostAndProfitData
    weight: Float!
    sku: String!
    visible: Boolean!
  }
  "A variant inside its product. Choices: option name to choice description."
  type Variant { id: ID!, choices: JSON!, variant: VariantFacts!, stock: VariantStock! }

  type Product {
    id: ID!
    name: String
    slug: String!
    visible: Boolean
    productType: ProductType!
    "HTML."
    description: String
    sku: String
    weight: Float
    weightRange: Range
    stock: Stock
    priceData: PriceData
    convertedPriceData: PriceData
    priceRange: Range
    costAndProfitData: CostAndProfitData
    costRange: Range
    pricePerUnitData: PricePerUnitData
    additionalInfoSections: [InfoSection!]!
    ribbon: String
    brand: String
    media: Media
    customTextFields: [CustomTextField!]!
    manageVariants: Boolean
    productOptions: [ProductOption!]!
    productPageUrl: PageUrl
    numericId: String!
    inventoryItemId: ID!
    discount: Discount
    collectionIds: [ID!]!
    variants: [Variant!]!
    lastUpdated: String
    createdDate: String
    seoData: JSON
  }

  type Collection {
    id: ID!
    name: String
    slug: String
    visible: Boolean
    description: String
    media: Media
    numberOfProducts: Int
    "Its products, in its order."
    products(paging: Paging): ProductPage!
  }

  type InventoryVariant { variantId: ID!, inStock: Boolean, quantity: Int, availableForPreorder: Boolean }
  type InventoryItem {
    id: ID!
    externalId: String
    productId: ID
    trackQuantity: Boolean!
    variants: [InventoryVariant!]!
    lastUpdated: String
    numericId: String!
    preorderInfo: PreorderInfo
  }

  type SelectedVariant {
    variantId: ID!
    sku: String
    price: PriceData
    convertedPriceData: PriceData
    weight: Float
    quantity: Int
    inStock: Boolean
    visible: Boolean
  }
  type Availability {
    availableForPurchase: Boolean!
    managedProduct: Boolean
    "When the choices name exactly one."
    selectedVariant: SelectedVariant
    productOptions: [ProductOption!]!
    media: Media
  }

  type PreorderInfo { enabled: Boolean!, message: String, limit: Int }
  "A variant across the shop."
  type StoreVariant {
    id: ID!
    variantId: ID!
    productId: ID!
    variantName: String
    productName: String
    managedVariant: Boolean!
    sku: String
    stock: VariantStock
    choices: JSON
    collectionIds: [ID!]
    media: JSON
    preorderInfo: PreorderInfo
  }
`
