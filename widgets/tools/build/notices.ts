import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../..')
const FILE = 'THIRD-PARTY-NOTICES.txt'

const HEAD = `Store Widgets contains the following libraries, each under its own licence.
`

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
}

/** The folder of the package that a module is of, as its path begins; undefined for our own modules. */
export const findPackage = (id: string): string | undefined =>
  /^(?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]

/** The text that a licence asks to be passed on. */
function readLicense(folder: string, { name, license, author }: Manifest): string {
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one))
  if (file) return readFileSync(join(folder, file), 'utf8').trim()
  // A package that names the licence and forgot the text: ours is the same but for the name.
  const holder = typeof author === 'object' ? author.name : author
  if (license !== 'MIT' || !holder) throw new Error(`${name} is bundled, and says no licence to pass on.`)
  return readFileSync(join(ROOT, 'LICENSE'), 'utf8')
    .trim()
    .replace(/^Copyright.*$/m, `Copyright (c) ${holder}`)
}

/** One paragraph a licence, above it the packages that come under it. */
function writeNotices(folders: readonly string[]): string {
  const packages = new Map<string, string[]>()
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    const text = readLicense(folder, manifest)
    const title = `${manifest.name} ${manifest.version} (${manifest.license})`
    packages.set(text, [...(packages.get(text) ?? []), title])
  }
  const line = '-'.repeat(80)
  const parts = [...packages].map(([text, names]) => `${line}\n${names.join('\n')}\n\n${text}\n`)
  return [HEAD, ...parts].join('\n')
}

/** Notes what is bundled, build after build, and writes the notices of it. */
export function createNotices() {
  const folders = new Set<string>()
  const plugin: Plugin = {
    name: 'store-widgets:notices',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const folder = renderedLength ? findPackage(id) : undefined
          if (folder) folders.add(folder)
        }
      }
    },
  }
  return {
    plugin,
    folders: () => [...folders].sort(),
    write: (outDir: string) => writeFile(join(outDir, FILE), writeNotices([...folders].sort())),
  }
}
