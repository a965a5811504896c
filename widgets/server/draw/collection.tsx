import type { CollectionPage } from '../../../src/store/collections.ts'
import { type ListPlace, readAddress, writeAddress, writePlace } from '../../../src/store/list-place.ts'
import { type ListQuestion, type ListSource, readQuestion } from '../../../src/store/list-question.ts'
import type { ListState } from '../../../src/store/list-state.ts'
import { CollectionTag } from '../../../src/views/collection/CollectionTag.tsx'
import { readInputs } from '../../loader/attributes.ts'
import { type CollectionInputs, collectionReaders, readSource } from '../../tags/collection/attributes.ts'
import { readCollectionView } from '../../tags/collection/collection-view.ts'
import { nameOfList, namesInAddress } from '../../tags/collection/list-names.ts'
import type { TagPiece } from '../html/pieces.ts'
import { drawDressed } from './extras.tsx'
import type { Drawing } from './markup.tsx'
import { readable } from './product.tsx'
import { cardSetting, messagesOf, type PageSetting } from './setting.ts'

/** A list as its tag asks for it, at the place that the page's address names. */
export interface ServerList {
  readonly inputs: CollectionInputs
  readonly source: ListSource
  readonly place: ListPlace
  readonly question: ListQuestion
  /** In the address. */
  readonly name: string
  /** The address of another place of it. */
  readonly addressOf: (place: ListPlace) => string
}

/** The place as `widgets/tags/collection/list-history.ts` reads it on a first visit. */
function readListPlace(
  base: ListPlace,
  inputs: CollectionInputs,
  name: string,
  url: URL | undefined,
): ListPlace {
  if (!url) return base
  const named = readAddress(url.searchParams, name, base)
  if (inputs.syncUrl) return named
  return { ...base, collection: named.collection, ...(inputs.paging === 'pages' && { page: named.page }) }
}

/**
 * Reads a `store-collection` of the page’s HTML; `url` is the page’s, which may name filters and the page of the
 * list.
 */
export function readList(tag: TagPiece, url: URL | undefined): ServerList {
  const inputs = readInputs(readable(tag), collectionReaders)
  const source = readSource(inputs)
  const { base } = source
  const name = nameOfList(tag.attributes.get('id') ?? '', inputs)
  const place = readListPlace(base, inputs, name, url)
  return {
    inputs,
    source,
    place,
    question: readQuestion({ source, place }),
    name,
    addressOf(other) {
      const there = url && new URL(url)
      const query = there?.searchParams ?? new URLSearchParams()
      writeAddress(query, { list: name, texts: writePlace(other, base), names: namesInAddress(inputs) })
      return there?.href ?? `?${query}`
    },
  }
}

/** Draws the page of a list that its place names. @param eager So many pictures are fetched at once. */
export function drawCollection(
  list: ServerList,
  answer: CollectionPage,
  page: PageSetting,
  eager: number,
): Drawing {
  const { inputs, source, place } = list
  const state: ListState = {
    source,
    place,
    status: 'ready',
    products: answer.products,
    total: answer.total,
    pages: [answer],
    collectionId: answer.collectionId,
    collection: answer.collection,
    more: 'idle',
    facets: 'closed',
  }
  const view = readCollectionView({
    page: {
      setting: (imageRatio, sizes, productUrl) => cardSetting(page, { imageRatio, sizes, productUrl }),
      config: page,
      memory: { kept: { products: {} } },
    },
    hasOwn: false,
    hasStood: false,
    inputs,
    eager,
    state,
    messages: messagesOf(page.locale).list,
    pageAddress: (number) => list.addressOf({ ...place, page: number }),
  })
  return drawDressed(page, view.options, (drawExtras) => (
    <CollectionTag view={view} drawExtras={drawExtras} />
  ))
}
