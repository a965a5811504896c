import type { Collection } from '../../../src/model/collection.ts'
import { readOwnAddress } from '../../../src/model/web-address.ts'
import { Categories, type CategoriesView } from '../../../src/views/categories/CategoriesView.tsx'
import { type Inputs, readInputs } from '../../loader/attributes.ts'
import { type Drawing, draw } from '../../markup/draw.tsx'
import { whyNone } from '../../markup/left-tag.ts'
import { messagesOf } from '../../markup/page-setting.ts'
import type { ServerList, ServerTag, ShopLists } from '../../markup/server-tag.ts'
import { ownStyles } from '../../markup/style-set.ts'
import { readable } from '../../markup/written-tag.ts'
import { categoriesReaders } from './attributes.ts'
import categoriesCss from './categories.css?text'
import { isSamePage, readCategories, readShown } from './read-categories.ts'

type CategoriesInputs = Inputs<typeof categoriesReaders>

interface CategoriesPlace {
  /** The list of the page that shows the chosen category. */
  readonly list: ServerList | undefined
  readonly url: URL | undefined
  /** The shop of the page whose lists show it. */
  readonly shop: ShopLists | undefined
  /** BCP 47 */
  readonly locale: string
}

const targetOfList = (list: ServerList) => ({
  ...readShown({ slug: list.source.slug, id: list.source.id }, list.place.collection),
  addressOf: (collection: string | undefined) => list.addressOf({ ...list.source.base, collection }),
})

/** Returns the target of a shop, where each collection has an address of its own. */
const targetOfShop = ({ shown, address }: ShopLists, { collectionUrl }: CategoriesInputs) => ({
  shown: shown && (shown.route === 'search' ? undefined : { slug: shown.slug }),
  toPlace: (slug: string | undefined) => slug,
  addressOf: (slug: string | undefined) =>
    slug === undefined
      ? address
      : (readOwnAddress(collectionUrl) ?? address).replaceAll('{slug}', encodeURIComponent(slug)),
})

/** Draws the shop's collections as links. */
function drawCategories(
  collections: readonly Collection[],
  inputs: CategoriesInputs,
  { list, shop, url, locale }: CategoriesPlace,
): Drawing {
  const messages = messagesOf(locale).categories
  const target = shop ? targetOfShop(shop, inputs) : list && targetOfList(list)
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

/** The server drawing of `store-categories`. */
export const serverCategories: ServerTag = {
  name: 'store-categories',
  styles: ownStyles(categoriesCss),
  read(tag, { url }) {
    const inputs = readInputs(readable(tag), categoriesReaders)
    return {
      questions: { categories: true },
      whyLeft: ({ categories }) => whyNone(categories?.value),
      draw({ categories }, { notes, lists, shops, setting }) {
        if (!categories?.value.length) return
        const list = inputs.for === undefined ? undefined : lists.get(inputs.for)
        const shop = inputs.for === undefined ? undefined : shops.get(inputs.for)
        const place = { list, shop, url, locale: setting.locale }
        const drawing = drawCategories(categories.value, inputs, place)
        notes.noteDrawn()
        return drawing
      },
    }
  },
}
