import { writeImportMap } from '../../widgets/server/command/import-map.ts'
import { type Choice, hasTemplate, type PlacedTag, shownTag } from './choice.ts'
import type { Tag } from './manifest.ts'
import { roomOf, selectorOf } from './room.ts'

/** The package that the code names. */
export interface Release {
  readonly version: string
  /** The hashes of the package's files: `store-widgets.js`, `themes/quiet.css`. */
  readonly integrity: Readonly<Record<string, string>>
  /** The package's address on this host: `http://127.0.0.1:4600`. */
  readonly here: string
  /** The provider that this host's tags use. */
  readonly apiHost: string
  readonly clientId: string
  /** The catalog of the shop behind this host, if it is known. */
  readonly catalog?: 'v1' | 'v3' | undefined
}

const PROVIDER = 'https://www.wixapis.com'

const escapeText = (text: string) =>
  text.replace(/[&"<>]/g, (sign) => `&${{ '&': 'amp', '"': 'quot', '<': 'lt', '>': 'gt' }[sign]};`)

const write = (name: string, value: string) => ` ${name}="${escapeText(value)}"`

/** The tag as it is written. */
export function writeTag({ tag: name, attributes, content }: PlacedTag, tags: readonly Tag[]): string {
  const known = tags.find((tag) => tag.name === name)?.attributes ?? []
  const given = Object.entries(attributes).map(([attribute, value]) => {
    const isFlag = known.find((one) => one.name === attribute)?.kind === 'flag'
    return isFlag ? ` ${attribute}` : write(attribute, value)
  })
  const inner = content.trim()
  const lines = inner ? `\n${inner.replace(/^(?=.)/gm, '  ')}\n` : ''
  return `<${name}${given.join('')}>${lines}</${name}>`
}

/** All tags of the page, in their order. */
export const listPlaced = (choice: Choice): readonly PlacedTag[] => [...choice.others, shownTag(choice)]

const writeRule = (selector: string, values: Readonly<Record<string, string>>): readonly string[] => {
  const entries = Object.entries(values)
  if (!entries.length) return []
  return [`  ${selector} {`, ...entries.map(([name, value]) => `    ${name}: ${value};`), '  }']
}

/** The CSS for a card template of the page; without such a template there is nothing that it would style. */
const writeStyles = (one: PlacedTag): readonly string[] =>
  hasTemplate(one) && one.styles.trim() ? [one.styles.trim().replace(/^(?=.)/gm, '  ')] : []

/** The style that keeps the tags' places, sets their looks, and styles card templates of the page. */
function writeStyle(choice: Choice): readonly string[] {
  const placed = listPlaced(choice)
  const rooms = [...new Set(placed.map((one) => roomOf(one, placed)))].filter(Boolean)
  const lines = [
    ...rooms.map((room) => `  ${room}`),
    ...writeRule(':root', choice.looks),
    ...placed.flatMap((one) => writeRule(selectorOf(one, placed), one.own)),
    ...placed.flatMap(writeStyles),
  ]
  return lines.length ? ['<style>', ...lines, '</style>'] : []
}

/** The content of the page's head. */
export function writeHead(choice: Choice, release: Release): string {
  const { version, integrity, here, apiHost, clientId } = release
  const isHere = choice.files === 'here'
  const base = isHere ? here : `https://cdn.jsdelivr.net/npm/store-widgets@${version}/dist`
  const crossorigin = 'crossorigin="anonymous"'
  // The files of this host change with every build: only a released version has a hash that remains valid.
  const guard = (file: string) => (isHere ? crossorigin : `integrity="${integrity[file]}" ${crossorigin}`)
  const said = { ...(isHere && release.catalog && { catalog: release.catalog }), ...choice.script }
  const script = Object.entries(said).map(([name, value]) => write(`data-${name}`, value))
  const client = isHere
    ? `${write('data-client-id', clientId)}${write('data-api-host', apiHost)}`
    : write('data-client-id', 'YOUR-CLIENT-ID')
  const theme = `themes/${choice.theme}.css`
  return [
    ...(choice.files === 'pinned' ? [writeImportMap(`${base}/`, integrity)] : []),
    `<link rel="preconnect" href="${isHere ? apiHost : PROVIDER}" crossorigin>`,
    '<script type="module"',
    `        src="${base}/store-widgets.js"`,
    `        ${guard('store-widgets.js')}`,
    `       ${client}${script.length ? `\n       ${script.join('')}` : ''}></script>`,
    ...(choice.theme === 'none'
      ? []
      : [`<link rel="stylesheet" href="${base}/${theme}"`, `      ${guard(theme)}>`]),
    ...writeStyle(choice),
  ].join('\n')
}

/** Everything to paste: the content of the head, and the tags. */
export const writeSnippet = (choice: Choice, tags: readonly Tag[], release: Release): string =>
  [writeHead(choice, release), '', ...listPlaced(choice).map((one) => writeTag(one, tags))].join('\n')
