import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { applyEdit, listEdits } from '../../widgets/tools/create/edits.ts'
import { readTagNames } from '../../widgets/tools/create/tag-names.ts'
import { inMatrix } from './browser/rows.ts'
import { inRepositoryCopy } from './repository-copy.ts'

const ROOT = resolve(import.meta.dirname, '../..')

it('a new tag is named as tags are', () => {
  expect(readTagNames('store-gift-box')).toEqual({
    tag: 'store-gift-box',
    folder: 'gift-box',
    camel: 'giftBox',
    pascal: 'GiftBox',
  })
  for (const name of [undefined, 'gift-box', 'store-', 'store-Gift', 'store-gift--box'])
    expect(() => readTagNames(name)).toThrow('npm run create store-gift-box')
})

it.each(listEdits(readTagNames('store-gift-box')))(
  'has its place in $file, once: $at',
  async ({ file, at, side, text }) => {
    const source = await readFile(join(ROOT, file), 'utf8')
    expect([...source.matchAll(new RegExp(at, 'gm'))]).toHaveLength(1)
    expect(applyEdit(source, { file, at, side, text })).toContain(text)
  },
)

/** The tests that check all tags. */
const TESTS = [
  ...['tests/documents.test.ts', 'tests/site.test.ts', 'tests/playground.test.ts', 'tests/layers.test.ts'],
  ...['tests/messages', 'tests/doctor/page.test.ts', 'tests/build/manifest.test.ts'],
  ...['tests/widgets/attribute-warnings.test.ts', 'tests/widgets/gift-box.test.ts'],
]

inMatrix('npm run create makes a tag that types, lint and the tests of all tags take as it is', () =>
  inRepositoryCopy(async ({ folder, run, check }) => {
    const create = () => run('npm', 'run', 'create', 'store-gift-box')
    expect(await create()).toContain('store-gift-box is there')
    const page = await readFile(join(folder, 'docs/tags/store-gift-box.md'), 'utf8')
    expect(page).toContain('# `<store-gift-box>`')
    await check(TESTS)
    await expect(create()).rejects.toThrow('is there already')
  }),
)
