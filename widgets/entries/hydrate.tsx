import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { CollectionServices } from '../../src/components/collection/CollectionCardsTag.tsx'
import type { RenderedTag } from '../loader/mounted-tag.ts'
import type { Page } from '../loader/page.ts'
import { isAbove } from '../runtime/element/patch-dom.ts'
import { QUIET, TagBoundary } from '../runtime/element/TagBoundary.tsx'
import { liveExtrasOf } from '../runtime/product/extras.ts'
import { servicesOf } from '../tags/product/services.ts'

type AnyRoot = ComponentType<{ tag: RenderedTag; services: CollectionServices; page: Page }>

/**
 * Hydrates what the loader has rendered: React gets the same view with the same data, so it finds each node in its
 * place and only starts to listen. Settles when clicks can be repeated.
 */
export async function hydrate(tag: RenderedTag, page: Page): Promise<void> {
  await liveExtrasOf(page)?.(tag)
  const { Root } = (await page.loadChunk(tag.live)) as unknown as { readonly Root: AnyRoot }
  await tag.settle?.()
  // An attempt that was given up may finish after all, beside the next one.
  if (!tag.host.isConnected || tag.drawnBy === 'own') return
  performance.mark('store-widgets:react')
  const { tryAgain } = tag
  // One press retries everything that failed.
  tag.tryAgain = () => {
    tryAgain()
    page.revival?.revive()
  }
  // A translator, or the page's own code, may have changed what was painted earlier.
  if (!tag.isFresh?.()) tag.renderNow()
  await new Promise<void>((resolve) => {
    // React accepts a shadow root as a container; its types only know elements.
    const container = tag.root as Node as Element
    tag.drawnBy = 'own'
    const findDrawn = () => [...tag.root.childNodes].filter((node) => !isAbove(node))
    const rendered = findDrawn()
    // React compares every attribute, and doesn't know the mark of a press that waits for it.
    const pressed = tag.root.querySelectorAll('[data-pending]')
    for (const button of pressed) button.removeAttribute('data-pending')
    // Synchronously: React would stop events between its listening and its drawing and fire them again, at a target in
    // a shadow root that the browser has forgotten by then.
    const root = flushSync(() =>
      hydrateRoot(
        container,
        <TagBoundary tag={tag} page={page} onStanding={resolve}>
          <Root tag={tag} services={servicesOf(page)} page={page} />
        </TagBoundary>,
        {
          ...QUIET,
          // If the rendered tree isn't what React expects, it draws a new one, and leaves a shadow root's old tree.
          onRecoverableError() {
            if (findDrawn().length > rendered.length) for (const node of rendered) node.remove()
          },
        },
      ),
    )
    for (const button of pressed) button.setAttribute('data-pending', '')
    tag.react = {
      unmount() {
        root.unmount()
        // Releases callers that still wait for it.
        resolve()
      },
    }
  })
}
