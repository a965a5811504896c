import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { VendorCall } from './match-rows.ts'
import { PACKAGES } from './packages.ts'

interface Manifest {
  readonly version: string
  readonly exports: Readonly<Record<string, { readonly import: string } | string>>
}

interface Meta {
  readonly httpMethod: string
  getUrl(context: { readonly host: string }): string
}

/** The public API's host, which decides the prefix of a service's own paths. */
const HOST = 'www.wixapis.com'

async function readPackage(folder: string, name: string): Promise<readonly VendorCall[]> {
  const home = join(folder, 'node_modules', name)
  const { version, exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest
  const meta = exports['./meta']
  if (typeof meta !== 'object') throw new Error(`${name} has no ./meta any more`)
  const module = (await import(pathToFileURL(join(home, meta.import)).href)) as Readonly<
    Record<string, unknown>
  >
  return Object.entries(module).flatMap(([call, describe]) => {
    if (typeof describe !== 'function') return []
    const { httpMethod, getUrl } = (describe as () => Meta)()
    return [{ package: name, version, name: call, method: httpMethod, path: getUrl({ host: HOST }) }]
  })
}

/** Reads every call that the installed packages describe. */
export const readVendorCalls = async (folder: string): Promise<readonly VendorCall[]> =>
  (await Promise.all(PACKAGES.map((name) => readPackage(folder, name)))).flat()
