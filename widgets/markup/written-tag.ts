/** A tag in the HTML of a page, as far as its drawing depends on it. */
export interface WrittenTag {
  /** Names in lower case; of duplicates the first counts. */
  readonly attributes: ReadonlyMap<string, string>
  /** The content that its author has put into it, for a product. */
  readonly inside?: InsideTag | undefined
}

/** The content of a tag. */
export interface InsideTag {
  /** The slots that have content. */
  readonly slots: ReadonlySet<string>
  /** The attributes of a `store-variant-picker`. */
  readonly picker: ReadonlyMap<string, string> | undefined
  readonly hasBuyButton: boolean
}

/** Returns a tag's attributes in the form that the loader's readers need. */
export const readable = ({ attributes }: WrittenTag) => ({
  getAttribute: (name: string) => attributes.get(name) ?? null,
})
