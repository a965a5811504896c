import type { Collection } from '../../../src/model/collection.ts'
import { readImage } from '../../../src/model/image-url.ts'
import { readWebAddress } from '../../../src/model/web-address.ts'
import { readQuery } from '../../../src/store/list-question.ts'
import type { ListState } from '../../../src/store/list-state.ts'
import type { HeadViewModel, ListHeadProps } from '../../../src/views/collection/ListHead.tsx'
import type { CardSetting } from '../../../src/views/product/card-view-model.ts'
import type { CollectionInputs } from './attributes.ts'
import { showsHead } from './shows-head.ts'

/** The picture beside the name never needs more. */
const SIZES = '6em'

function readHead(
  { name, description, media }: Collection,
  { mediaHosts }: Pick<CardSetting, 'mediaHosts'>,
): HeadViewModel | undefined {
  if (!name) return
  const picture = (media?.mainMedia ?? media?.items?.[0])?.image
  const source = picture && readImage(picture, { hosts: mediaHosts, ratio: 1 })
  return {
    name,
    text: description?.trim() || undefined,
    image: source && readWebAddress(source.src) ? { ...source, alt: '', sizes: SIZES } : undefined,
  }
}

/**
 * Returns the head of a list that shows one. While products are loading, it is that of the cards before; only between
 * all products and a collection its room comes, or goes, with the press: later it would move the cards.
 */
export function readListHead(
  inputs: CollectionInputs,
  { source, place, status, products, collection, collectionId }: ListState,
  setting: Pick<CardSetting, 'mediaHosts'> | undefined,
  text?: ListHeadProps['text'],
): ListHeadProps | undefined {
  if (!showsHead(inputs)) return
  const level = Math.max(1, inputs.headingLevel - 1)
  const { id, slug } = readQuery(source, place)
  const isAll = (id ?? slug) === undefined
  const isLoading = status === 'loading'
  /** Whether the cards before are of a collection, or the question is for the same one, which has no name. */
  const hasName = !!collection || collectionId !== undefined
  if (isAll && isLoading) return { head: undefined, level }
  // A list of the same products without a head stores no name for the next visit.
  const isUnknown = status === 'remembered' ? !collection : isLoading && !(products.length && hasName)
  if ((!isAll && isUnknown) || (collection && !setting)) return { head: 'coming', level }
  return { head: collection && setting && readHead(collection, setting), level, text }
}
