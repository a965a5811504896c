import type { ReactNode } from 'react'
import type { FindingMessages } from '../../messages/search.ts'
import type { CardViewModel } from '../product/card-view-model.ts'

/** A category whose name contains the typed text. */
export interface SuggestedCategory {
  readonly slug: string
  readonly name: string
  readonly href: string
}

/** The suggestions of a search field. */
export interface SuggestionsViewModel {
  /** The list's id in its shadow root. */
  readonly id: string
  readonly messages: FindingMessages
  readonly categories: readonly SuggestedCategory[]
  readonly products: readonly CardViewModel[]
  /** Whether no product matches the typed text exactly: these are similar. */
  readonly isNear: boolean
}

/**
 * Draws the box of suggestions. It is in the top layer, so that no header or clipped box of the page hides it; for
 * browsers without one, the style sheet sets its `z-index`.
 */
export const SuggestionBox = () => <div className="suggest" part="suggestions" popover="manual" />

/**
 * Draws the list box of a search field's combobox: each option is a link, so that it can be opened in another tab, too.
 */
export function SuggestionList({ view }: { readonly view: SuggestionsViewModel }) {
  const { id, messages, categories, products } = view
  const title = view.isNear ? messages.nearly : messages.inProducts
  return (
    <div role="listbox" id={id} aria-label={messages.suggestions}>
      <Group id={`${id}-c`} title={messages.inCategories} language={messages.language}>
        {categories.map(({ slug, name, href }, place) => (
          <Option key={slug} id={`${id}-c${place}`} kind="category" value={slug} href={href}>
            <bdi>{name}</bdi>
          </Option>
        ))}
      </Group>
      <Group id={`${id}-p`} title={title} language={messages.language}>
        {products.map((card, place) => (
          <Option key={card.id} id={`${id}-p${place}`} kind="product" value={card.id} href={card.pageUrl}>
            <Product card={card} />
          </Option>
        ))}
      </Group>
    </div>
  )
}

interface GroupProps {
  readonly id: string
  readonly title: string
  /** The language of `title`, as a BCP 47 tag. */
  readonly language: string
  readonly children: readonly ReactNode[]
}

function Group({ id, title, language, children }: GroupProps) {
  if (!children.length) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
    <div role="group" aria-labelledby={id}>
      <div role="presentation" id={id} className="suggest-title" lang={language}>
        {title}
      </div>
      {children}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly kind: 'category' | 'product'
  /** The category's slug, or the product's id. */
  readonly value: string
  readonly href: string | undefined
  readonly children: ReactNode
}

const Option = ({ id, kind, value, href, children }: OptionProps) => (
  <a
    role="option"
    part="suggestion"
    className="suggestion"
    id={id}
    href={href}
    tabIndex={-1}
    aria-selected="false"
    data-kind={kind}
    data-value={value}
  >
    {children}
  </a>
)

const Product = ({ card: { image, name, price } }: { readonly card: CardViewModel }) => (
  <>
    <span className="suggest-media">
      {image && (
        <img alt="" decoding="async" sizes={image.sizes} srcSet={image.srcset || undefined} src={image.src} />
      )}
    </span>
    <bdi className="suggest-name">{name}</bdi> <span className="suggest-price">{price}</span>
  </>
)
