import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** A built file as the server sends it. */
export interface Asset {
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
  readonly plain: Buffer
  /**
   * Compresses with Brotli's best quality: once, when the first browser asks, because compressing all files takes
   * seconds.
   */
  readonly compress: () => Promise<Buffer>
}

const compressWithBrotli = promisify(brotliCompress)

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Names under `chunks/` change with their content; browsers check the others on each use. */
const cacheOf = (path: string) =>
  path.startsWith('/chunks/') ? 'public, max-age=31536000, immutable' : 'public, no-cache'

async function readAsset(file: string, path: string, type: string): Promise<Asset> {
  const plain = await readFile(file)
  let compressed: Promise<Buffer> | undefined
  const compress = () => {
    compressed ??= compressWithBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    })
    return compressed
  }
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, cacheControl: cacheOf(path), etag, plain, compress }
}

/** The scripts of a dist folder by their paths; a missing folder has none. */
export async function readAssets(distFolder: string): Promise<Map<string, Asset>> {
  const found = new Map<string, Asset>()
  const entries = await readdir(distFolder, { recursive: true, withFileTypes: true }).catch(() => [])
  await Promise.all(
    entries.map(async (entry) => {
      const type = TYPES[extname(entry.name)]
      if (!entry.isFile() || !type) return
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(distFolder, file).replaceAll('\\', '/')}`
      // These are for bundlers: no page requests them.
      if (/^\/(bundle|with-react)\//.test(path)) return
      found.set(path, await readAsset(file, path, type))
    }),
  )
  return found
}
