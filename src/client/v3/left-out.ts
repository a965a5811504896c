/** The provider's names of those fields of an entity that could not be read, or not wholly. */
export type LeftOut = Set<string>

/**
 * Reads the items of a list: an item that lacks a required field, or that can't be read at all, is left out, and the
 * list's field noted.
 *
 * @param read Undefined for what can't be read.
 */
export const readEach = <Item, Read>(
  items: readonly Item[] | null | undefined,
  field: string,
  leftOut: LeftOut,
  read: (item: Item) => Read | undefined,
): Read[] =>
  (Array.isArray(items) ? (items as readonly Item[]) : []).flatMap((item) => {
    const found = readPart(field, leftOut, () => read(item))
    if (found === undefined) leftOut.add(field)
    return found === undefined ? [] : [found]
  })

/** One part of an entity; undefined, and noted, for what can't be read. */
export function readPart<Read>(field: string, leftOut: LeftOut, read: () => Read): Read | undefined {
  try {
    return read()
  } catch {
    leftOut.add(field)
    return undefined
  }
}
