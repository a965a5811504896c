import type { ReactNode } from 'react'

/**
 * The content of a tag that has nothing to show: the reason, and a remedy. The tag's own content takes precedence,
 * because the page's author wrote it for this case.
 */
export interface NoticeProps {
  readonly text: string
  /** Whether the tag has content of its own: it remains, and the reason is shown below it. */
  readonly own: boolean
  /** The language of `text` and `tryAgain`, as a BCP 47 tag. */
  readonly language: string | undefined
  readonly tryAgain?: string | undefined
  readonly onTryAgain?: () => void
  /** Other ways on, below the sentence. */
  readonly children?: ReactNode
}

/**
 * Shows a message in place of content that can't be shown, with a button if a retry may help. The sentence is a slot:
 * the page's author may replace it.
 */
export function Notice({ text, own, language, tryAgain, onTryAgain, children }: NoticeProps) {
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
      {children}
    </div>
  )
}
