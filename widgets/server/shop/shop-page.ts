import { asciiMarkup, changeBytes } from '../html/bytes.ts'
import { applyEdits, type Edit } from '../html/edits.ts'
import { readPageTree, type WrittenElement, within } from '../html/page-tree.ts'
import { type Placing, placeParts } from './place-parts.ts'
import { readSiteTitle } from './write-head.ts'

/** Checks whether a page may have a `store-shop`. */
export const mayHaveShop = (text: string): boolean => /<store-shop[\s/>]/i.test(text)

const toAscii = (edits: readonly Edit[]): Edit[] =>
  edits.map((edit) => ({ ...edit, text: asciiMarkup(edit.text) }))

/** Changes a page by its elements. */
export function changePage(
  text: string,
  isBytes: boolean,
  findEdits: (elements: readonly WrittenElement[]) => readonly Edit[],
): string {
  if (!isBytes) return applyEdits(text, findEdits(readPageTree(text)))
  return changeBytes(text, (readable) => applyEdits(readable, toAscii(findEdits(readPageTree(readable)))))
}

/** Changes the part before a page's body, by its elements. */
export function changeFront(
  text: string,
  isBytes: boolean,
  findEdits: (elements: readonly WrittenElement[]) => readonly Edit[],
): string {
  const at = /<body[\s/>]/i.exec(text)?.index ?? text.length
  return changePage(text.slice(0, at), isBytes, findEdits) + text.slice(at)
}

/** Checks whether a page has its own main heading, so that those in a shop are one level lower. */
const hasHeading = (element: WrittenElement): boolean =>
  element.name === 'h1' || (element.name !== 'store-shop' && element.children.some(hasHeading))

/** Places the tags of the address's route in the page's shops. */
export const placeInPage = (text: string, isBytes: boolean, placing: Placing): string =>
  changePage(text, isBytes, (elements) => {
    const isBelow = elements.some(hasHeading)
    return elements
      .flatMap(within)
      .filter(({ name }) => name === 'store-shop')
      .flatMap((shop) => placeParts(shop, isBelow, placing))
  })

/** Returns the page's own title, and the title template of its first shop. */
export function readShopTitles(
  text: string,
  isBytes: boolean,
): { readonly site: string; readonly template: string | undefined } {
  let titles: ReturnType<typeof readShopTitles> = { site: '', template: undefined }
  changePage(text, isBytes, (elements) => {
    const shop = elements.flatMap(within).find(({ name }) => name === 'store-shop')
    titles = { site: readSiteTitle(elements), template: shop?.attributes.get('title')?.trim() || undefined }
    return []
  })
  return titles
}

/** Returns the attributes of a page's shops. */
export const findShops = (text: string): readonly ReadonlyMap<string, string>[] =>
  readPageTree(text)
    .flatMap(within)
    .filter(({ name }) => name === 'store-shop')
    .map(({ attributes }) => attributes)
