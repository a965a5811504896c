export interface ShopViewProps {
  /** The slot of the shown place, if it is known already. */
  readonly slot?: string | undefined
  /** The message above it. */
  readonly notice?: string | undefined
  /** Shown below every place. */
  readonly withdraw?: ShopWithdrawLink | undefined
}

/** The link to the owner's page for withdrawals. */
export interface ShopWithdrawLink {
  /** The words of the directive. */
  readonly label: string
  /** BCP 47: the language of the label. */
  readonly language: string
  readonly href: string
}

/** Draws the frame of a shop: the header, the shown place, and the footer. */
export function ShopView({ slot, notice, withdraw }: ShopViewProps = {}) {
  return (
    // The tag's `title` is a pattern for the page's title, and must not be a tooltip of everything inside.
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
        <p className="withdraw" hidden={!withdraw} lang={withdraw?.language}>
          {withdraw && (
            <a part="withdraw-link" href={withdraw.href}>
              {withdraw.label}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
