import { Component, type ReactNode, useEffect } from 'react'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import type { BrokenTag } from './BrokenTag.tsx'

type Bounded = Pick<RenderedTag, 'host' | 'emit'> & Partial<Pick<RenderedTag, 'renderNow'>>

/** The options that keep errors which even the boundary can't catch from becoming exceptions of the host page. */
export const QUIET = {
  onUncaughtError: (reason: unknown) => console.error('store-widgets:', reason),
}

/** Reports that the tree is mounted. It must come after the children in the tree: effects run in that order. */
function Standing({ onStanding }: { onStanding: () => void }) {
  useEffect(onStanding, [onStanding])
  return null
}

export interface BoundaryProps {
  readonly tag: Bounded
  readonly page: Pick<Page, 'messages'>
  readonly onStanding: () => void
  readonly children: ReactNode
}

/**
 * Catches errors of a tag's component: the tag keeps the page's own content, a sentence and a way to try again, and the
 * host page is unharmed.
 */
export class TagBoundary extends Component<BoundaryProps, { broken: boolean; Notice?: typeof BrokenTag }> {
  override state: { broken: boolean; Notice?: typeof BrokenTag } = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(reason: unknown) {
    const { tag, onStanding } = this.props
    console.error(`store-widgets: <${tag.host.localName}> failed.`, reason, tag.host)
    tag.host.setAttribute('status', 'error')
    tag.host.removeAttribute('aria-busy')
    tag.emit('store-error', { status: 'error', code: 'system', message: String(reason) })
    onStanding()
    // The sentence is rarely needed, so it is loaded on demand. Without it the page's own content stands alone.
    import('./BrokenTag.tsx').then(
      ({ BrokenTag: Notice }) => this.setState({ Notice }),
      () => {},
    )
  }

  override render() {
    const { onStanding, children } = this.props
    const { broken, Notice } = this.state
    if (broken) {
      return Notice ? (
        <Notice {...this.props} onTryAgain={() => this.setState({ broken: false })} />
      ) : (
        <slot />
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
