import type { Collection } from '../../../src/model/collection.ts'
import { Categories, type CategoriesView } from '../../../src/views/categories/CategoriesView.tsx'
import { type Inputs, readInputs } from '../../loader/attributes.ts'
import { categoriesReaders } from '../../tags/categories/attributes.ts'
import { isSamePage, readCategories, readShown } from '../../tags/categories/read-categories.ts'
import type { TagPiece } from '../html/pieces.ts'
import type { ServerList } from './collection.tsx'
import { type Drawing, draw } from './markup.tsx'
import { readable } from './product.tsx'
import { messagesOf } from './setting.ts'

/** The attributes of a `store-categories`, read. */
export type CategoriesInputs = Inputs<typeof categoriesReaders>

/** Reads a `store-categories` of the page’s HTML. */
export const readCategoriesInputs = (tag: TagPiece): CategoriesInputs =>
  readInputs(readable(tag), categoriesReaders)

export interface CategoriesPlace {
  /** The list of the page that shows what is chosen here. */
  readonly list: ServerList | undefined
  readonly url: URL | undefined
  /** BCP 47 */
  readonly locale: string
}

/** Draws the shop's collections as links. */
export function drawCategories(
  collections: readonly Collection[],
  inputs: CategoriesInputs,
  { list, url, locale }: CategoriesPlace,
): Drawing {
  const messages = messagesOf(locale).categories
  const own = { slug: list?.source.slug, id: list?.source.id }
  const target = list && {
    ...readShown(own, list.place.collection),
    addressOf: (collection: string | undefined) => list.addressOf({ ...list.source.base, collection }),
  }
  const isThisPage = (href: string) => !!url && isSamePage(new URL(href, url), url)
  const categories = readCategories({ inputs, messages, collections, target, isThisPage })
  const view: CategoriesView = {
    status: 'ready',
    layout: inputs.layout,
    messages,
    categories,
    isHere: !!target,
  }
  return draw(<Categories view={view} />)
}
