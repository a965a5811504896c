import type { ImageV3, RichContent } from './media.ts'

/** Names a tree of categories; all of the shop's categories are in one. */
export interface TreeReference {
  readonly appNamespace: string
  readonly treeKey?: string | null
}

export const STORES_TREE: TreeReference = { appNamespace: '@wix/stores', treeKey: null }

/** The slug of the system's category of all products, which nothing else marks (contract 2027, 4.12). */
export const ALL_PRODUCTS_SLUG = 'all-products'

export const CATEGORY_FIELDS = ['BREADCRUMBS_INFO', 'DESCRIPTION', 'RICH_CONTENT_DESCRIPTION'] as const
export type CategoryField = (typeof CATEGORY_FIELDS)[number]

/** Contract 2027, 4.12. */
export interface Category {
  readonly id: string
  /** One for the whole tree. */
  readonly revision: string
  readonly createdDate?: string
  readonly updatedDate?: string
  /** 1 to 80 characters. */
  readonly name: string
  readonly slug: string
  readonly image?: ImageV3 | null
  /** Products directly in it. */
  readonly itemCounter?: number
  readonly visible?: boolean
  readonly parentCategory?: { readonly id: string; readonly index?: number } | null
  readonly treeReference?: TreeReference
  readonly managingAppId?: string
  /** DESCRIPTION: 1 to 600 characters. */
  readonly description?: string | null
  readonly richContentDescription?: RichContent | null
  /** BREADCRUMBS_INFO: ancestors only. */
  readonly breadcrumbsInfo?: {
    readonly breadcrumbs: readonly {
      readonly categoryId: string
      readonly categoryName: string
      readonly categorySlug: string
    }[]
  } | null
}

/** A product in a category. */
export interface CategoryItem {
  readonly catalogItemId: string
  readonly appId: string
}

export interface NewCategory {
  readonly name: string
  readonly slug?: string
  readonly description?: string
  readonly image?: { readonly id?: string; readonly url?: string }
  readonly parentCategory?: { readonly id: string }
}

/** Without the parent (use `move`) and the visibility (use `setVisibility`). */
export type CategoryChanges = Partial<Omit<NewCategory, 'parentCategory'>> & {
  readonly id: string
  readonly revision: string
}
