import type { CardOptions } from './ProductCard.tsx'
import { ratioStyle } from './ratio-style.ts'

/**
 * The room of a card while its product is on the way: the same boxes, so that nothing moves when it
 * comes. A tag's own content stands in it, where the name and price will be.
 */
export function CardSkeleton({ options, own }: { readonly options: CardOptions; readonly own: boolean }) {
  return (
    <div className="card skeleton" data-layout={options.layout}>
      {!options.hideMedia && <div className="media" style={ratioStyle(options.imageRatio)} />}
      <div className="body">
        <div className="name">{own ? <slot /> : <span className="bone" />}</div>
        {!options.hidePrice && <p className="prices">{!own && <span className="bone" />}</p>}
        <p className="notes" />
        {/* Its room is the body's: see `.body:has(.buy)`. */}
        {options.buy !== 'none' && <i className="buy" hidden />}
      </div>
    </div>
  )
}
