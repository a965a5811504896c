import { fill } from '../../src/messages/fill.ts'
import { readImage } from '../../src/model/image-url.ts'
import { formatMoney, moneyTexts, readPrice } from '../../src/model/price.ts'
import { readStock } from '../../src/model/stock.ts'
import { CardSkeleton } from '../../src/views/CardSkeleton.tsx'
import { readCard } from '../../src/views/card-view-model.ts'
import { ProductCard } from '../../src/views/ProductCard.tsx'
import { ProductRoom } from '../../src/views/ProductRoom.tsx'
import { count, flag, oneOf, ratio, readInputs, text } from './attributes.ts'
import { cardReaders } from './card-attributes.ts'
import { cardSheet } from './card-sheet.ts'
import { cutAddress } from './cut-address.ts'
import { Fragment, jsx, jsxs, toFragment } from './dom/jsx-runtime.ts'
import { isFresh } from './memory.ts'
import { findProductKey, productReaders } from './product-attributes.ts'
import { mountRendered } from './rendered-tag.ts'
import { hasOwnContent, isDetail, isInFirstScreen } from './tag-place.ts'
import { readKept } from './token-cache.ts'

/**
 * What chunks use of the loader's modules. A chunk can't import them from the loader's file, because the
 * address of a script tag may carry anything (a query, another host) and a second copy would start again;
 * so they hang on the global under the build's name, and `build/shared-plugin.ts` lets the chunks find them
 * there, by their places in this list: names would cost a page 200 bytes. What a module exports beside these,
 * chunks carry themselves.
 */
export const shared: readonly unknown[] = [
  readImage,
  formatMoney,
  moneyTexts,
  readPrice,
  readStock,
  readCard,
  fill,
  CardSkeleton,
  ProductCard,
  ProductRoom,
  count,
  flag,
  oneOf,
  ratio,
  readInputs,
  text,
  cardReaders,
  readKept,
  cutAddress,
  isFresh,
  Fragment,
  jsx,
  jsxs,
  toFragment,
  mountRendered,
  productReaders,
  findProductKey,
  cardSheet,
  hasOwnContent,
  isInFirstScreen,
  isDetail,
]
