import { hasBuyRow } from '../buy-row.ts'
import { ratioStyle } from '../ratio-style.ts'
import type { CardOptions } from './ProductCard.tsx'

/**
 * Draws the boxes of a card while its product is loading, so that nothing moves when it arrives. A tag's own content is
 * not shown here: it is for pages without the script, and for products that can't be loaded.
 */
export function CardSkeleton({ options }: { readonly options: CardOptions }) {
  return (
    <div className="card skeleton" data-layout={options.layout}>
      {!options.hideMedia && <div className="media" style={ratioStyle(options.imageRatio)} />}
      <div className="body">
        <span className="bone" />
        {!options.hidePrice && <span className="bone" />}
      </div>
      {hasBuyRow(options) && <i className="buy" />}
    </div>
  )
}
