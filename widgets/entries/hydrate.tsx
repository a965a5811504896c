import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { CollectionServices } from '../../src/components/collection/CollectionCardsTag.tsx'
import type { RenderedTag } from '../loader/mounted-tag.ts'
import type { Page } from '../loader/page.ts'
import { QUIET, TagBoundary } from '../runtime/element/TagBoundary.tsx'
import { liveExtrasOf } from '../runtime/product/extras.ts'
import { servicesOf } from '../tags/product/services.ts'

type AnyRoot = ComponentType<{ tag: RenderedTag; services: CollectionServices; page: Page }>

/**
 * Hydrates what the loader has rendered: the same view with the same data, so it finds each
 * node in its place and only begins to listen. Settles when clicks can be made again.
 */
export async function hydrate(tag: RenderedTag, page: Page): Promise<void> {
  await liveExtrasOf(page)?.(tag)
  const { Root } = (await page.loadChunk(tag.live)) as unknown as { readonly Root: AnyRoot }
  await tag.settle?.()
  // One that was given up may come after all, beside the next.
  if (!tag.host.isConnected || tag.drawnBy === 'own') return
  performance.mark('store-widgets:react')
  const { tryAgain } = tag
  // One press is for everything that failed.
  tag.tryAgain = () => {
    tryAgain()
    page.revival?.revive()
  }
  tag.renderNow()
  await new Promise<void>((resolve) => {
    // React takes a shadow root like any container; its types only know elements.
    const container = tag.root as Node as Element
    tag.drawnBy = 'own'
    const rendered = [...tag.root.childNodes]
    // At once: what happens between React's listening and its drawing it would stop and fire anew, at a target
    // that the browser has forgotten by then where it lies in a shadow root.
    const root = flushSync(() =>
      hydrateRoot(
        container,
        <TagBoundary tag={tag} page={page} onStanding={resolve}>
          <Root tag={tag} services={servicesOf(page)} page={page} />
        </TagBoundary>,
        {
          ...QUIET,
          // Where the rendered tree is not what React expects, it draws anew, and leaves a shadow root's old tree.
          onRecoverableError() {
            if (tag.root.childNodes.length > rendered.length) for (const node of rendered) node.remove()
          },
        },
      ),
    )
    tag.react = {
      unmount() {
        root.unmount()
        // Who waits for it to stand waits no longer.
        resolve()
      },
    }
  })
}
