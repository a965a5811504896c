/** Draws the boxes of two options while their product is loading; the tag's own content is in them. */
export const PickerSkeleton = ({ own }: { readonly own: boolean }) => (
  <div className="picker skeleton">
    {own ? (
      <slot />
    ) : (
      <>
        <div className="option">
          <span className="bone short" />
          <span className="bone tall" />
        </div>
        <div className="option">
          <span className="bone short" />
          <span className="bone tall" />
        </div>
      </>
    )}
  </div>
)
