import { isSlug } from '../../src/model/slug-from-address.ts'

/** The validated parameters of the address of `embed.html`: anybody may have written it. */
export interface Embed {
  readonly clientId: string
  readonly tag: 'store-product' | 'store-collection'
  /** The attributes of that tag. */
  readonly attributes: Readonly<Record<string, string>>
  /** One of `dist/themes/`. */
  readonly theme: Theme | undefined
  readonly scheme: Scheme | undefined
  /** BCP 47. */
  readonly language: string
  /** The attributes of the script tag: `data-currency`, `data-catalog`. */
  readonly setting: Readonly<Record<string, string>>
}

export type Scheme = 'light' | 'dark'

const THEMES = ['bold', 'editorial', 'host', 'quiet'] as const
type Theme = (typeof THEMES)[number]

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const CLIENT = /^[\w-]{1,100}$/
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i
const CURRENCY = /^[A-Z]{3}$/
const GENERATION = /^v[13]$/
const COUNT = /^[1-9]\d?$/

/** The attributes of the tag that the address may set beside its subject, and their values. */
const OF_TAG: Readonly<Record<Embed['tag'], Readonly<Record<string, RegExp>>>> = {
  'store-product': { layout: /^(card|row|detail)$/, buy: /^(checkout|page|none)$/ },
  'store-collection': {
    layout: /^(card|row)$/,
    buy: /^(checkout|page|none)$/,
    columns: COUNT,
    'page-size': COUNT,
  },
}

const OF_SCRIPT = { currency: CURRENCY, catalog: GENERATION }

export const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark'

/** Returns the parameters of these names that are valid. */
function readFitting(
  query: URLSearchParams,
  fitting: Readonly<Record<string, RegExp>>,
): Readonly<Record<string, string>> {
  const said = Object.entries(fitting).map(([name, form]) => [name, query.get(name) ?? '', form] as const)
  return Object.fromEntries(said.flatMap(([name, value, form]) => (form.test(value) ? [[name, value]] : [])))
}

/** Returns the tag's subject; a collection without a name is all products. */
function readSubject(query: URLSearchParams): Pick<Embed, 'tag' | 'attributes'> | undefined {
  const product = query.get('product')
  if (product !== null) {
    if (!isSlug(product)) return
    return {
      tag: 'store-product',
      attributes: { [ID.test(product) ? 'product-id' : 'product-slug']: product, 'heading-level': '1' },
    }
  }
  const collection = query.get('collection')
  if (collection === null || !(collection === '' || isSlug(collection))) return
  const name = ID.test(collection) ? 'collection-id' : 'collection-slug'
  return { tag: 'store-collection', attributes: { ...(collection && { [name]: collection }) } }
}

/**
 * Reads the address of `embed.html`. It can't set the host of the tags' requests: otherwise a link could send a
 * visitor's token anywhere.
 *
 * @param search `?product=stoneware-mug&client=…`
 * @param usualClient The client in the page's own head, if the page's host has set it.
 * @param usualLanguage The visitor's own.
 * @returns undefined if no client is named, or neither a product nor a collection, or an invalid one.
 */
export function readEmbed(search: string, usualClient = '', usualLanguage = 'en'): Embed | undefined {
  const query = new URLSearchParams(search)
  const clientId = query.get('client') || usualClient
  const subject = readSubject(query)
  if (!subject || !CLIENT.test(clientId)) return
  const scheme = query.get('scheme')
  const language = query.get('lang') ?? ''
  return {
    clientId,
    tag: subject.tag,
    // A press leaves at once: a frame has no room for a drawer or a dialog.
    attributes: {
      buy: 'checkout',
      'quick-view': 'off',
      ...subject.attributes,
      ...readFitting(query, OF_TAG[subject.tag]),
    },
    theme: THEMES.find((one) => one === query.get('theme')),
    scheme: isScheme(scheme) ? scheme : undefined,
    language: LANGUAGE.test(language) ? language : usualLanguage,
    setting: readFitting(query, OF_SCRIPT),
  }
}
