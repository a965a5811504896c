import { type Row, readItem } from './item.ts'
import { FileError } from './read-csv.ts'

/** Finds the line at which each element of a JSON list begins. The text is known to be JSON. */
function findLines(text: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let expected = false
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? ''
    if (sign === '\n') line++
    if (quoted) {
      if (sign === '\\') index++
      else if (sign === '"') quoted = false
      continue
    }
    if (expected && depth === 1 && !/[\s\]]/.test(sign)) {
      lines.push(line)
      expected = false
    }
    if (sign === '"') quoted = true
    else if (sign === '[' || sign === '{') {
      depth++
      if (depth === 1) expected = true
    } else if (sign === ']' || sign === '}') depth--
    else if (sign === ',' && depth === 1) expected = true
  }
  return lines
}

/**
 * The products of a JSON text: a list of them.
 *
 * @throws {FileError} for anything but a list.
 */
export function readJson(text: string): Row[] {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FileError(`is not valid JSON: ${(error as Error).message}`)
  }
  if (!Array.isArray(value)) throw new FileError('must be a list of products')
  const lines = findLines(text.replace(/^\uFEFF/, ''))
  return value.map((item, index) => readItem(lines[index] ?? 1, item))
}
