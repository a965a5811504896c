import type { CategoryField } from '../entities/field-names.ts'
import { renderImage } from '../entities/media.ts'
import { toRichContent } from '../entities/rich-content.ts'
import type { CatalogSnapshot, CategoryRecord } from '../snapshot/catalog-snapshot.ts'
import { ancestorsOf, directCategoryIds, TREE_REFERENCE } from '../snapshot/category-tree.ts'
import { ALL_PRODUCTS_CATEGORY_ID, STORES_APP_ID } from '../snapshot/identifiers.ts'

export interface CategoryView {
  readonly origin: string
  readonly snapshot: CatalogSnapshot
  readonly fields: ReadonlySet<CategoryField>
  /** Hidden products count for owners only. */
  readonly mayAll: boolean
}

const isoDate = (ms: number) => new Date(ms).toISOString()

/** Returns the products directly in a category. */
export const productsIn = ({ snapshot, mayAll }: Pick<CategoryView, 'snapshot' | 'mayAll'>, id: string) =>
  snapshot.products.filter(
    (product) => (product.visible || mayAll) && directCategoryIds(product).includes(id),
  )

function renderDescription({ description }: CategoryRecord, { fields }: CategoryView) {
  if (!description) return {}
  return {
    ...(fields.has('DESCRIPTION') ? { description } : {}),
    ...(fields.has('RICH_CONTENT_DESCRIPTION')
      ? { richContentDescription: toRichContent(`<p>${description}</p>`) }
      : {}),
  }
}

/** Returns a category's position among its siblings. */
const indexOf = (snapshot: CatalogSnapshot, category: CategoryRecord) =>
  snapshot.categories.filter(({ parentId }) => parentId === category.parentId).indexOf(category)

/** Category (contract 2027, 4.12). */
export function renderCategory(category: CategoryRecord, view: CategoryView) {
  const { snapshot, fields, origin } = view
  const image = category.media.find((media) => media.kind === 'image')
  return {
    id: category.id,
    revision: String(snapshot.treeRevision),
    createdDate: isoDate(category.createdAt),
    updatedDate: isoDate(category.updatedAt),
    name: category.name,
    slug: category.slug,
    ...(image?.kind === 'image' ? { image: renderImage(image, origin) } : {}),
    itemCounter: productsIn(view, category.id).length,
    visible: category.visible,
    ...(category.parentId
      ? { parentCategory: { id: category.parentId, index: indexOf(snapshot, category) } }
      : {}),
    treeReference: TREE_REFERENCE,
    ...(category.id === ALL_PRODUCTS_CATEGORY_ID ? { managingAppId: STORES_APP_ID } : {}),
    ...renderDescription(category, view),
    ...(fields.has('BREADCRUMBS_INFO')
      ? {
          breadcrumbsInfo: {
            breadcrumbs: ancestorsOf(snapshot, category).map(({ id, name, slug }) => ({
              categoryId: id,
              categoryName: name,
              categorySlug: slug,
            })),
          },
        }
      : {}),
  }
}
