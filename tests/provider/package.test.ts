import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const SANDBOX = join(ROOT, 'demo/provider')

interface Manifest {
  readonly version: string
  readonly license: string
  readonly engines: object
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
const whole = readManifest(ROOT)
const sandbox = readManifest(SANDBOX)

/** Finds the packages that a file and its imports need at run time. */
function findPackages(file: string, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return found
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const imports =
    /(?:^|\n)(?:import|export)\s+(?!type\s)[^'"`;]*?from\s*'([^']+)'|import\s*\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g
  for (const [, from, late, bare] of source.matchAll(imports)) {
    const name = (from ?? late ?? bare) as string
    if (name.startsWith('.')) findPackages(resolve(dirname(file), name), found, seen)
    else if (!name.startsWith('node:')) found.add((/^(@[^/]+\/)?[^/]+/.exec(name) ?? [name])[0])
  }
  return found
}

describe('the package of the sandbox', () => {
  it('needs what its code imports, in the ranges that are tested here, and nothing else', () => {
    const entries = ['bin.ts', 'index.ts'].flatMap((name) => [...findPackages(join(SANDBOX, name))])
    expect(Object.keys(sandbox.dependencies)).toEqual([...new Set(entries)].sort())
    const tested = { ...whole.devDependencies, ...whole.dependencies }
    for (const [name, range] of Object.entries(sandbox.dependencies))
      expect([name, range]).toEqual([name, tested[name]])
  })

  it('is released with the widgets, under their licence, for the same versions of Node', () => {
    const { version, license, engines } = whole
    expect(sandbox).toMatchObject({ version, license, engines })
    expect(readFileSync(join(SANDBOX, 'LICENSE'), 'utf8')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'))
    const bin = readFileSync(join(SANDBOX, 'bin.ts'), 'utf8')
    expect(bin).toContain(`LEAST = [${/[\d.]+/.exec(JSON.stringify(engines))?.[0].replace('.', ', ')}]`)
  })

  it('runs nothing when it is installed', () => {
    expect(Object.keys(sandbox.scripts)).toEqual(['prepack'])
    const [, , script = ''] = (sandbox.scripts.prepack ?? '').split(' ')
    expect(existsSync(join(ROOT, script))).toBe(true)
  })
})
