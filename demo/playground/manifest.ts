/** What the package's `custom-elements.json` says of a tag, as far as a form needs it. */
export interface Attribute {
  readonly name: string
  /** The element's property of the same meaning: `productSlug`. */
  readonly property: string
  readonly about: string
  readonly default: string | undefined
  /** `flag`: present or not. `words`: one of them. */
  readonly kind: 'flag' | 'number' | 'text' | 'words'
  readonly words: readonly string[]
}

export interface Tag {
  readonly name: string
  readonly about: string
  readonly attributes: readonly Attribute[]
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
}

function readKind(type: string): Pick<Attribute, 'kind' | 'words'> {
  const words = [...type.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '')
  if (words.length) return { kind: 'words', words }
  return { kind: type === 'boolean' ? 'flag' : type === 'number' ? 'number' : 'text', words }
}

/** The tags of the package, each with its attributes; `status` is the tag's own. */
export async function loadTags(address: string): Promise<readonly Tag[]> {
  const { modules } = (await (await fetch(address)).json()) as {
    readonly modules: readonly { readonly declarations: readonly Declaration[] }[]
  }
  const declared = modules.flatMap(({ declarations }) => declarations)
  // A value stands in a template, and nowhere else.
  return declared
    .filter(({ tagName }) => tagName !== 'store-value')
    .map(({ tagName, description, attributes }) => ({
      name: tagName,
      about: description,
      attributes: attributes
        .filter(({ name }) => name !== 'status')
        .map(({ name, fieldName, type, default: fallback, description: about }) => ({
          name,
          property: fieldName,
          about: about.replaceAll('`', ''),
          default: fallback,
          ...readKind(type.text),
        })),
    }))
}
