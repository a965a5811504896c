import { Component, type ReactNode, useEffect } from 'react'
import { trouble as german } from '../../src/components/messages/trouble.de.ts'
import { trouble as english } from '../../src/components/messages/trouble.en.ts'
import { Notice } from '../../src/views/Notice.tsx'
import type { PaintedTag } from '../page.ts'
import { hasOwnContent } from '../tag-place.ts'

type Bounded = Pick<PaintedTag, 'host' | 'emit'>

/** The boundary says what it caught. What even it can't catch is no exception of the host page's either. */
export const QUIET = {
  onCaughtError: () => {},
  onUncaughtError: (reason: unknown) => console.error('store-widgets:', reason),
}

/** Says when the tree stands. It must come after the children in the tree: effects run in that order. */
function Standing({ onStanding }: { onStanding: () => void }) {
  useEffect(onStanding, [onStanding])
  return null
}

interface Props {
  readonly tag: Bounded
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  readonly onStanding: () => void
  readonly children: ReactNode
}

/**
 * A component that throws leaves its tag with the page's own content, a sentence and a way to try again, and
 * the host page unharmed.
 */
export class TagBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(reason: unknown) {
    const { tag, onStanding } = this.props
    console.error(
      `store-widgets: <${tag.host.localName}> failed and shows its own content.`,
      reason,
      tag.host,
    )
    tag.host.setAttribute('status', 'error')
    tag.host.removeAttribute('aria-busy')
    tag.emit('store-error', { status: 'error', code: 'system', message: String(reason) })
    onStanding()
  }

  override render() {
    const { tag, locale = navigator.language, onStanding, children } = this.props
    if (this.state.broken) {
      const words = /^de\b/i.test(locale) ? german : english
      return (
        <Notice
          own={hasOwnContent(tag.host)}
          text={words.broken}
          tryAgain={words.tryAgain}
          onTryAgain={() => this.setState({ broken: false })}
        />
      )
    }
    return (
      <>
        {children}
        <Standing onStanding={onStanding} />
      </>
    )
  }
}
