/** A tag in the package's `custom-elements.json`, with the parts that a form needs. */
export interface Attribute {
  readonly name: string
  /** The element's property with the same meaning: `productSlug`. */
  readonly property: string
  readonly about: string
  readonly default: string | undefined
  /** `flag`: present or not. `words`: one of them. `tokens`: any of them. */
  readonly kind: 'flag' | 'number' | 'text' | 'words' | 'tokens'
  readonly words: readonly string[]
}

/** A slot of a tag, or a property of its looks. */
export interface Described {
  readonly name: string
  readonly about: string
}

export interface Property extends Described {
  readonly default: string
}

export interface Tag extends Described {
  readonly attributes: readonly Attribute[]
  /** Slots for the page's content: those that the tag fills itself are left out. */
  readonly slots: readonly Described[]
  readonly properties: readonly Property[]
}

interface Declaration {
  readonly tagName: string
  readonly description: string
  readonly attributes: readonly {
    readonly name: string
    readonly fieldName: string
    readonly type: { readonly text: string }
    readonly default?: string
    readonly description: string
  }[]
  readonly slots: readonly { readonly name: string; readonly description: string }[]
  readonly cssProperties: readonly {
    readonly name: string
    readonly default: string
    readonly description: string
  }[]
}

function readKind(type: string): Pick<Attribute, 'kind' | 'words'> {
  const words = [...type.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '')
  if (words.length) return { kind: /\bstring$/.test(type) ? 'tokens' : 'words', words }
  return { kind: type === 'boolean' ? 'flag' : type === 'number' ? 'number' : 'text', words }
}

const plain = (text: string) => text.replaceAll('`', '')

const readTag = ({ tagName, description, attributes, slots, cssProperties }: Declaration): Tag => ({
  name: tagName,
  about: plain(description),
  attributes: attributes
    .filter(({ name }) => name !== 'status')
    .map(({ name, fieldName, type, default: fallback, description: about }) => ({
      name,
      property: fieldName,
      about: plain(about),
      default: fallback,
      ...readKind(type.text),
    })),
  slots: slots
    .filter(({ description: about }) => !about.startsWith('Taken by the tag'))
    .map(({ name, description: about }) => ({ name, about: plain(about) })),
  properties: cssProperties.map(({ name, default: fallback, description: about }) => ({
    name,
    default: plain(fallback),
    about: plain(about),
  })),
})

/** The content of the package's `custom-elements.json`. */
export interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[]
}

/** The tags of the package, each with its attributes; `status` is left out because the tag sets it. */
export const readTags = ({ modules }: Manifest): readonly Tag[] =>
  modules
    .flatMap(({ declarations }) => declarations)
    // `store-value` works only inside a template.
    .filter(({ tagName }) => tagName !== 'store-value')
    // The whole shop comes first, then its parts in their order.
    .sort((one, other) => Number(other.tagName === 'store-shop') - Number(one.tagName === 'store-shop'))
    .map(readTag)

/** Fetches the tags. */
export const loadTags = async (address: string): Promise<readonly Tag[]> =>
  readTags((await (await fetch(address)).json()) as Manifest)
