/**
 * Readers of a tag's attributes. A reader turns an attribute's text (null when it is absent) into its value; invalid
 * text gives the default and calls `wrong` with the expected values, so that the builder is warned in the console and
 * the shopper still sees a card.
 */

/**
 * The expected values of an attribute: for a text its words or a description, the bounds of a number, or nothing for a
 * ratio.
 */
export type Expected = string | readonly string[] | readonly [min: number, max: number] | undefined
export type Wrong = (expected?: Expected) => void

/**
 * Reads one attribute's text, null when it is absent. An invalid text becomes the default, and is reported to `wrong`.
 */
export type AttributeReader<Value = unknown> = (text: string | null, wrong?: Wrong) => Value

/** Reads free text; absent and blank are the same. */
export const text: AttributeReader<string | undefined> = (value) => value?.trim() || undefined

/** The text that a flag reports to `wrong`, because a flag takes no value. */
export const NOT_A_VALUE = 'false'

/** Reads HTML's boolean: present means true, except for `false`, which frameworks write when they mean to omit it. */
export const flag: AttributeReader<boolean> = (value, wrong) => {
  if (value === NOT_A_VALUE) wrong?.(value)
  return value !== null && value !== NOT_A_VALUE
}

/** Reads one word of a list; the first is the default. */
export const oneOf =
  <const Word extends string>(...words: readonly [Word, ...Word[]]): AttributeReader<Word> =>
  (value, wrong) => {
    const word = value?.trim().toLowerCase()
    if (!word) return words[0]
    const known = words.find((one) => one.toLowerCase() === word)
    if (!known) wrong?.(words)
    return known ?? words[0]
  }

/** Reads a whole number within bounds. */
export const count =
  <Default extends number | undefined>(
    fallback: Default,
    min: number,
    max: number,
  ): AttributeReader<number | Default> =>
  (value, wrong) => {
    if (!value?.trim()) return fallback
    const number = Number(value)
    if (Number.isInteger(number) && number >= min && number <= max) return number
    wrong?.([min, max])
    return fallback
  }

/** Reads a ratio of width to height, written `4/5` or `0.8`; the value is the quotient. */
export const ratio =
  (fallback: number): AttributeReader<number> =>
  (value, wrong) => {
    if (!value?.trim()) return fallback
    const [width, height = '1', more] = value.split('/')
    const quotient = Number(width) / Number(height)
    if (more === undefined && quotient > 0.1 && quotient < 10) return quotient
    wrong?.()
    return fallback
  }

/** A tag's attributes by their names, each with its reader. */
export type Readers = Readonly<Record<string, AttributeReader>>

/** The values of a tag's attributes under their property names: `page-size` becomes `pageSize`. */
export type Inputs<Tag extends Readers> = {
  readonly [Name in keyof Tag as Name extends string ? Camel<Name> : never]: ReturnType<Tag[Name]>
}
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** Converts an attribute's name to its property's: `page-size` becomes `pageSize`. */
export const toProperty = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Reads all attributes of an element. */
export function readInputs<Tag extends Readers>(
  element: Pick<Element, 'getAttribute'>,
  readers: Tag,
  wrong?: (attribute: string, expected: Expected) => void,
): Inputs<Tag> {
  const inputs: Record<string, unknown> = {}
  for (const name of Object.keys(readers)) {
    inputs[toProperty(name)] = readers[name]?.(element.getAttribute(name), (expected) =>
      wrong?.(name, expected),
    )
  }
  return inputs as Inputs<Tag>
}
