import { productReaders } from '../loader/product-attributes.ts'
import { collectionFromReaders, productFromReaders } from '../runtime/gate/slug-attributes.ts'
import { detailReaders } from '../runtime/product/detail-attributes.ts'
import { laterCardReaders } from '../runtime/product/later-card-attributes.ts'
import { collectionReaders } from '../tags/collection/attributes.ts'
import { pickerReaders } from '../tags/variant-picker/attributes.ts'

/** All attributes of the tags that the loader renders: those of their cards, and those of later chunks. */
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
