import type { Product } from '../../../src/model/product.ts'

/** Creates a plain product that can be bought; tests add the differences. */
export const makeProduct = (more: Partial<Product> = {}): Product => ({
  id: 'p1',
  slug: 'mug',
  name: 'Mug',
  productType: 'physical',
  additionalInfoSections: [],
  ribbons: [],
  customTextFields: [],
  productOptions: [],
  collectionIds: [],
  variants: [],
  numericId: '1',
  inventoryItemId: 'i1',
  priceData: {
    currency: 'EUR',
    price: 32,
    discountedPrice: 32,
    formatted: { price: '€32.00', discountedPrice: '€32.00' },
  },
  stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
  ...more,
})
