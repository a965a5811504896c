/**
 * The `store-widgets/react` entry, for React 19 and later, which isn't bundled.
 *
 * The components are the custom elements with typed props, events and refs. That is a decision: the tags share one
 * cart, one session and one query per page with everything else on it, are rendered before any framework has loaded,
 * and look the same in React as in HTML. An app that wants to draw its own cards uses `ProductCard`, `CollectionGrid`
 * and `readCard`, which are pure: no hooks, no requests, no styles but class names and `part`s, on servers too; the
 * data comes from `store-widgets/client`.
 */

export { messages as cardEn } from '../../src/messages/en/product.ts'
export type { CardMessages } from '../../src/messages/product.ts'
export { CollectionGrid, type GridProps } from '../../src/views/collection/CollectionGrid.tsx'
export { type CardSetting, type CardViewModel, readCard } from '../../src/views/product/card-view-model.ts'
export { type CardOptions, type CardProps, ProductCard } from '../../src/views/product/ProductCard.tsx'
export { attribute, defineTag, type OwnTagOptions } from './define-tag.ts'
export type { OwnTagProps } from './own-tag-props.ts'
export * from './react-components.ts'
export {
  type SessionData,
  StoreScript,
  type StoreScriptProps,
  useCart,
  useSession,
  useStoreWidgets,
} from './react-page.ts'
export type { TagProps } from './react-tags.ts'
