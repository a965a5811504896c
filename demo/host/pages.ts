import { readFile } from 'node:fs/promises'

const FOLDER = new URL('../pages/', import.meta.url)

/** The provider that the pages' source names as an example; the server replaces it with the real one. */
export const WRITTEN_API_HOST = 'http://127.0.0.1:4700'

/** The provider gives `/product-page/<slug>` as the address of a product's page (contract 2.1). */
const PRODUCT_PAGE = /^\/product-page\/([\w-]{1,100})\/?$/

/** One page answers every address of the whole shop, as its `base` requires. */
const WHOLE_SHOP = /^\/shop\//

/** The parts that all pages of the shop share, as a site generator would add them. */
const PARTS = ['shop-head', 'shop-header', 'shop-footer']

const readText = (name: string) => readFile(new URL(`${name}.html`, FOLDER), 'utf8').catch(() => undefined)

async function fillParts(page: string): Promise<string> {
  let filled = page
  for (const part of PARTS) {
    if (filled.includes(`{{${part}}}`))
      filled = filled.replace(`{{${part}}}`, (await readText(`parts/${part}`)) ?? '')
  }
  return filled
}

/**
 * The page at a path, with its parts and addresses filled in; undefined when there is none.
 *
 * @param catalog The catalog that its script tag names; by default none, as in the tag that people paste.
 */
export async function readPage(path: string, apiHost: string, catalog?: string): Promise<string | undefined> {
  const slug = PRODUCT_PAGE.exec(path)?.[1]
  const name = slug
    ? 'product'
    : WHOLE_SHOP.test(path)
      ? 'whole-shop'
      : /^\/([a-z][a-z-]*)?(?:\.html)?$/.exec(path)?.[1]
  if (name === undefined && path !== '/') return undefined
  const text = await readText(name ?? 'index')
  if (text === undefined) return undefined
  const piece = slug ?? 'stoneware-mug'
  return (await fillParts(text))
    .replaceAll(WRITTEN_API_HOST, apiHost)
    .replaceAll(' data-client-id=', `${catalog ? ` data-catalog="${catalog}"` : ''} data-client-id=`)
    .replaceAll('{{slug}}', piece)
    .replaceAll('{{name}}', piece.charAt(0).toUpperCase() + piece.slice(1).replaceAll('-', ' '))
    .replaceAll(`<a href="${path}"`, `<a href="${path}" aria-current="page"`)
}
