import { productReaders } from '../loader/product-attributes.ts'
import { detailReaders } from '../runtime/detail-attributes.ts'
import { laterCardReaders } from '../runtime/later-card-attributes.ts'
import { collectionFromReaders, productFromReaders } from '../runtime/slug-from.ts'
import { collectionReaders } from '../tags/collection/attributes.ts'
import { pickerReaders } from '../tags/variant-picker/attributes.ts'

/** All attributes of the tags that the loader renders: of their cards, and of what comes later. */
export const RENDERED = {
  'store-product': {
    ...pickerReaders,
    ...productReaders,
    ...laterCardReaders,
    ...detailReaders,
    ...productFromReaders,
  },
  'store-collection': { ...collectionReaders, ...laterCardReaders, ...collectionFromReaders },
}
