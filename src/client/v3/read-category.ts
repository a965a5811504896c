import type { Collection } from '../../model/collection.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../model/collection.ts'
import { dropNulls } from '../core/drop-nulls.ts'
import { ALL_PRODUCTS_SLUG, type Category } from './category-entity.ts'
import { readMediaItem } from './read-media.ts'

/**
 * Converts a category. The category of all products has a different id in each shop; here it gets the well-known one.
 */
export const readCategory = (raw: Category): Collection => {
  const category = dropNulls(raw)
  const mainMedia = category.image ? readMediaItem({ image: category.image }) : undefined
  const { breadcrumbsInfo, parentCategory } = category
  return {
    id: category.slug === ALL_PRODUCTS_SLUG ? ALL_PRODUCTS_COLLECTION_ID : category.id,
    name: category.name,
    slug: category.slug,
    visible: category.visible !== false,
    description: category.description ?? null,
    numberOfProducts: category.itemCounter ?? 0,
    ...(mainMedia && { media: { mainMedia, items: [mainMedia] } }),
    ...(parentCategory?.id && { parentId: parentCategory.id }),
    ...(breadcrumbsInfo?.breadcrumbs?.length && {
      breadcrumbs: breadcrumbsInfo.breadcrumbs.map(({ categoryId, categoryName, categorySlug }) => ({
        id: categoryId,
        name: categoryName,
        slug: categorySlug,
      })),
    }),
  }
}
