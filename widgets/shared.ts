import * as errors from '../src/model/errors.ts'
import * as imageUrl from '../src/model/image-url.ts'
import * as price from '../src/model/price.ts'
import * as stock from '../src/model/stock.ts'
import * as CardSkeleton from '../src/views/CardSkeleton.tsx'
import * as cardFacts from '../src/views/card-facts.ts'
import * as cardWords from '../src/views/card-words.ts'
import * as Notice from '../src/views/Notice.tsx'
import * as ProductCard from '../src/views/ProductCard.tsx'
import * as attributes from './attributes.ts'
import * as cardReaders from './card-readers.ts'
import * as keptToken from './kept-token.ts'
import * as memory from './memory.ts'
import * as jsxRuntime from './paint/jsx-runtime.ts'
import * as paintedTag from './painted-tag.ts'
import * as storeProduct from './store-product.ts'
import * as cardSheet from './styles/card-sheet.ts'
import * as tagPlace from './tag-place.ts'

/**
 * Modules of the loader that chunks use too. A chunk can't import them from the loader's file, because the
 * address of a script tag may carry anything (a query, another host) and a second copy would start again;
 * so they hang on the page, and `build/shared-plugin.ts` lets the chunks find them there. The keys are
 * their paths.
 */
export const shared: Readonly<Record<string, object>> = {
  'src/model/errors.ts': errors,
  'src/model/image-url.ts': imageUrl,
  'src/model/price.ts': price,
  'src/model/stock.ts': stock,
  'src/views/card-facts.ts': cardFacts,
  'src/views/card-words.ts': cardWords,
  'src/views/CardSkeleton.tsx?paint': CardSkeleton,
  'src/views/Notice.tsx?paint': Notice,
  'src/views/ProductCard.tsx?paint': ProductCard,
  'widgets/attributes.ts': attributes,
  'widgets/card-readers.ts': cardReaders,
  'widgets/kept-token.ts': keptToken,
  'widgets/memory.ts': memory,
  'widgets/paint/jsx-runtime.ts': jsxRuntime,
  'widgets/painted-tag.ts': paintedTag,
  'widgets/store-product.ts': storeProduct,
  'widgets/styles/card-sheet.ts': cardSheet,
  'widgets/tag-place.ts': tagPlace,
}
