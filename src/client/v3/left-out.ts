/** The provider's names of the fields of an entity that could not be read completely. */
export type LeftOut = Set<string>

/**
 * Reads the items of a list. An item that lacks a required field, or can't be read at all, is left out, and the list's
 * field is noted, as it is for a value that is no list.
 *
 * @param read Returns undefined if an item can't be read.
 */
export function readEach<Item, Read>(
  items: readonly Item[] | null | undefined,
  field: string,
  leftOut: LeftOut,
  read: (item: Item) => Read | undefined,
): Read[] {
  if (!Array.isArray(items)) {
    if (items) leftOut.add(field)
    return []
  }
  return (items as readonly Item[]).flatMap((item) => {
    const found = readPart(field, leftOut, () => read(item))
    if (found === undefined) leftOut.add(field)
    return found === undefined ? [] : [found]
  })
}

/** Reads one part of an entity; if that fails, returns undefined and notes the field. */
export function readPart<Read>(field: string, leftOut: LeftOut, read: () => Read): Read | undefined {
  try {
    return read()
  } catch {
    leftOut.add(field)
    return undefined
  }
}
