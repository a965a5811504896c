import type { CollectionRecord } from '../../collection-record.ts'
import { renderMedia } from './media-entity.ts'

/** Renders Collection (contract 2.5). `numberOfProducts` is 0 if it wasn't requested. */
export const renderCollection = (collection: CollectionRecord, origin: string, numberOfProducts = 0) => ({
  id: collection.id,
  name: collection.name,
  media: renderMedia(collection.media, origin),
  numberOfProducts,
  description: collection.description ?? '',
  slug: collection.slug,
  visible: collection.visible,
})
