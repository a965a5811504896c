import type { ConfigInput } from '../../loader/config.ts'
import type { PageElement, ReadPage } from './read-page.ts'

/** The types of scripts that browsers run. */
const RUNS = /^(module|text\/javascript)?$/i
const OURS = /(^|\/)store-widgets(\.iife)?\.js([?#]|$)/

/** The page's setup of its shop. */
export interface PageSetup {
  /** The script tag; undefined if the page's own scripts load the tags. */
  readonly script: PageElement | undefined
  readonly config: ConfigInput
  /** The error if the settings as data aren't valid JSON. */
  readonly broken: string | undefined
}

const isOurs = ({ name, attributes }: PageElement): boolean =>
  name === 'script' &&
  RUNS.test(attributes.get('type') ?? '') &&
  (OURS.test(attributes.get('src') ?? '') || (attributes.has('src') && attributes.has('data-client-id')))

/** Reads data attributes like `dataset`: `data-client-id` becomes `clientId`. */
const readDataset = ({ attributes }: PageElement): ConfigInput =>
  Object.fromEntries(
    [...attributes]
      .filter(([name]) => name.startsWith('data-'))
      .map(([name, value]) => [
        name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
  )

/** Finds the page's settings as data: in a script anywhere, or in a `<meta>` of its head. */
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

/** Reads the page's settings: from its script tag, else as data. */
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
