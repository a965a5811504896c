import type { ProductRecord, VariantRecord } from './product-record.ts'

/** The fields of a product that are known before the owner's input is read. */
interface Known extends Pick<ProductRecord, 'no' | 'id' | 'slug' | 'name' | 'price'> {
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Creates a product with only a name and a price; `status` is its stock while it isn't counted. */
export function createBlankProduct(
  { no, id, slug, name, price, now }: Known,
  status: ProductRecord['inventory']['status'],
): ProductRecord {
  return {
    no,
    id,
    slug,
    name,
    productType: 'physical',
    sku: null,
    price,
    visible: true,
    createdAt: now,
    updatedAt: now,
    description: null,
    weight: null,
    cost: null,
    discount: { type: 'NONE', value: 0 },
    pricePerUnitData: null,
    additionalInfoSections: [],
    ribbon: null,
    brand: null,
    media: [],
    customTextFields: [],
    manageVariants: false,
    options: [],
    seoData: null,
    digitalFile: null,
    inventory: { trackQuantity: false, status, preorder: null, updatedAt: now },
    variants: [],
    collectionIds: [],
  }
}

/** Creates a variant with only its choices and a stock mark; it isn't counted. */
export const newVariant = (
  id: string,
  choices: Readonly<Record<string, string>>,
  inStock: boolean,
): VariantRecord => ({
  id,
  choices,
  price: null,
  cost: null,
  weight: null,
  sku: null,
  visible: true,
  quantity: 0,
  inStock,
})
