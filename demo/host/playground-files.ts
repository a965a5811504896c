import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { WRITTEN_API_HOST } from './pages.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

export interface PlaygroundFile {
  readonly type: string
  readonly text: string
}

/**
 * A file of the built playground, with the sandbox's address in it; undefined for a path that is not below
 * `/playground/`, and when the playground wasn't built.
 */
export async function readPlaygroundFile(
  path: string,
  { folder, apiHost }: { readonly folder: string; readonly apiHost: string },
): Promise<PlaygroundFile | undefined> {
  const name = /^\/playground\/([\w-]+\.\w+)?$/.exec(path)
  if (!name) return
  const file = name[1] ?? 'index.html'
  const type = TYPES[extname(file)]
  const text = type && (await readFile(join(folder, file), 'utf8').catch(() => undefined))
  return type && text !== undefined ? { type, text: text.replaceAll(WRITTEN_API_HOST, apiHost) } : undefined
}
