import { readFile } from 'node:fs/promises'

const FOLDER = new URL('../pages/', import.meta.url)

/** What the pages say of the provider, to be read as an example; the server puts the real one there. */
const WRITTEN_API_HOST = 'http://127.0.0.1:4700'

/** `/product-page/<slug>` is where the provider says that products live (contract 2.1). */
const PRODUCT_PAGE = /^\/product-page\/([\w-]{1,100})\/?$/

/** The page of a path, its addresses filled in; undefined when there is none. */
export async function readPage(path: string, apiHost: string): Promise<string | undefined> {
  const slug = PRODUCT_PAGE.exec(path)?.[1]
  const name = slug ? 'product' : /^\/([a-z][a-z-]*)?(?:\.html)?$/.exec(path)?.[1]
  if (name === undefined && path !== '/') return undefined
  const text = await readFile(new URL(`${name ?? 'index'}.html`, FOLDER), 'utf8').catch(() => undefined)
  return text?.replaceAll(WRITTEN_API_HOST, apiHost).replaceAll('{{slug}}', slug ?? 'stoneware-mug')
}
