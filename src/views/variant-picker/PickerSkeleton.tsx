/** The room of two options while their product is on the way; the tag's own content stands in it. */
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
