export interface ShopViewProps {
  /** The place that is shown, where it is known already. */
  readonly slot?: string | undefined
  /** The message above it. */
  readonly notice?: string | undefined
}

/** The frame of a shop: what stands above, the place that is shown, and what stands below. */
export function ShopView({ slot, notice }: ShopViewProps = {}) {
  return (
    // The tag's `title` is a pattern for the page's, and no tooltip of everything in it.
    <div className="shop" part="shop" title="">
      <div className="header" part="header">
        <slot name="header" />
      </div>
      <p className="news" role="status" />
      <p className="notice" part="notice" role="status" hidden={!notice}>
        {notice}
      </p>
      <section className="place" part="place" tabIndex={-1}>
        <slot name={slot} />
      </section>
      <div className="kept">
        <slot name="none" />
      </div>
      <div className="footer" part="footer">
        <slot name="footer" />
        <p className="withdraw" hidden />
      </div>
    </div>
  )
}
