import { ratioStyle } from '../../ratio-style.ts'
import type { DetailOptions } from './detail-options.ts'

/** Draws the boxes of a detail view while its product is loading; the tag's own content is in them. */
export function DetailSkeleton({ options, own }: { readonly options: DetailOptions; readonly own: boolean }) {
  return (
    <div
      className={options.isCompact ? 'detail compact skeleton' : 'detail skeleton'}
      data-media={options.hideMedia ? 'none' : 'some'}
    >
      {!options.hideMedia && !options.isCompact && (
        <div className="gallery" style={ratioStyle(options.imageRatio)}>
          <div className="stage">
            <div className="track" />
          </div>
        </div>
      )}
      <div className="info">
        {options.isCompact ? (
          <div className="summary">
            <span className="glance" />
            <div className="facts">
              <span className="bone big" />
              <span className="bone short" />
            </div>
          </div>
        ) : (
          <>
            <span className="bone short" />
            <span className="bone big" />
            <span className="bone short" />
          </>
        )}
        <slot name="loading">{own ? <slot /> : <span className="bone tall" />}</slot>
        <slot name="choosing" />
        <span className="bone tall" />
        <span className="bone tall" />
      </div>
    </div>
  )
}
