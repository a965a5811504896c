import type { ConfigInput } from '../../loader/config.ts'
import type { PageElement, ReadPage } from './read-page.ts'

/** What browsers run. */
const RUNS = /^(module|text\/javascript)?$/i
const OURS = /(^|\/)store-widgets(\.iife)?\.js([?#]|$)/

/** What a page says of its shop. */
export interface PageSetup {
  /** The script tag; undefined where the page's own scripts bring the tags. */
  readonly script: PageElement | undefined
  readonly config: ConfigInput
  /** Where the config stands as data, that it is no JSON. */
  readonly broken: string | undefined
}

const isOurs = ({ name, attributes }: PageElement): boolean =>
  name === 'script' &&
  RUNS.test(attributes.get('type') ?? '') &&
  (OURS.test(attributes.get('src') ?? '') || (attributes.has('src') && attributes.has('data-client-id')))

/** `data-client-id` becomes `clientId`, as `dataset` has it. */
const readDataset = ({ attributes }: PageElement): ConfigInput =>
  Object.fromEntries(
    [...attributes]
      .filter(([name]) => name.startsWith('data-'))
      .map(([name, value]) => [
        name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
  )

/** Where the page says the same as data: in a script anywhere, or in a `<meta>` of its head. */
function findData(
  elements: readonly PageElement[],
): { readonly text: string; readonly place: string } | undefined {
  const script = elements.find(
    ({ name, attributes }) =>
      name === 'script' &&
      attributes.get('type') === 'application/json' &&
      attributes.has('data-store-widgets'),
  )
  if (script) return { text: script.text, place: '<script data-store-widgets>' }
  const meta = elements.find(
    ({ name, attributes, isInHead }) =>
      name === 'meta' && isInHead && attributes.get('name') === 'store-widgets',
  )
  return meta && { text: meta.attributes.get('content') ?? '', place: '<meta name="store-widgets">' }
}

/** What the page says of itself: by its script tag, else as data. */
export function findSetup({ elements }: Pick<ReadPage, 'elements'>): PageSetup {
  const script = elements.find(isOurs)
  const said = script ? readDataset(script) : {}
  const data = said.clientId ? undefined : findData(elements)
  if (!data) return { script, config: said, broken: undefined }
  try {
    const config = JSON.parse(data.text) as ConfigInput
    return { script, config: { ...config }, broken: undefined }
  } catch {
    return { script, config: said, broken: data.place }
  }
}
