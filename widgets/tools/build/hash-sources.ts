import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that influences the build's output. */
const SOURCES = ['src', 'widgets', 'vite.config.ts', 'package-lock.json']

function feed(hash: ReturnType<typeof createHash>, path: string): void {
  if (!statSync(path).isDirectory()) {
    hash.update(readFileSync(path))
    return
  }
  for (const name of readdirSync(path).sort()) {
    hash.update(name)
    feed(hash, join(path, name))
  }
}

/** Returns eight letters that change whenever a source does. */
export function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const path of SOURCES) feed(hash, join(root, path))
  return hash.digest('hex').slice(0, 8)
}
