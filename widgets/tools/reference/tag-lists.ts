import type { Readers } from '../../loader/attributes.ts'
import { toClassName } from './element-types.ts'
import { SOURCES, type TagSource } from './tags.ts'

const NOTE = '// Written by widgets/tools/reference/write.ts from the folders of widgets/tags: change those.'

/** The name that the readers have in the tag's `attributes.ts`. */
async function findReadersName({ folder, readers }: TagSource): Promise<string> {
  const exported = (await import(`../../tags/${folder}/attributes.ts`)) as Readonly<Record<string, Readers>>
  const name = Object.keys(exported).find((one) => exported[one] === readers)
  if (!name)
    throw new Error(`widgets/tags/${folder}/attributes.ts does not export the readers of its reference.`)
  return name
}

/** The text of `entries/live-tags.ts`: the tags that a chunk of their own draws. */
export async function writeLiveTags(): Promise<string> {
  const live = SOURCES.filter(({ drawnBy }) => !drawnBy)
  const names = new Map(
    await Promise.all(live.map(async (source) => [source.folder, await findReadersName(source)] as const)),
  )
  return `${[
    "import type { Readers } from '../loader/attributes.ts'",
    "import type { LiveName } from '../runtime/mount-later.ts'",
    ...[...names].sort().map(([folder, name]) => `import { ${name} } from '../tags/${folder}/attributes.ts'`),
    '',
    NOTE,
    '',
    '/** The tags that live by interaction: their attributes, and the chunk that draws them. */',
    'export const LIVE_TAGS: Readonly<Record<string, { readonly readers: Readers; readonly chunk: LiveName }>> = {',
    ...live.map(({ tag, folder }) => `  '${tag}': { readers: ${names.get(folder)}, chunk: '${folder}' },`),
    '}',
  ].join('\n')}\n`
}

/** The text of `entries/react-components.ts`. */
export const writeReactComponents = (): string =>
  `${[
    "import { TAG_ATTRIBUTES } from './elements.ts'",
    "import { createTag } from './react-tags.ts'",
    '',
    NOTE,
    '',
    ...SOURCES.map(
      ({ tag }) => `export const ${toClassName(tag)} = createTag('${tag}', TAG_ATTRIBUTES['${tag}'])`,
    ),
  ].join('\n')}\n`
