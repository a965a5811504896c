import type { CollectionPage } from '../../../src/store/collections.ts'
import { writeAddress, writePlace } from '../../../src/store/list-place.ts'
import { isPersonal, readQuestion } from '../../../src/store/list-question.ts'
import type { ListState } from '../../../src/store/list-state.ts'
import { CollectionTag } from '../../../src/views/collection/CollectionTag.tsx'
import { readInputs } from '../../loader/attributes.ts'
import type { Drawing } from '../../markup/draw.tsx'
import { drawOnce } from '../../markup/draw-once.ts'
import { whyNone } from '../../markup/left-tag.ts'
import { cardSetting, messagesOf, type PageSetting } from '../../markup/page-setting.ts'
import type { ServerList, ServerTag, TagAddress } from '../../markup/server-tag.ts'
import { readable } from '../../markup/written-tag.ts'
import { drawDressed } from '../product/extras/server.tsx'
import { type CollectionInputs, collectionReaders, readSource } from './attributes.ts'
import { readCollectionView } from './collection-view.ts'
import { nameOfList, namesInAddress, readNamedPlace } from './list-names.ts'
import { listStyles } from './server-styles.ts'

/** Reads the list of a `store-collection`, at the place that the page's address names. */
function readList(inputs: CollectionInputs, id: string, url: URL | undefined): ServerList {
  const source = readSource(inputs)
  const { base } = source
  const name = nameOfList(id, inputs)
  const place = url ? readNamedPlace(url.searchParams, { inputs, id, base, otherwise: base }) : base
  return {
    source,
    place,
    question: readQuestion({ source, place }),
    name,
    productUrl: inputs.productUrl,
    addressOf(other) {
      const there = url && new URL(url)
      const query = there?.searchParams ?? new URLSearchParams()
      writeAddress(query, { list: name, texts: writePlace(other, base), names: namesInAddress(inputs) })
      return there?.href ?? `?${query}`
    },
  }
}

/** Draws the page of a list that its place names. @param eager The number of pictures that are fetched at once. */
function drawCollection(
  { inputs, list }: { readonly inputs: CollectionInputs; readonly list: ServerList },
  answer: CollectionPage,
  page: PageSetting,
  eager: number,
): Drawing {
  const { source, place } = list
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

/** Checks for a collection that only an unknown page address names: all products would be another list. */
const isUnplaced = ({ collectionId, collectionSlug }: CollectionInputs, slug: TagAddress['slug']): boolean =>
  slug === 'unknown' && !collectionId && !collectionSlug

/** The server drawing of `store-collection`. */
export const serverCollection: ServerTag = {
  name: 'store-collection',
  styles: listStyles,
  read(tag, { url, slug }) {
    const inputs = readInputs(readable(tag), collectionReaders)
    const list = readList(inputs, tag.attributes.get('id') ?? '', url)
    // The browser finds lists of a person's own filters or views.
    if (isPersonal(list.source)) return 'personal'
    if (isUnplaced(inputs, slug)) return 'address'
    if (list.place.facets) return 'filtered'
    const { name } = list.question
    return {
      questions: { lists: [list.question] },
      list,
      whyLeft: ({ lists }) => whyNone(lists.get(name)?.value.products),
      draw({ lists }, page) {
        const known = lists.get(name)
        if (!known?.value.products.length || known.value.products.some(({ flaw }) => flaw)) return
        const eager = Math.max(page.eager, 0)
        const drawing = drawOnce(known.value, [inputs, list.place, `${url}`, page.setting, eager], () =>
          drawCollection({ inputs, list }, known.value, page.setting, eager),
        )
        page.eager -= known.value.products.length
        page.notes.noteList(list, known)
        return drawing
      },
    }
  },
}
