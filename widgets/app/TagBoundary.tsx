import { Component, type ReactNode, useEffect } from 'react'
import type { PaintedTag } from '../page.ts'

type Bounded = Pick<PaintedTag, 'host' | 'emit'>

/** Says when the tree stands. It must come after the children in the tree: effects run in that order. */
function Standing({ onStanding }: { onStanding: () => void }) {
  useEffect(onStanding, [onStanding])
  return null
}

/** A component that throws leaves its tag with the page's own content, and the host page unharmed. */
export class TagBoundary extends Component<
  { tag: Bounded; onStanding: () => void; children: ReactNode },
  { broken: boolean }
> {
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
    tag.emit('store-error', { status: 'error', code: 'system', message: String(reason) })
    onStanding()
  }

  override render() {
    if (this.state.broken) return <slot />
    return (
      <>
        {this.props.children}
        <Standing onStanding={this.props.onStanding} />
      </>
    )
  }
}
