/**
 * The `store-widgets/react` entry, for React 19 and later, which isn't bundled.
 *
 * The components are the custom elements with typed props, events and refs. That is a decision: the tags share one
 * cart, one session and one query per page with everything else on it, are rendered before any framework has loaded,
 * and look the same in React as in HTML. An app that wants to draw its own cards uses `ProductCard`, `CollectionGrid`
 * and `readCard`, which are pure: no hooks, no requests, no styles but class names and `part`s, on servers too; the
 * data comes from `store-widgets/client`.
 */

import type { ReactElement } from 'react'
import { checkGiven, refuseGiven } from '../../src/model/check-given.ts'
import type { Product } from '../../src/model/product.ts'
import { CollectionGrid as drawGrid, type GridProps } from '../../src/views/collection/CollectionGrid.tsx'
import {
  type CardSetting,
  type CardViewModel,
  readCard as read,
} from '../../src/views/product/card-view-model.ts'
import { type CardProps, ProductCard as drawCard } from '../../src/views/product/ProductCard.tsx'

export { messages as cardEn } from '../../src/messages/en/product.ts'
export type { CardMessages } from '../../src/messages/product.ts'
export type { GridProps } from '../../src/views/collection/CollectionGrid.tsx'
export type { CardSetting, CardViewModel } from '../../src/views/product/card-view-model.ts'
export type { CardOptions, CardProps } from '../../src/views/product/ProductCard.tsx'
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

/**
 * Reads the content of a product's card, in the page's language.
 *
 * @throws {StoreError} `invalid_configuration` without a product or a setting, and for what only has a product in it.
 */
export function readCard(product: Product, setting: CardSetting): CardViewModel {
  const call = 'readCard(product, setting)'
  checkGiven(product, call)
  checkGiven(setting, call)
  if (!Array.isArray(product.productOptions))
    refuseGiven(product, call, 'a product with productOptions, as client.products answers it')
  return read(product, setting)
}

/** Checks the props that both components have. The loader draws the same views and doesn't need this check. */
function checkCards({ options, messages }: Pick<CardProps, 'options' | 'messages'>, name: string): void {
  checkGiven(options, `${name}: options`)
  checkGiven(messages, `${name}: messages`)
}

/**
 * Draws one product: picture, name, price, and a buy button.
 *
 * @throws {StoreError} `invalid_configuration` without a model, options or messages.
 */
export function ProductCard(props: CardProps): ReactElement {
  checkGiven(props, 'ProductCard(props)')
  checkGiven(props.model, 'ProductCard: model')
  checkCards(props, 'ProductCard')
  return drawCard(props)
}

/**
 * Draws the cards of a list, in columns.
 *
 * @throws {StoreError} `invalid_configuration` without options or messages, and for cards that are no list.
 */
export function CollectionGrid(props: GridProps): ReactElement {
  checkGiven(props, 'CollectionGrid(props)')
  if (!props.slotted && !Array.isArray(props.cards))
    refuseGiven(props.cards, 'CollectionGrid: cards', 'a list of what readCard returns')
  checkCards(props, 'CollectionGrid')
  return drawGrid(props)
}
