import { categoryCalls } from './categories.ts'
import { inventoryItemCalls } from './inventory-items.ts'
import { brandCalls, customizationCalls, infoSectionCalls, ribbonCalls } from './labels.ts'
import { productCallsV3 } from './products.ts'
import { variantCallsV3 } from './variants.ts'

/** The calls of catalog v3, by the names that the vendor's own client gives them. */
export const catalogCallsV3 = {
  productsV3: productCallsV3,
  variantsV3: variantCallsV3,
  inventoryItemsV3: inventoryItemCalls,
  categories: categoryCalls,
  ribbonsV3: ribbonCalls,
  brandsV3: brandCalls,
  infoSectionsV3: infoSectionCalls,
  customizationsV3: customizationCalls,
} as const
