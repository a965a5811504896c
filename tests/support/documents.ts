import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Reads the text of a document, by its path in the repository: `docs/guide/recipes.md`. */
export const readDocument = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** README and every page of `docs/`, by their paths. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))
    .sort(),
]

/** Finds the code of a text in a language, block by block. */
export const findCode = (language: string, text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, code]) => code ?? '',
  )

const QUICK_START = 'docs/guide/quick-start.md'

/** Returns the quick start's block to paste, word for word. */
export const readPastedBlock = (): string =>
  /<!-- snippet -->\n+```html\n([\s\S]*?)```/.exec(readDocument(QUICK_START))?.[1] ?? ''

/** The same for the sandbox of this machine. */
export const readSandboxBlock = (): string =>
  /<!-- sandbox snippet -->\n+```html\n([\s\S]*?)```/.exec(readDocument(QUICK_START))?.[1] ?? ''

/** Returns the Content-Security-Policy that the documentation calls sufficient, word for word. */
export const readPolicy = (): string =>
  /```\n(default-src 'none'; .*)\n```/.exec(readDocument('docs/reference/security.md'))?.[1] ?? ''
