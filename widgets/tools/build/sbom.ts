import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')
const FILE = 'sbom.cdx.json'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>
}

const readJson = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content

const purlOf = ({ name, version }: Manifest) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Describes a package, for looking up its known vulnerabilities. */
const describe = (manifest: Manifest) => ({
  type: 'library',
  'bom-ref': purlOf(manifest),
  name: manifest.name,
  version: manifest.version,
  ...(manifest.license && { licenses: [{ expression: manifest.license }] }),
  purl: purlOf(manifest),
})

/** Converts `sha512-…` of the lock file to CycloneDX's form. */
function hashesOf(integrity: string | undefined) {
  const [, hash] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? []
  return hash ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] : undefined
}

/**
 * Creates the package's bill of materials (CycloneDX 1.6): the libraries inside its files, and its dependencies, with
 * the hashes of the lock file. It has no date and no serial number, so that the same sources give the same.
 *
 * @param folders The folders of the bundled packages.
 */
export function createSbom(folders: readonly string[]) {
  const own = readJson<Manifest>(join(ROOT, 'package.json'))
  const { packages } = readJson<Lock>(join(ROOT, 'package-lock.json'))
  const installed = Object.keys(own.dependencies ?? {}).map((name) => join(ROOT, 'node_modules', name))
  const all = [...new Set([...folders, ...installed].map((folder) => resolve(ROOT, folder)))].sort()
  const components = all.map((folder) => {
    const place = relative(ROOT, folder).replaceAll('\\', '/')
    const hashes = hashesOf(packages[place]?.integrity)
    return { ...describe(readJson<Manifest>(join(folder, 'package.json'))), ...(hashes && { hashes }) }
  })
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: describe(own) },
    components,
    dependencies: [{ ref: purlOf(own), dependsOn: components.map(({ purl }) => purl) }],
  }
}

export const writeSbom = (outDir: string, folders: readonly string[]): Promise<void> =>
  writeFile(join(outDir, FILE), `${JSON.stringify(createSbom(folders), null, 2)}\n`)
