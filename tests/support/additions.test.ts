import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { applyEdit, type Edit } from '../../widgets/tools/create/edits.ts'
import { inMatrix } from './browser/rows.ts'
import { inRepositoryCopy } from './repository-copy.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** An attribute as CONTRIBUTING describes it: categories without their link to all products. */
const ATTRIBUTE: readonly Edit[] = [
  {
    file: 'widgets/tags/categories/attributes.ts',
    at: /^\} satisfies Readers/m,
    side: 'before',
    text: `  /** \`off\`: no link to all products. */\n  'all-products': oneOf('on', 'off'),\n`,
  },
  {
    file: 'widgets/tags/categories/reference.ts',
    at: /^ {4}'collection-url': .*\n/m,
    side: 'behind',
    text: `    'all-products': '\`off\`: no link to all products before the others.',\n`,
  },
  {
    file: 'widgets/tags/categories/read-categories.ts',
    at: /^ {2}return \[read\(/m,
    side: 'before',
    text: `  if (inputs.allProducts === 'off') return below([undefined])\n`,
  },
]

/** A language, here Danish with the sentences of Dutch: its folder, and its name in the list. */
const LANGUAGE: Edit = { file: 'src/messages/languages.ts', at: /\(ar\|cs\|/, side: 'behind', text: 'da|' }

/** The tests that check attributes, and those that check languages. */
const TESTS = [
  ...['tests/documents.test.ts', 'tests/site.test.ts', 'tests/playground.test.ts', 'tests/layers.test.ts'],
  ...['tests/messages', 'tests/withdrawal', 'tests/doctor/page.test.ts', 'tests/build/manifest.test.ts'],
  ...['attribute-warnings', 'category-tree', 'embed', 'languages'].map(
    (name) => `tests/widgets/${name}.test.ts`,
  ),
]

/** Returns what CONTRIBUTING's table says that you write for an addition. */
async function readRow(addition: string): Promise<string | undefined> {
  const text = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  return new RegExp(`^\\| ${addition} \\| (.*?) \\|`, 'm').exec(text)?.[1]
}

it('CONTRIBUTING counts the files of an attribute and of a language as they are below', async () => {
  const { length } = new Set(ATTRIBUTE.map(({ file }) => file)).size === ATTRIBUTE.length ? ATTRIBUTE : []
  expect(await readRow('an attribute')).toMatch(new RegExp(`^${length} files`))
  expect(await readRow('a language')).toBe('1 folder and 1 line')
})

it.each([...ATTRIBUTE, LANGUAGE])('$file has the place, once', async ({ file, at }) => {
  const source = await readFile(join(ROOT, file), 'utf8')
  expect([...source.matchAll(new RegExp(at, 'gm'))]).toHaveLength(1)
})

inMatrix('types, lint and tests need no other file for an attribute and for a language', () =>
  inRepositoryCopy(async ({ folder, run, check }) => {
    for (const edit of [...ATTRIBUTE, LANGUAGE]) {
      const path = join(folder, edit.file)
      await writeFile(path, applyEdit(await readFile(path, 'utf8'), edit))
    }
    const messages = join(folder, 'src/messages')
    await cp(join(messages, 'nl'), join(messages, 'da'), { recursive: true })
    for (const name of await readdir(join(messages, 'da'))) {
      const path = join(messages, 'da', name)
      const text = await readFile(path, 'utf8')
      await writeFile(path, text.replace("language: 'nl'", "language: 'da'"))
    }
    await run('node', '--import', 'tsx', 'widgets/tools/reference/write.ts')
    expect(await readFile(join(folder, 'docs/tags/store-categories.md'), 'utf8')).toContain('all-products')
    await check(TESTS)
  }),
)
