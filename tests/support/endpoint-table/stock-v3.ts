import { row, type TableRow } from './row.ts'

/** The revision of a new, unchanged entity. */
const REVISION = '1'

/** Contract 2027, 7: inventory items. */
export const V3_INVENTORY_ROWS: readonly TableRow[] = [
  row(
    'get inventory item',
    'GET /stores/v3/inventory-items/{inventory}',
    ({ inventoryItemsV3 }, world) => inventoryItemsV3.get({ inventoryItemId: world.inventory }),
    'inventoryItem',
  ),
  row(
    'query inventory items',
    'POST /stores/v3/inventory-items/query',
    ({ inventoryItemsV3 }, world) => inventoryItemsV3.query({ filter: { productId: world.product } }),
    'inventoryItems',
  ),
  row(
    'query inventory items by GET',
    'GET /stores/v3/inventory-items/query',
    ({ inventoryItemsV3 }) => inventoryItemsV3.queryByGet({}),
    'inventoryItems',
  ),
  row(
    'search inventory items',
    'POST /stores/v3/inventory-items/search',
    ({ inventoryItemsV3 }) => inventoryItemsV3.search({}),
    'inventoryItems',
  ),
  row(
    'count inventory items',
    'POST /stores/v3/inventory-items/count',
    ({ inventoryItemsV3 }) => inventoryItemsV3.count({}),
    'count',
  ),
  row(
    'search inventory items by GET',
    'GET /stores/v3/inventory-items/search',
    ({ inventoryItemsV3 }) => inventoryItemsV3.searchByGet({ search: { expression: 'jar' } }),
    'inventoryItems',
  ),
  row(
    'count inventory items by GET',
    'GET /stores/v3/inventory-items/count',
    ({ inventoryItemsV3 }) => inventoryItemsV3.countByGet({ filter: { inStock: true } }),
    'count',
  ),
  row(
    'create inventory item',
    'POST /stores/v3/inventory-items',
    ({ inventoryItemsV3 }, world) =>
      inventoryItemsV3.create({
        inventoryItem: { productId: world.product, variantId: world.variant, quantity: 3 },
      }),
    'inventoryItem',
  ),
  row(
    'update inventory item',
    'PATCH /stores/v3/inventory-items/{inventory}',
    ({ inventoryItemsV3 }, world) =>
      inventoryItemsV3.update({ inventoryItem: { id: world.inventory, revision: REVISION, quantity: 4 } }),
    'inventoryItem',
  ),
  row(
    'delete inventory item',
    'DELETE /stores/v3/inventory-items/{inventory}',
    ({ inventoryItemsV3 }, world) => inventoryItemsV3.delete({ inventoryItemId: world.inventory }),
  ),
  row(
    'decrement inventory items',
    'POST /stores/v3/bulk/inventory-items/decrement',
    ({ inventoryItemsV3 }, world) =>
      inventoryItemsV3.decrement({
        decrementData: [{ inventoryItemId: world.inventory, decrementBy: 1 }],
        restrictInventory: true,
      }),
    'results',
  ),
  row(
    'increment inventory items',
    'POST /stores/v3/bulk/inventory-items/increment',
    ({ inventoryItemsV3 }, world) =>
      inventoryItemsV3.increment({ incrementData: [{ inventoryItemId: world.inventory, incrementBy: 1 }] }),
    'results',
  ),
  row(
    'decrement inventory by variant',
    'POST /stores/v3/bulk/inventory-items/decrement-by-variant-and-location',
    ({ inventoryItemsV3 }, world) =>
      inventoryItemsV3.decrementByVariant({
        decrementData: [{ variantId: world.variant, productId: world.product, decrementBy: 1 }],
        restrictInventory: true,
      }),
    'results',
  ),
  row(
    'increment inventory by variant',
    'POST /stores/v3/bulk/inventory-items/increment-by-variant-and-location',
    ({ inventoryItemsV3 }, world) =>
      inventoryItemsV3.incrementByVariant({
        incrementData: [{ variantId: world.variant, productId: world.product, incrementBy: 1 }],
      }),
    'results',
  ),
  row(
    'bulk create inventory items',
    'POST /stores/v3/bulk/inventory-items/create',
    ({ inventoryItemsV3 }, world) =>
      inventoryItemsV3.bulkCreate({
        inventoryItems: [{ productId: world.product, variantId: world.variant, quantity: 3 }],
      }),
    'results',
  ),
  row(
    'bulk update inventory items',
    'POST /stores/v3/bulk/inventory-items/update',
    ({ inventoryItemsV3 }, world) =>
      inventoryItemsV3.bulkUpdate({
        inventoryItems: [{ inventoryItem: { id: world.inventory, revision: REVISION, quantity: 4 } }],
      }),
    'results',
  ),
  row(
    'bulk upsert inventory items',
    'POST /stores/v3/bulk/inventory-items/upsert',
    ({ inventoryItemsV3 }, world) =>
      inventoryItemsV3.bulkUpsert({
        inventoryItems: [
          { inventoryItem: { productId: world.product, variantId: world.variant, quantity: 3 } },
        ],
      }),
    'results',
  ),
  row(
    'bulk delete inventory items',
    'POST /stores/v3/bulk/inventory-items/delete',
    ({ inventoryItemsV3 }, world) => inventoryItemsV3.bulkDelete({ inventoryItemIds: [world.inventory] }),
    'results',
  ),
]

/** Contract 2027, 3 and 6: labels that products share. */
export const V3_LABEL_ROWS: readonly TableRow[] = [
  row(
    'get ribbon',
    'GET /stores/v3/ribbons/{label}',
    ({ ribbonsV3 }, world) => ribbonsV3.get({ ribbonId: world.label }),
    'ribbon',
  ),
  row('query ribbons', 'POST /stores/v3/ribbons/query', ({ ribbonsV3 }) => ribbonsV3.query({}), 'ribbons'),
  row(
    'create ribbon',
    'POST /stores/v3/ribbons',
    ({ ribbonsV3 }) => ribbonsV3.create({ ribbon: { name: 'Just fired' } }),
    'ribbon',
  ),
  row(
    'update ribbon',
    'PATCH /stores/v3/ribbons/{label}',
    ({ ribbonsV3 }, world) =>
      ribbonsV3.update({ ribbon: { id: world.label, revision: REVISION, name: 'Other' } }),
    'ribbon',
  ),
  row('delete ribbon', 'DELETE /stores/v3/ribbons/{label}', ({ ribbonsV3 }, world) =>
    ribbonsV3.delete({ ribbonId: world.label }),
  ),
  row(
    'get or create ribbon',
    'POST /stores/v3/ribbons/get-or-create',
    ({ ribbonsV3 }) => ribbonsV3.getOrCreate({ ribbonName: 'New' }),
    'ribbon',
  ),
  row(
    'get brand',
    'GET /stores/v3/brands/{label}',
    ({ brandsV3 }, world) => brandsV3.get({ brandId: world.label }),
    'brand',
  ),
  row('query brands', 'POST /stores/v3/brands/query', ({ brandsV3 }) => brandsV3.query({}), 'brands'),
  row(
    'query brands by GET',
    'GET /stores/v3/brands/query',
    ({ brandsV3 }) => brandsV3.queryByGet({}),
    'brands',
  ),
  row(
    'create brand',
    'POST /stores/v3/brands',
    ({ brandsV3 }) => brandsV3.create({ brand: { name: 'Nord' } }),
    'brand',
  ),
  row(
    'update brand',
    'PATCH /stores/v3/brands/{label}',
    ({ brandsV3 }, world) =>
      brandsV3.update({ brand: { id: world.label, revision: REVISION, name: 'Other' } }),
    'brand',
  ),
  row('delete brand', 'DELETE /stores/v3/brands/{label}', ({ brandsV3 }, world) =>
    brandsV3.delete({ brandId: world.label }),
  ),
  row(
    'get or create brand',
    'POST /stores/v3/brands/get-or-create',
    ({ brandsV3 }) => brandsV3.getOrCreate({ brandName: 'Nord' }),
    'brand',
  ),
  row(
    'get info section',
    'GET /stores/v3/info-sections/{label}',
    ({ infoSectionsV3 }, world) => infoSectionsV3.get({ infoSectionId: world.label }),
    'infoSection',
  ),
  row(
    'query info sections',
    'POST /stores/v3/info-sections/query',
    ({ infoSectionsV3 }) => infoSectionsV3.query({}),
    'infoSections',
  ),
  row(
    'query info sections by GET',
    'GET /stores/v3/info-sections/query',
    ({ infoSectionsV3 }) => infoSectionsV3.queryByGet({}),
    'infoSections',
  ),
  row(
    'create info section',
    'POST /stores/v3/info-sections',
    ({ infoSectionsV3 }) => infoSectionsV3.create({ infoSection: { uniqueName: 'care', title: 'Care' } }),
    'infoSection',
  ),
  row(
    'update info section',
    'PATCH /stores/v3/info-sections/{label}',
    ({ infoSectionsV3 }, world) =>
      infoSectionsV3.update({ infoSection: { id: world.label, revision: REVISION, title: 'Other' } }),
    'infoSection',
  ),
  row('delete info section', 'DELETE /stores/v3/info-sections/{label}', ({ infoSectionsV3 }, world) =>
    infoSectionsV3.delete({ infoSectionId: world.label }),
  ),
  row(
    'get or create info section',
    'POST /stores/v3/info-sections/get-or-create',
    ({ infoSectionsV3 }) =>
      infoSectionsV3.getOrCreate({ infoSection: { uniqueName: 'care', title: 'Care' } }),
    'infoSection',
  ),
  row(
    'get customization',
    'GET /stores/v3/customizations/{label}',
    ({ customizationsV3 }, world) => customizationsV3.get({ customizationId: world.label }),
    'customization',
  ),
  row(
    'query customizations',
    'POST /stores/v3/customizations/query',
    ({ customizationsV3 }) => customizationsV3.query({}),
    'customizations',
  ),
  row(
    'query customizations by GET',
    'GET /stores/v3/customizations/query',
    ({ customizationsV3 }) => customizationsV3.queryByGet({}),
    'customizations',
  ),
  row(
    'create customization',
    'POST /stores/v3/customizations',
    ({ customizationsV3 }) =>
      customizationsV3.create({ customization: { name: 'Handle', customizationType: 'PRODUCT_OPTION' } }),
    'customization',
  ),
  row(
    'update customization',
    'PATCH /stores/v3/customizations/{label}',
    ({ customizationsV3 }, world) =>
      customizationsV3.update({ customization: { id: world.label, revision: REVISION, name: 'Other' } }),
    'customization',
  ),
  row('delete customization', 'DELETE /stores/v3/customizations/{label}', ({ customizationsV3 }, world) =>
    customizationsV3.delete({ customizationId: world.label }),
  ),
]
