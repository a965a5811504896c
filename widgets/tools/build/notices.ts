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

/** Returns the folder of a module's package, as the beginning of its path; undefined for our own modules. */
export const findPackage = (id: string): string | undefined =>
  /^(?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]

/** Returns the text that a licence requires to be included. */
function readLicense(folder: string, { name, license, author }: Manifest): string {
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one))
  if (file) return readFileSync(join(folder, file), 'utf8').trim()
  // For a package that names the licence but has no text: ours is the same except for the name.
  const holder = typeof author === 'object' ? author.name : author
  if (license !== 'MIT' || !holder) throw new Error(`${name} is bundled, and says no licence to pass on.`)
  return readFileSync(join(ROOT, 'LICENSE'), 'utf8')
    .trim()
    .replace(/^Copyright.*$/m, `Copyright (c) ${holder}`)
}

/** Writes one paragraph per licence, with its packages above. */
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

/** Collects the bundled packages of all builds, and writes their notices. */
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
