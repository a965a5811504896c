import { choicesCell } from './cells.ts'
import { COLUMN_NAMES, COLUMNS, optionColumns } from './columns.ts'
import type { ItemVariant, ShopItem } from './item.ts'

const quote = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const toLine = (cells: Readonly<Record<string, string>>) =>
  `${COLUMN_NAMES.map((name) => quote(cells[name] ?? '')).join(',')}\n`

/** The first line of a CSV export. */
export const CSV_HEADER = `${COLUMN_NAMES.join(',')}\n`

function writeFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const { name, kind } of COLUMNS) {
    if (fields[name] !== undefined) cells[name] = kind.write(fields[name] as never)
  }
  return cells
}

function writeVariant(
  { choices, ...fields }: ItemVariant,
  options: NonNullable<ShopItem['options']>,
): string {
  const chosen = options.map(({ name }, index) => [optionColumns(index)[1], choices[name] ?? ''])
  return toLine({ ...writeFields(fields), ...Object.fromEntries(chosen) })
}

/** The lines of one product: its own, and one for each variant that differs from it. */
export function writeCsv({ options = [], variants = [], discount, ...fields }: ShopItem): string {
  const optionCells = options.flatMap(({ name, ...choices }, index) => {
    const [nameColumn, choicesColumn] = optionColumns(index)
    return [
      [nameColumn, name],
      [choicesColumn, choicesCell.write(choices)],
    ]
  })
  const product = writeFields({
    ...fields,
    ...(discount ? { discountType: discount.type, discountValue: discount.value } : {}),
  })
  const lines = variants.map((variant) => writeVariant(variant, options))
  return toLine({ ...product, ...Object.fromEntries(optionCells) }) + lines.join('')
}
