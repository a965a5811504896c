import { Component, type ReactNode, useEffect } from 'react'
import { toFailure } from '../../../src/model/errors.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import type { BrokenTag } from './BrokenTag.tsx'

type Bounded = Pick<RenderedTag, 'host' | 'emit'> & Partial<Pick<RenderedTag, 'renderNow'>>

/**
 * The options that keep errors which even the boundary can't catch from becoming exceptions of the host page. Those that
 * it catches it reports itself.
 */
export const QUIET = {
  onCaughtError() {},
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

/** The least time between two drawings of a tag that other scripts have changed, in milliseconds. */
const REDRAW_MS = 1_000

/**
 * Whether React missed a node of its own: a browser's translation, or another script, has moved or replaced it.
 *
 * @see https://github.com/facebook/react/issues/11538
 */
const isChangedByOthers = (reason: unknown): boolean =>
  (reason as { name?: unknown } | null)?.name === 'NotFoundError'

/**
 * Catches errors of a tag's component: the tag keeps the page's own content, a sentence and a way to try again, and the
 * host page is unharmed. A tag whose nodes another script has changed is drawn anew instead.
 */
export class TagBoundary extends Component<BoundaryProps, { broken: boolean; Notice?: typeof BrokenTag }> {
  override state: { broken: boolean; Notice?: typeof BrokenTag } = { broken: false }

  private drawnAnewMs = Number.NEGATIVE_INFINITY

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(reason: unknown) {
    const { tag, onStanding } = this.props
    // What fails again at once is a mistake of ours.
    const isSoon = performance.now() - this.drawnAnewMs < REDRAW_MS
    if (isChangedByOthers(reason) && !isSoon) {
      this.drawnAnewMs = performance.now()
      return this.setState({ broken: false })
    }
    console.error(`store-widgets: <${tag.host.localName}> failed.`, reason, tag.host)
    tag.host.setAttribute('status', 'error')
    tag.host.removeAttribute('aria-busy')
    tag.emit('store-error', { status: 'error', ...toFailure(reason) })
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
