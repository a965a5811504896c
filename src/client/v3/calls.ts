import { categoryCalls } from './categories.ts'
import { inventoryItemCalls } from './inventory-items.ts'
import { brandCalls, customizationCalls, infoSectionCalls, ribbonCalls } from './labels.ts'
import { nextProductCalls } from './products.ts'
import { nextVariantCalls } from './variants.ts'

/** The calls of catalog v3, by the names that the vendor's own client gives them. */
export const nextCatalogCalls = {
  productsV3: nextProductCalls,
  variantsV3: nextVariantCalls,
  inventoryItemsV3: inventoryItemCalls,
  categories: categoryCalls,
  ribbonsV3: ribbonCalls,
  brandsV3: brandCalls,
  infoSectionsV3: infoSectionCalls,
  customizationsV3: customizationCalls,
} as const
