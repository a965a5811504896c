import type { CardOptions } from './ProductCard.tsx'
import { ratioStyle } from './ratio-style.ts'

/**
 * The room of a card while its product is on the way: the same boxes, so that nothing moves when it
 * comes. A tag's own content stands in it as its author wrote it, where the name and price will be.
 */
export function CardSkeleton({ options, own }: { readonly options: CardOptions; readonly own: boolean }) {
  return (
    <div className="card skeleton" data-layout={options.layout}>
      {!options.hideMedia && <div className="media" style={ratioStyle(options.imageRatio)} />}
      <div className="body">
        {own ? (
          <div className="own">
            <slot />
          </div>
        ) : (
          <>
            <span className="bone" />
            {!options.hidePrice && <span className="bone" />}
          </>
        )}
      </div>
      {options.buy !== 'none' && <i className="buy" />}
    </div>
  )
}
