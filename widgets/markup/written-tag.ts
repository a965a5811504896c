/** A tag as it stands in the HTML of a page, as far as its drawing depends on it. */
export interface WrittenTag {
  /** Names in lower case; of two with one name the first counts. */
  readonly attributes: ReadonlyMap<string, string>
  /** What its author has put into it, of a product. */
  readonly inside?: InsideTag | undefined
}

/** What stands in a tag. */
export interface InsideTag {
  /** Slots that something is for. */
  readonly slots: ReadonlySet<string>
  /** The attributes of a `store-variant-picker`. */
  readonly picker: ReadonlyMap<string, string> | undefined
  readonly hasBuyButton: boolean
}

/** A tag's attributes as the readers of the loader ask for them. */
export const readable = ({ attributes }: WrittenTag) => ({
  getAttribute: (name: string) => attributes.get(name) ?? null,
})
