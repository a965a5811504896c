import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPackage } from '../../widgets/tools/build/notices.ts'
import { type InstalledPackage, installPackage, ROOT } from '../support/package.ts'

interface SourceMap {
  readonly sources: readonly string[]
  readonly sourcesContent: readonly (string | null)[]
}

let installed: InstalledPackage
let files: readonly string[]

beforeAll(async () => {
  installed = await installPackage()
  files = readdirSync(installed.dist, { recursive: true, encoding: 'utf8' })
})
afterAll(() => installed.remove())

const read = (name: string) => readFileSync(join(installed.dist, name), 'utf8')
const readMap = (name: string) => JSON.parse(read(name)) as SourceMap

it('leave drawing to `server.js`: the command has no React of its own', () => {
  expect(read('server.js')).toContain('react.transitional.element')
  expect(read('cli.js')).not.toContain('react.transitional.element')
})

it('no page fetches a file of a few hundred bytes, but the texts of a first card', () => {
  const small = files.filter((name) => /^chunks\/.*\.js$/.test(name) && Buffer.byteLength(read(name)) < 850)
  // The bundler's own code can't be moved into a file of ours; other languages need only the first texts.
  expect(small.filter((name) => !/^chunks\/(rolldown-runtime|[a-z]{2}-card)-/.test(name))).toEqual([])
})

it('writes the classic script in ASCII, which pages in any encoding read alike', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  expect(read('store-widgets.iife.js').match(/[^\x00-\x7f]/g)).toBeNull()
})

it('keeps the cart in the files that React’s pieces share', () => {
  const holders = files
    .filter((name) => /^chunks\/.*\.map$/.test(name))
    .filter((name) => readMap(name).sources.some((one) => /^src\/store\/cart\.ts$/.test(one)))
  expect(holders).toEqual([expect.stringMatching(/^chunks\/parts-/)])
})

describe('source maps', () => {
  it('lie beside every script, and no script sends for them', () => {
    const scripts = files.filter((name) => name.endsWith('.js') && name !== 'jsx.js')
    expect(scripts.length).toBeGreaterThan(50)
    const bare = scripts.filter((name) => !existsSync(join(installed.dist, `${name}.map`)))
    // The bundler's own code, and files that only re-export.
    expect(bare.filter((name) => !/rolldown-runtime/.test(name) && read(name).length > 200)).toEqual([])
    expect(scripts.filter((name) => /# ?sourceMappingURL/.test(read(name)))).toEqual([])
  })

  it('carry our sources, and no library’s', () => {
    const sources = files
      .filter((name) => name.endsWith('.map'))
      .flatMap((name) => {
        const { sources, sourcesContent } = readMap(name)
        return sources.map((source, index) => ({ source, hasText: sourcesContent[index] !== null }))
      })
    const isOurs = ({ source }: { readonly source: string }) => !source.includes('node_modules/')
    expect(
      sources.filter((one) => isOurs(one) && /\bwidgets\/entries\/module\.ts$/.test(one.source)),
    ).toEqual([{ source: 'widgets/entries/module.ts', hasText: true }])
    expect(sources.filter((one) => one.hasText && !isOurs(one))).toEqual([])
  })
})

describe('the list of what the package is made of', () => {
  it('lies among the files, and names what the notices name', () => {
    const { components } = JSON.parse(read('sbom.cdx.json')) as { components: { name: string }[] }
    const names = components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['react-dom', 'dompurify', 'zustand', 'web-vitals', 'jose']))
    const notices = read('THIRD-PARTY-NOTICES.txt')
    expect(names.filter((name) => name !== 'jose' && !notices.includes(`\n${name} `))).toEqual([])
  })
})

describe('the notices', () => {
  it('name every library that is in a script, with its licence', () => {
    const bundled = files
      .filter((name) => name.endsWith('.map'))
      .flatMap((name) => readMap(name).sources)
      .flatMap((source) => findPackage(source)?.replace(/^.*node_modules\//, '') ?? [])
    const notices = read('THIRD-PARTY-NOTICES.txt')
    const missing = [...new Set(bundled)].filter((name) => !notices.includes(`\n${name} `))
    expect(missing).toEqual([])
    expect(bundled).toEqual(expect.arrayContaining(['react-dom', 'dompurify', 'zustand', 'web-vitals']))
    const [license = ''] = readFileSync(join(ROOT, 'node_modules/react-dom/LICENSE'), 'utf8')
      .trim()
      .split('\n\n')
    expect(notices).toContain(license)
    expect(notices).toMatch(
      /@r2wc\/core [\d.]+ \(MIT\)\n@r2wc\/react-to-web-component [\d.]+ \(MIT\)\n\nMIT License\n\nCopyright \(c\) Bitovi\n/,
    )
  })
})
