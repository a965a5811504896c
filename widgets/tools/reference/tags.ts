import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AttributeReader, Readers } from '../../loader/attributes.ts'
import type { DescribedAttribute, TagReference } from '../../runtime/reference/tag-reference.ts'
import { describeAttribute } from './describe-attribute.ts'
import type { TagEntry } from './manifest.ts'

const FOLDER = resolve(import.meta.dirname, '../../tags')

/** A tag's folder, with the contents of its `reference.ts`. */
export interface TagSource extends TagReference<Readers> {
  readonly folder: string
}

async function readReference(folder: string): Promise<TagSource | undefined> {
  if (!readdirSync(`${FOLDER}/${folder}`).includes('reference.ts')) return
  const { reference } = (await import(`../../tags/${folder}/reference.ts`)) as {
    readonly reference: TagReference<Readers>
  }
  return { ...reference, folder }
}

const found = await Promise.all(readdirSync(FOLDER).map(readReference))

/** The existing tags: every folder of `widgets/tags` with a `reference.ts`, in the order of the reference. */
export const SOURCES: readonly TagSource[] = found
  .filter((source) => source !== undefined)
  .sort((a, b) => a.place - b.place)

const describe = ({ tag, about, readers, attributes, parts, slots, events }: TagSource): TagEntry => ({
  tag,
  about,
  attributes: Object.fromEntries(
    Object.entries<string | DescribedAttribute>(attributes).map(([name, text]) => [
      name,
      describeAttribute(readers[name] as AttributeReader, text),
    ]),
  ),
  parts,
  slots,
  events,
})

/** Every tag, in the order of the reference. */
export const TAGS: readonly TagEntry[] = SOURCES.map(describe)
