import type { Money } from '../../money.ts'
import { variantSku, variantWeight } from '../../prices.ts'
import type { ProductRecord, VariantRecord } from '../../product-record.ts'
import { isInStock } from '../../stock/in-stock.ts'
import { modifiersOf } from '../entities/modifiers.ts'
import { priceOf, type V3Price } from '../entities/money.ts'
import { optionsOf } from '../entities/options.ts'
import { shownVariants } from '../entities/product.ts'
import { renderInventory } from '../entities/stock.ts'
import {
  type Field,
  type Fields,
  type ItemsField,
  listField,
  OPERATORS,
  valueField,
} from '../search/field.ts'
import { textFinder } from '../search/free-text.ts'
import { compileMatch } from '../search/match.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { allCategoryIds, directCategoryIds } from '../snapshot/category-tree.ts'
import {
  brandId,
  infoSectionId,
  modifierChoiceId,
  modifierId,
  optionChoiceId,
  optionId,
  ribbonId,
  v3VariantId,
} from '../snapshot/identifiers.ts'
import { uniqueNameOf } from '../snapshot/labels.ts'

type Product = ProductRecord
const { equality, prefix, compare } = OPERATORS

const text = (read: (product: Product) => string | null | undefined) =>
  valueField<Product>('text', read, { operators: prefix })
const word = (read: (product: Product) => string | null | undefined) =>
  valueField<Product>('enum', read, { operators: equality })

/** Fields of products/query (contract 2027, 5.1), which has no others. */
export const queryFields: Fields<Product> = {
  id: text(({ id }) => id),
  handle: text(({ v3 }) => v3?.handle),
  slug: valueField('text', ({ slug }) => slug, { operators: prefix, sortable: true }),
  'options.id': listField((product) => optionsOf(product).map(({ name }) => optionId(product, name))),
  createdDate: valueField('date', ({ createdAt }) => createdAt, { operators: compare, sortable: true }),
  updatedDate: valueField('date', ({ updatedAt }) => updatedAt, { operators: compare, sortable: true }),
  visible: valueField('boolean', ({ visible }) => visible, { operators: equality, sortable: true }),
}

const items = <Row, Item>(read: (row: Row) => readonly Item[], fields: Fields<Item>): ItemsField<Row> => ({
  type: 'items',
  operators: OPERATORS.items,
  matches: (row, condition, path) => read(row).some(compileMatch(condition, fields, path)),
})

const categoryField = (read: (product: Product) => readonly string[]): Field<Product> =>
  items(read, { id: valueField('text', (id) => id) })

interface Part {
  readonly product: Product
  readonly variant: VariantRecord
}

const variantFields = (money: Money): Fields<Part> => ({
  id: valueField('text', ({ product, variant }) => v3VariantId(product, variant)),
  visible: valueField('boolean', ({ variant }) => variant.visible),
  sku: valueField('text', ({ product, variant }) => variantSku(product, variant)),
  barcode: valueField('text', ({ variant }) => variant.barcode),
  'price.actualPrice.amount': valueField(
    'number',
    (part) => priceOf(part.product, part.variant, money).actual,
  ),
  'price.compareAtPrice.amount': valueField(
    'number',
    (part) => priceOf(part.product, part.variant, money).compareAt,
  ),
  'inventoryStatus.inStock': valueField('boolean', ({ product, variant }) => isInStock(product, variant)),
})

const choiceFields = (): Record<string, Field<Product>> => ({
  'options.id': listField((product) => optionsOf(product).map(({ name }) => optionId(product, name))),
  'options.name': listField((product) => optionsOf(product).map(({ name }) => name)),
  'options.choicesSettings.choices.choiceId': listField((product) =>
    optionsOf(product).flatMap(({ name, choices }) =>
      choices.map(({ description }) => optionChoiceId(product, name, description)),
    ),
  ),
  'options.choicesSettings.choices.name': listField((product) =>
    optionsOf(product).flatMap(({ choices }) => choices.map(({ description }) => description)),
  ),
  'modifiers.id': listField((product) => modifiersOf(product).map(({ name }) => modifierId(product, name))),
  'modifiers.name': listField((product) => modifiersOf(product).map(({ name }) => name)),
  'modifiers.choicesSettings.choices.choiceId': listField((product) =>
    modifiersOf(product).flatMap((each) =>
      each.kind === 'choices'
        ? each.choices.map(({ name }) => modifierChoiceId(product, each.name, name))
        : [],
    ),
  ),
  'modifiers.choicesSettings.choices.name': listField((product) =>
    modifiersOf(product).flatMap((each) =>
      each.kind === 'choices' ? each.choices.map(({ name }) => name) : [],
    ),
  ),
})

const labelFields = (snapshot: CatalogSnapshot): Record<string, Field<Product>> => ({
  'brand.id': text((product) => product.brand && brandId(product, product.brand)),
  'brand.name': text(({ brand }) => brand),
  'ribbon.id': text((product) => product.ribbon && ribbonId(product, product.ribbon)),
  'ribbon.name': text(({ ribbon }) => ribbon),
  'additionalRibbons.id': listField((product) =>
    (product.v3?.additionalRibbons ?? []).map((name) => ribbonId(product, name)),
  ),
  'additionalRibbons.name': listField(({ v3 }) => v3?.additionalRibbons ?? []),
  'infoSections.id': listField((product) =>
    product.additionalInfoSections.map(({ title, description }) =>
      infoSectionId(product, title, description),
    ),
  ),
  'infoSections.uniqueName': listField((product) =>
    product.additionalInfoSections.map(({ title, description }) =>
      uniqueNameOf(snapshot, infoSectionId(product, title, description), title),
    ),
  ),
  'tags.publicTags.tagIds': listField(({ v3 }) => v3?.tags?.publicTags ?? []),
})

const priceFields = (money: Money): Record<string, Field<Product>> => {
  const amount = (side: keyof V3Price, choose: (amounts: number[]) => number) =>
    valueField<Product>(
      'number',
      (product) => {
        const amounts = shownVariants(product).flatMap(
          (variant) => priceOf(product, variant, money)[side] ?? [],
        )
        return amounts.length > 0 ? choose(amounts) : null
      },
      { sortable: true },
    )
  const least = (amounts: number[]) => Math.min(...amounts)
  const most = (amounts: number[]) => Math.max(...amounts)
  return {
    'actualPriceRange.minValue.amount': amount('actual', least),
    'actualPriceRange.maxValue.amount': amount('actual', most),
    'compareAtPriceRange.minValue.amount': amount('compareAt', least),
    'compareAtPriceRange.maxValue.amount': amount('compareAt', most),
  }
}

const weightField = (choose: (weights: number[]) => number) =>
  valueField<Product>(
    'number',
    (product) => choose(shownVariants(product).map((variant) => variantWeight(product, variant))),
    { sortable: true },
  )

/** Fields of products/search (contract 2027, 5.2). */
export const searchFields = (snapshot: CatalogSnapshot, money: Money): Fields<Product> => ({
  ...choiceFields(),
  ...labelFields(snapshot),
  ...priceFields(money),
  id: text(({ id }) => id),
  handle: text(({ v3 }) => v3?.handle),
  slug: text(({ slug }) => slug),
  importId: text(() => null),
  productType: word(({ productType }) => (productType === 'digital' ? 'DIGITAL' : 'PHYSICAL')),
  visible: valueField('boolean', ({ visible }) => visible, { operators: equality }),
  visibleInPos: valueField('boolean', () => true, { operators: equality }),
  'inventory.availabilityStatus': word((product) => product.inventory.status),
  'inventory.preorderStatus': word((product) => renderInventory(product).preorderStatus),
  'inventory.preorderAvailability': word((product) => renderInventory(product).preorderAvailability),
  taxGroupId: word(() => null),
  'directCategoriesInfo.categories': categoryField(directCategoryIds),
  'allCategoriesInfo.categories': categoryField((product) => allCategoryIds(snapshot, product)),
  'variantsInfo.variants': items(
    (product: Product) => product.variants.map((variant) => ({ product, variant })),
    variantFields(money),
  ),
  name: valueField('text', ({ name }) => name, { sortable: true }),
  createdDate: valueField('date', ({ createdAt }) => createdAt, { sortable: true }),
  updatedDate: valueField('date', ({ updatedAt }) => updatedAt, { sortable: true }),
  'minVariantPriceInfo.sku': valueField('text', (product) => variantSku(product, cheapest(product, money)), {
    sortable: true,
  }),
  'physicalProperties.shippingWeightRange.minValue': weightField((weights) => Math.min(...weights)),
  'physicalProperties.shippingWeightRange.maxValue': weightField((weights) => Math.max(...weights)),
})

/** Fields that can only be counted, in addition to those of filters. */
export const aggregationFields = (snapshot: CatalogSnapshot, money: Money): Fields<Product> => ({
  ...searchFields(snapshot, money),
  'directCategoriesInfo.categories.id': listField(directCategoryIds),
  'allCategoriesInfo.categories.id': listField((product) => allCategoryIds(snapshot, product)),
})

function cheapest(product: Product, money: Money): VariantRecord {
  const [first, ...rest] = shownVariants(product)
  if (!first) throw new Error(`Product ${product.id} has no variant`)
  return rest.reduce(
    (best, each) =>
      priceOf(product, each, money).actual < priceOf(product, best, money).actual ? each : best,
    first,
  )
}

const toPlain = (html: string | null) => (html ?? '').replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ')

/** Creates the free text search over products (contract 2027, 5.2). */
export const findProductText = (money: Money) =>
  textFinder<Product>({
    name: ({ name }) => name,
    description: ({ description }) => toPlain(description),
    'minVariantPriceInfo.sku': (product) => variantSku(product, cheapest(product, money)),
    'variantsInfo.variants.sku': (product) =>
      product.variants.map((variant) => variantSku(product, variant)).join(' '),
    'variantsInfo.variants.barcode': ({ variants }) => variants.map(({ barcode }) => barcode ?? '').join(' '),
  })
