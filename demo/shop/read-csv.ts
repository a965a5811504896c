import { type Info, parse } from 'csv-parse/sync'
import { choicesCell } from './cells.ts'
import { COLUMN_NAMES, COLUMNS, MAX_OPTIONS, optionColumns } from './columns.ts'
import { type Row, readItem } from './item.ts'

type Cells = Readonly<Record<string, string>>
type Fields = Record<string, unknown>

interface Line {
  readonly line: number
  readonly cells: Cells
}

/** A file that can't be read at all. */
export class FileError extends Error {}

/** Spreadsheets of some countries use semicolons instead of commas. */
function findDelimiter(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const countOf = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}

function checkHeader(header: readonly string[]): void {
  const unknown = header.filter((name) => !COLUMN_NAMES.includes(name))
  if (unknown.length > 0) throw new FileError(`unknown columns: ${unknown.join(', ')} (see --help)`)
  const missing = ['name', 'price'].filter((name) => !header.includes(name))
  if (missing.length > 0) throw new FileError(`missing columns: ${missing.join(', ')}`)
  const twice = header.filter((name, index) => header.indexOf(name) !== index)
  if (twice.length > 0) throw new FileError(`columns that are there twice: ${twice.join(', ')}`)
}

function parseText(text: string): { record: string[]; info: Info }[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
    }) as unknown as { record: string[]; info: Info }[]
  } catch (error) {
    throw new FileError(`is no CSV: ${(error as Error).message}`)
  }
}

/** The lines that aren't empty, each with the number at which it begins. */
function readLines(text: string): (Line | { line: number; reason: string })[] {
  const [head, ...rest] = parseText(text)
  const header = (head?.record ?? []).map((name) => name.trim())
  checkHeader(header)
  let end = head?.info.lines ?? 1
  return rest.flatMap(({ record, info }): (Line | { line: number; reason: string })[] => {
    const line = end + 1
    end = info.lines
    if (record.every((cell) => cell.trim() === '')) return []
    if (record.length > header.length) return [{ line, reason: 'has more cells than there are columns' }]
    return [{ line, cells: Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])) }]
  })
}

/** The cells of one row as fields, with the errors in them. */
function readCells(cells: Cells, isVariant: boolean): { fields: Fields; reasons: string[] } {
  const fields: Fields = {}
  const reasons: string[] = []
  for (const { name, kind, ofVariants } of COLUMNS) {
    const cell = cells[name] ?? ''
    if (cell.trim() === '') continue
    if (isVariant && !ofVariants) {
      reasons.push(`${name}: is not for variants`)
      continue
    }
    try {
      fields[name] = kind.read(cell)
    } catch (error) {
      reasons.push(`${name}: ${(error as Error).message}`)
    }
  }
  return { fields, reasons }
}

function readOptions(cells: Cells, reasons: string[]): Fields[] {
  return Array.from({ length: MAX_OPTIONS }, (_, index) => optionColumns(index)).flatMap(
    ([name, choices]) => {
      if (!cells[name]?.trim()) return []
      try {
        return [{ name: cells[name].trim(), ...choicesCell.read(cells[choices] ?? '') }]
      } catch (error) {
        reasons.push(`${choices}: ${(error as Error).message}`)
        return []
      }
    },
  )
}

/** A product of the file whose variants are still being read. */
interface Open {
  readonly line: number
  readonly fields: Fields
  readonly reasons: string[]
  readonly options: Fields[]
  readonly variants: Fields[]
}

function openProduct({ line, cells }: Line): Open {
  const { fields, reasons } = readCells(cells, false)
  const { discountType, discountValue, ...rest } = fields
  if (discountType !== undefined) rest.discount = { type: discountType, value: discountValue ?? 0 }
  else if (discountValue !== undefined) reasons.push('discountType: is missing')
  return { line, fields: rest, reasons, options: readOptions(cells, reasons), variants: [] }
}

function addVariant(product: Open, { line, cells }: Line): void {
  const { fields, reasons } = readCells(cells, true)
  const choices = product.options.flatMap(({ name }, index) => {
    const choice = cells[optionColumns(index)[1]]?.trim()
    return choice ? [[name, choice]] : []
  })
  if (choices.length === 0) reasons.push('has neither a name nor a choice')
  product.reasons.push(...reasons.map((reason) => `line ${line}: ${reason}`))
  product.variants.push({ choices: Object.fromEntries(choices), ...fields })
}

function closeProduct({ line, fields, reasons, options, variants }: Open): Row {
  if (reasons.length > 0) return { line, reason: reasons.join('; ') }
  return readItem(line, {
    ...fields,
    ...(options.length > 0 ? { options } : {}),
    ...(variants.length > 0 ? { manageVariants: true, ...fields, variants } : {}),
  })
}

/**
 * The products of a CSV text, each with the line at which it begins.
 *
 * @throws {FileError} when the columns are not those of the help, or a quote is never closed.
 */
export function readCsv(text: string): Row[] {
  const rows: (Row | Open)[] = []
  let product: Open | undefined
  for (const each of readLines(text)) {
    if (!('cells' in each)) rows.push(each)
    else if (each.cells.name?.trim()) {
      product = openProduct(each)
      rows.push(product)
    } else if (product) addVariant(product, each)
    else rows.push({ line: each.line, reason: 'has no name, and no product is above it' })
  }
  return rows.map((row) => ('fields' in row ? closeProduct(row) : row))
}
