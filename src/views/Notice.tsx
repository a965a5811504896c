/**
 * The content of a tag that has nothing to show: the reason, and a way out. The tag's own content wins, because the
 * page's author meant people to see it without us.
 */
export interface NoticeProps {
  readonly text: string
  /** The tag has content of its own: it stays, and the reason is said below it. */
  readonly own: boolean
  /** BCP 47: what `text` and `tryAgain` are in. */
  readonly language: string | undefined
  readonly tryAgain?: string | undefined
  readonly onTryAgain?: () => void
}

/**
 * Shows a message in the place of content that can't be shown, with a button where trying again may help. The sentence
 * is a slot: the page's author may replace it.
 */
export function Notice({ text, own, language, tryAgain, onTryAgain }: NoticeProps) {
  return (
    <div className="notice" part="notice" lang={language}>
      {own && (
        <div>
          <slot />
        </div>
      )}
      <p className="notice-text" role="status">
        <slot name={tryAgain ? 'error' : 'empty'}>{text}</slot>
      </p>
      {tryAgain && (
        <button className="buy again" part="try-again" type="button" data-action="again" onClick={onTryAgain}>
          {tryAgain}
        </button>
      )}
    </div>
  )
}
