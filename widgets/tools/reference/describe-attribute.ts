import type { AttributeReader, Expected } from '../../loader/attributes.ts'
import type { DescribedAttribute } from '../../runtime/reference/tag-reference.ts'
import type { AttributeEntry, AttributeType } from './manifest.ts'

const LIST = /^any of (.*)$/

/** Finds the type of a reader: it reports it when given an invalid text. */
function readType(reader: AttributeReader): AttributeType {
  let expected: Expected | 'nothing' = 'nothing'
  const value = reader('\u0000', (said) => {
    expected = said
  })
  const said = expected as Expected | 'nothing'
  if (said === 'nothing') return value === true ? 'flag' : 'text'
  if (said === undefined) return 'ratio'
  if (typeof said === 'string') return { tokens: LIST.exec(said)?.[1]?.split(' ') ?? [] }
  return typeof said[0] === 'number' ? 'count' : (said as readonly string[])
}

/** Returns the value of an absent attribute, as it would be written. */
function readDefault(reader: AttributeReader, type: AttributeType): string | undefined {
  const value = reader(null)
  if (type === 'ratio') return `${value}/1`
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Describes an attribute from its reader and its text. */
export function describeAttribute(
  reader: AttributeReader,
  text: string | DescribedAttribute,
): AttributeEntry {
  const type = readType(reader)
  const { about, words, default: own }: DescribedAttribute = typeof text === 'string' ? { about: text } : text
  const read = readDefault(reader, type)
  const fallback = own ?? read
  return {
    type,
    ...(fallback !== undefined && { default: fallback }),
    ...(own !== undefined && read === undefined && { isOpen: true as const }),
    ...(words && { words }),
    about,
  }
}
