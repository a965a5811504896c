import type { ServerTag } from '../../markup/server-tag.ts'
import { serverCategories } from '../../tags/categories/server.tsx'
import { serverCollection } from '../../tags/collection/server.tsx'
import { serverDetail } from '../../tags/product/detail/server.tsx'
import { serverProduct } from '../../tags/product/server.tsx'
import { serverShop } from '../../tags/shop/server.tsx'

/** The tags that can be drawn; of two with the same name, the one with a layout comes first. */
export const SERVER_TAGS: readonly ServerTag[] = [
  serverDetail,
  serverProduct,
  serverCollection,
  serverCategories,
  serverShop,
]
