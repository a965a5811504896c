import type { Readers } from '../../loader/attributes.ts'
import { toClassName } from './element-types.ts'
import { SOURCES, type TagSource } from './tags.ts'

const NOTE = '// Written by widgets/tools/reference/write.ts from the folders of widgets/tags: change those.'

/** Returns the name of the readers in the tag's `attributes.ts`. */
async function findReadersName({ folder, readers }: TagSource): Promise<string> {
  const exported = (await import(`../../tags/${folder}/attributes.ts`)) as Readonly<Record<string, Readers>>
  const name = Object.keys(exported).find((one) => exported[one] === readers)
  if (!name)
    throw new Error(`widgets/tags/${folder}/attributes.ts does not export the readers of its reference.`)
  return name
}

/** Returns the text of `entries/define-tags.ts`: the tags that draw something, each a wrapped component. */
export async function writeDefineTags(): Promise<string> {
  const drawing = SOURCES.filter(({ drawnBy }) => drawnBy !== 'template')
  const live = drawing.filter(({ drawnBy }) => !drawnBy)
  const names = new Map(
    await Promise.all(live.map(async (source) => [source.folder, await findReadersName(source)] as const)),
  )
  const rendered = drawing.map(({ tag }) => tag).filter((tag) => !live.some((one) => one.tag === tag))
  return `${[
    "import r2wc from '@r2wc/react-to-web-component?late'",
    "import type { LateTags } from '../runtime/element/late-tags.ts'",
    ...[...names].sort().map(([folder, name]) => `import { ${name} } from '../tags/${folder}/attributes.ts'`),
    "import { RENDERED } from './rendered-readers.ts'",
    '',
    NOTE,
    '',
    '/**',
    ' * The tags that draw something, each a React component that r2wc wraps. The component is late: one that the loader',
    ' * renders comes with the first sign of use, the others when their tag is near the screen.',
    ' */',
    'export function defineTags({ define, rendered, live }: LateTags): void {',
    ...rendered.map(
      (tag) => `  define('${tag}', RENDERED['${tag}'], r2wc(rendered(RENDERED['${tag}']), { props: [] }))`,
    ),
    ...live.map(
      ({ tag, folder }) =>
        `  define('${tag}', ${names.get(folder)}, r2wc(live('${folder}', ${names.get(folder)}), { props: [] }))`,
    ),
    '}',
  ].join('\n')}\n`
}

/** Returns the text of `entries/react-components.ts`. */
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
