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

/** A list of a tag, at the place that the page's address names. */
export interface ServerList {
  readonly source: ListSource
  readonly place: ListPlace
  readonly question: ListQuestion
  /** The list's name in the address. */
  readonly name: string
  /** The address of the builder's own product pages. */
  readonly productUrl: string | undefined
  /** Returns the address of another place of it. */
  readonly addressOf: (place: ListPlace) => string
}

/** The page of a tag, before any request. */
export interface TagAddress {
  /** The page's address, which may contain filters and the page of a list. */
  readonly url: URL | undefined
  /**
   * The slug in the page's address for the tag, which is filled in already. `unknown`: the address isn't known.
   * Undefined: the tag doesn't take its slug from there.
   */
  readonly slug: SlugOfAddress | 'unknown' | undefined
}

/** The content of a `store-shop` at the page's address. */
export interface ShopNote {
  readonly base: ShopBase
  /** The route of the shop's own address. */
  readonly start: ShopRoute
  readonly route: ShopRoute
  /** The route that the address names; differs from `route` if the list replaces it. */
  readonly asked: ShopRoute
  /** Whether the page's address is a longer one of the same place. */
  readonly isSecondName: boolean
  /**
   * `missing`: there is no such product or collection, and nothing was drawn in its place. `gone`: the list was.
   * `unknown`: the provider hasn't answered.
   */
  readonly state: 'there' | 'missing' | 'gone' | 'unknown'
  readonly product?: Product | undefined
  readonly collection?: Collection | undefined
}

/** A shop's lists, for tags that link to them. */
export interface ShopLists {
  /** The id of the tag that shows its lists. */
  readonly listId: string
  /** The route of that list; undefined if something else is shown. */
  readonly shown: ShopRoute | undefined
  /** The address of the shop itself, which shows all its products. */
  readonly address: string
}

/** Collects what a page's drawings show, for its snapshot and its structured data. */
export interface PageNotes {
  /** @param tag.isWhole Whether it is shown at length. */
  noteProduct(
    known: Known<Product>,
    tag: { readonly productUrl: string | undefined; readonly isWhole?: boolean },
  ): void
  noteList(list: ServerList, known: Known<CollectionPage>): void
  /** Notes a drawing without products. */
  noteDrawn(): void
  noteCategories(collections: readonly Collection[]): void
  noteShop(shop: ShopNote): void
}

/** The data that the drawings of one page share. */
export interface DrawnPage {
  readonly setting: PageSetting
  readonly url: URL | undefined
  readonly notes: Pick<PageNotes, 'noteProduct' | 'noteList' | 'noteDrawn' | 'noteShop'>
  /** The lists of the page seen so far, by the ids of their tags. */
  readonly lists: ReadonlyMap<string, ServerList>
  /** The shops of the page, by the ids of their lists. */
  readonly shops: ReadonlyMap<string, ShopLists>
  /** The number of pictures that may still be fetched at once: each drawing subtracts its own. */
  eager: number
}

/** A tag that can be drawn: its requests, and its drawing when they have been answered. */
export interface Asking {
  readonly questions: Partial<Questions>
  /** Set if the tag is a shop, whose lists other tags may refer to. */
  readonly shop?: ShopLists
  /** Set if the tag is a list, which other tags may refer to by its id. */
  readonly list?: ServerList
  /** Returns why these answers left it undrawn. */
  whyLeft(answers: Answers): LeftReason
  /**
   * Draws it, and notes its content; undefined if the answer can't be drawn completely.
   *
   * @param lone Whether it is the page's only card.
   */
  draw(answers: Answers, page: DrawnPage, lone: boolean): Drawing | undefined
}

/** The server drawing of one kind of tag: each tag that a server can draw has one in its `server.tsx`. */
export interface ServerTag {
  readonly name: string
  /** For a tag with several kinds of drawings: the `layout` that this one is for; undefined: all others. */
  readonly layout?: string
  /** The styles of all its drawings. */
  readonly styles: StyleSet
  /** Reads a tag's requests, or why it can't be drawn. */
  read(tag: WrittenTag, address: TagAddress): Asking | LeftReason
}
