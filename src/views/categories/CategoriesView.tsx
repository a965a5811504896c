import type { CategoriesMessages } from '../../messages/categories.ts'
/** A collection of the shop as a link. */
export interface CategoryViewModel {
  /** The collection's slug; undefined for all products. */
  readonly slug?: string | undefined
  readonly name: string
  readonly href: string
  readonly isCurrent: boolean
  /** Whether the shown category is this one or one below it. */
  readonly isOpen: boolean
  readonly children: readonly CategoryViewModel[]
}

/** The props of the list of categories. */
export interface CategoriesView {
  readonly status: 'loading' | 'ready' | 'empty' | 'error'
  readonly layout: 'list' | 'menu'
  readonly messages: CategoriesMessages
  readonly categories: readonly CategoryViewModel[]
  /** Whether the links change a list on the same page. */
  readonly isHere: boolean
  /** The tag has content of its own: it shows when there are no categories. */
  readonly own?: boolean | undefined
}

/**
 * Draws the shop's collections as links: in a row, or behind a button with the name of the shown one. If they can't be
 * loaded, the link to all products remains, or the content of the page's author: a menu shows no error.
 */
export function Categories({ view }: { readonly view: CategoriesView }) {
  const { status, layout, messages, categories } = view
  if (status === 'loading' || status === 'empty' || (status === 'error' && view.own)) return <slot />
  const current = findCurrent(categories)
  return (
    <nav
      className="categories"
      part="categories"
      aria-label={layout === 'menu' ? messages.menu : messages.categories}
      data-layout={layout}
    >
      {layout === 'menu' && status === 'ready' ? (
        <details className="menu">
          <summary className="menu-button" part="menu-button">
            <bdi lang={current?.slug ? undefined : messages.language}>
              {current?.name ?? messages.categories}
            </bdi>
          </summary>
          <Links view={view} categories={categories} />
        </details>
      ) : (
        <Links view={view} categories={categories} />
      )}
    </nav>
  )
}

const findCurrent = (categories: readonly CategoryViewModel[]): CategoryViewModel | undefined => {
  for (const category of categories) {
    const found = category.isCurrent ? category : findCurrent(category.children)
    if (found) return found
  }
  return undefined
}

interface LinksProps {
  readonly view: CategoriesView
  readonly categories: readonly CategoryViewModel[]
  readonly isInner?: boolean
}

/** Draws the links: a menu shows the whole tree, while a row has space only for the open branch. */
function Links({ view, categories, isInner }: LinksProps) {
  return (
    <ul className={isInner ? 'inner' : 'links'} part={isInner ? undefined : 'list'}>
      {categories.map(({ slug, name, href, isCurrent, isOpen, children }) => (
        <li key={href}>
          <a
            className="category"
            part={isCurrent ? 'category current-category' : 'category'}
            href={href}
            data-slug={slug ?? ''}
            aria-current={isCurrent ? (view.isHere ? 'true' : 'page') : undefined}
            lang={slug ? undefined : view.messages.language}
          >
            <bdi>{name}</bdi>
          </a>
          {children.length > 0 && (view.layout === 'menu' || isOpen) && (
            <Links view={view} categories={children} isInner />
          )}
        </li>
      ))}
    </ul>
  )
}
