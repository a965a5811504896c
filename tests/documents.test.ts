import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** What is written between backticks. */
const findCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])(
  '%s names files, folders and commands that there are',
  (name) => {
    const text = readFileSync(join(ROOT, name), 'utf8')
    const paths = findCode(text)
      .flatMap((code) => code.match(/^(?:src|widgets|demo|tests)\/[\w./-]+$/) ?? [])
      .concat([...text.matchAll(/\btests\/[\w/-]+\.test\.tsx?\b/g)].map(([path]) => path))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script ?? '')
    expect(commands.filter((script) => !scripts[script])).toEqual([])
  },
)
