import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TagNames } from './tag-names.ts'

/** The templates aren't named as sources, so that their contents aren't taken for imports of this repository. */
const TEMPLATES = join(import.meta.dirname, 'template')

/** The path for each template's file, with the same placeholders as the templates. */
const PATHS: Readonly<Record<string, string>> = {
  'attributes.ts': 'widgets/tags/{{folder}}/attributes.ts',
  'reference.ts': 'widgets/tags/{{folder}}/reference.ts',
  'style.css': 'widgets/tags/{{folder}}/{{folder}}.css',
  'sheet.ts': 'widgets/tags/{{folder}}/{{folder}}-sheet.ts',
  'tag.ts': 'widgets/tags/{{folder}}/tag.ts',
  'view.tsx': 'src/views/{{folder}}/{{pascal}}View.tsx',
  'texts.ts': 'src/messages/{{folder}}.ts',
  'words.ts': 'src/messages/{{language}}/{{folder}}.ts',
  'test.ts': 'tests/widgets/{{folder}}.test.ts',
  'change.md': '.changeset/{{tag}}.md',
}

type Words = Readonly<Record<string, string>>

/** @throws for a placeholder without a value. */
const fill = (text: string, words: Words): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`A template asks for ${name}, which is nothing.`)
    return word
  })

const nameLanguage = (language: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

/** Returns the files of a new tag, by their paths: all that belong to it alone. */
export function writeNewFiles(
  names: TagNames,
  { place, languages }: { readonly place: number; readonly languages: readonly string[] },
): Readonly<Record<string, string>> {
  const words = { ...names, place: String(place) }
  return Object.fromEntries(
    Object.entries(PATHS).flatMap(([name, path]) => {
      const text = readFileSync(join(TEMPLATES, `${name}.txt`), 'utf8')
      const all = path.includes('{{language}}') ? languages : ['']
      return all.map((language) => {
        const filled = { ...words, language, languageName: language && nameLanguage(language) }
        return [fill(path, filled), fill(text, filled)] as const
      })
    }),
  )
}
