import type { Collection } from '../../src/model/collection.ts'
import type { Product } from '../../src/model/product.ts'
import type { ShopBase } from '../../src/model/shop/base.ts'
import type { ShopRoute } from '../../src/model/shop/route.ts'
import type { SlugOfAddress } from '../../src/model/slug-from-address.ts'
import type { CollectionPage } from '../../src/store/collections.ts'
import type { ListPlace } from '../../src/store/list-place.ts'
import type { ListQuestion, ListSource } from '../../src/store/list-question.ts'
import type { Answers, Known, Questions } from './answers.ts'
import type { Drawing } from './draw.tsx'
import type { LeftReason } from './left-tag.ts'
import type { PageSetting } from './page-setting.ts'
import type { StyleSet } from './style-set.ts'
import type { WrittenTag } from './written-tag.ts'

/** A list as its tag asks for it, at the place that the page's address names. */
export interface ServerList {
  readonly source: ListSource
  readonly place: ListPlace
  readonly question: ListQuestion
  /** In the address. */
  readonly name: string
  /** Where the builder's own product pages are. */
  readonly productUrl: string | undefined
  /** The address of another place of it. */
  readonly addressOf: (place: ListPlace) => string
}

/** The page that a tag stands in, before anybody is asked. */
export interface TagAddress {
  /** The page's, which may name filters and the page of a list. */
  readonly url: URL | undefined
  /**
   * What the page's address has for the tag's slug, which is filled in already. `unknown`: nobody has said what the
   * address is. Undefined: the tag doesn't take its slug from there.
   */
  readonly slug: SlugOfAddress | 'unknown' | undefined
}

/** What a `store-shop` shows at the page's address. */
export interface ShopNote {
  readonly base: ShopBase
  /** What the shop's own address shows. */
  readonly start: ShopRoute
  readonly route: ShopRoute
  /** What the address names; another than `route` where the list stands in its place. */
  readonly asked: ShopRoute
  /** The page's address is a longer one of the same place. */
  readonly isSecondName: boolean
  /**
   * `missing`: there is no such product or collection, and nothing was drawn in its place. `gone`: the list was. `unknown`:
   * the provider has not said.
   */
  readonly state: 'there' | 'missing' | 'gone' | 'unknown'
  readonly product?: Product | undefined
  readonly collection?: Collection | undefined
}

/** A shop's lists, for what leads to them. */
export interface ShopLists {
  /** Of the tag that shows its lists. */
  readonly listId: string
  /** What that shows; undefined: something else is shown. */
  readonly shown: ShopRoute | undefined
  /** The address of the shop itself, which is that of all its products. */
  readonly address: string
}

/** Told what the drawings of a page show: its snapshot and its structured data say it, too. */
export interface PageNotes {
  /** @param tag.isWhole It stands there at length. */
  noteProduct(
    known: Known<Product>,
    tag: { readonly productUrl: string | undefined; readonly isWhole?: boolean },
  ): void
  noteList(list: ServerList, known: Known<CollectionPage>): void
  /** Something stands in the page that says nothing of products. */
  noteDrawn(): void
  noteCategories(collections: readonly Collection[]): void
  noteShop(shop: ShopNote): void
}

/** What the drawings of one page have in common. */
export interface DrawnPage {
  readonly setting: PageSetting
  readonly url: URL | undefined
  readonly notes: Pick<PageNotes, 'noteProduct' | 'noteList' | 'noteDrawn' | 'noteShop'>
  /** The lists of the page, as far as it is known, by the ids of their tags. */
  readonly lists: ReadonlyMap<string, ServerList>
  /** The shops of the page, by the ids of their lists. */
  readonly shops: ReadonlyMap<string, ShopLists>
  /** So many pictures may still be fetched at once: each drawing takes its own away. */
  eager: number
}

/** A tag that can be drawn: what it asks for, and how it is drawn when that has been answered. */
export interface Asking {
  readonly questions: Partial<Questions>
  /** The tag is a shop, whose lists other tags may point at. */
  readonly shop?: ShopLists
  /** The tag is a list, which other tags may point at by its id. */
  readonly list?: ServerList
  /** Why these answers left it undrawn. */
  whyLeft(answers: Answers): LeftReason
  /**
   * Draws it, and notes what it shows; undefined where the answer is nothing that can be drawn whole.
   *
   * @param lone It is the page's only card.
   */
  draw(answers: Answers, page: DrawnPage, lone: boolean): Drawing | undefined
}

/** How a server draws one kind of tag: each tag that a server can draw has one in its `server.tsx`. */
export interface ServerTag {
  readonly name: string
  /** Of a tag with several kinds of drawings: the `layout` that this is for; undefined: all others. */
  readonly layout?: string
  /** What all of its drawings look like. */
  readonly styles: StyleSet
  /** Reads what a tag asks for, or why it can't be drawn. */
  read(tag: WrittenTag, address: TagAddress): Asking | LeftReason
}
