import { type CellKind, flagCell, jsonCell, listCell, numberCell, textCell } from './cells.ts'

type AnyKind = Pick<CellKind<unknown>, 'read'> & Pick<CellKind<never>, 'write'>

/** A column of the CSV form: its purpose, and how its cells are read. */
export interface Column {
  readonly name: string
  readonly kind: AnyKind
  readonly about: string
  /** Whether rows of variants have it, too. */
  readonly ofVariants?: true
}

const column = (name: string, kind: AnyKind, about: string): Column => ({ name, kind, about })
const both = (name: string, kind: AnyKind, about: string): Column => ({
  ...column(name, kind, about),
  ofVariants: true,
})

/** In the order of the export. */
export const COLUMNS: readonly Column[] = [
  column('name', textCell, 'required; a row without one is a variant of the product above it'),
  both('price', numberCell, 'required for products; 12.50'),
  column('slug', textCell, 'the address of its page; made from the name when empty'),
  both('sku', textCell, ''),
  column('description', textCell, 'HTML'),
  both('visible', flagCell, 'true (default) or false'),
  column('productType', textCell, 'physical (default); the provider takes no other'),
  both('weight', numberCell, "in the shop's unit"),
  both('cost', numberCell, 'what one costs you; only owners see it'),
  column('brand', textCell, ''),
  column('ribbon', textCell, ''),
  column('discountType', textCell, 'AMOUNT or PERCENT'),
  column('discountValue', numberCell, ''),
  column('collections', listCell, 'names: Mugs | Gifts; missing ones are made'),
  column('media', listCell, 'pictures: https://… | https://…, or ids of media'),
  column('choiceMedia', jsonCell, '[{"option","choice","media":[…]}] out of the media'),
  column('trackQuantity', flagCell, 'true counts the stock (default when there is a quantity)'),
  both('quantity', numberCell, 'pieces in stock, when they are counted'),
  both('inStock', flagCell, 'true (default) or false, when they are not'),
  column('preorderInfo', jsonCell, '{"enabled","message","limit"}'),
  column(
    'pricePerUnitData',
    jsonCell,
    '{"totalQuantity","totalMeasurementUnit","baseQuantity","baseMeasurementUnit"}',
  ),
  column('additionalInfoSections', jsonCell, '[{"title","description"}]'),
  column('seoData', jsonCell, ''),
  column('manageVariants', flagCell, 'price, sku and stock per variant; true when variants follow'),
]

/** The most options of a product (contract 2.1). */
export const MAX_OPTIONS = 6

/** `option1Name`, `option1Choices`… */
export const optionColumns = (index: number): readonly [name: string, choices: string] => [
  `option${index + 1}Name`,
  `option${index + 1}Choices`,
]

export const OPTION_COLUMNS: readonly string[] = Array.from({ length: MAX_OPTIONS }, (_, index) =>
  optionColumns(index),
).flat()

export const COLUMN_NAMES: readonly string[] = [...COLUMNS.map(({ name }) => name), ...OPTION_COLUMNS]
