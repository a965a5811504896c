import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { OwnTagWith } from '../../../src/components/tag.ts'
import { type Inputs, type Readers, readInputs } from '../../loader/attributes.ts'
import type { Rested } from '../../loader/chunk-kinds.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { createStatusTeller, openRoot } from '../../loader/tag.ts'
import { keepReadable } from '../page/readable-ink.ts'
import { createListeners } from '../page/services.ts'
import { QUIET, TagBoundary } from './TagBoundary.tsx'

/** A tag drawn by React from the start, as its component sees it. */
export type LiveTag<Tag extends Readers> = OwnTagWith<Inputs<Tag>>

export interface LiveOptions<Tag extends Readers, Props extends object> {
  readonly host: HTMLElement
  readonly page: Page
  readonly readers: Tag
  readonly sheets: readonly CSSStyleSheet[]
  /** Draws the tag; it calls `tag.setStatus('ready')` when it is ready. */
  readonly Component: ComponentType<Props & { tag: LiveTag<Tag> }>
  /** The component's props beside `tag`; they stay the same as long as the tag is mounted. */
  readonly props: Props
  /** The drawing at rest that React takes over, if there is one. */
  readonly rested?: Rested | undefined
  /** Ends what was started for the tag; called when the tag is removed. */
  readonly onUnmount?: () => void
}

/** Draws a tag with React in its shadow root. The component can slot the tag's own content. */
export function mountReact<Tag extends Readers, Props extends object>(
  options: LiveOptions<Tag, Props>,
): Controller {
  const { host, page, readers, sheets, Component, props, rested } = options
  const shadow = openRoot(host, sheets)
  const teller = rested?.teller ?? createStatusTeller(host)
  const listeners = createListeners()
  let inputs = readInputs(host, readers)

  const emit: LiveTag<Tag>['emit'] = (type, detail, options) => emitAt(host, type, detail, options)

  const tag: LiveTag<Tag> = {
    host,
    emit,
    inputs: () => inputs,
    subscribe: listeners.subscribe,
    setStatus(status, detail = {}) {
      teller.tell(status, () => ({ status, ...detail }))
    },
  }
  const stopReadable = keepReadable(host)
  const root = draw(
    shadow,
    <TagBoundary tag={tag} page={page} onStanding={rested?.onStanding ?? (() => {})}>
      <Component {...props} tag={tag} />
    </TagBoundary>,
    !!rested,
  )
  return {
    update() {
      const next = readInputs(host, readers)
      if (JSON.stringify(next) === JSON.stringify(inputs)) return
      inputs = next
      listeners.tell()
    },
    unmount() {
      options.onUnmount?.()
      stopReadable()
      root.unmount()
    },
  }
}

/**
 * Draws a tree into a shadow root, or takes over the same tree that is already there. Synchronously: a shadow root hides
 * the tag's own content, and an empty frame would let the page collapse.
 */
function draw(shadow: ShadowRoot, tree: ReactNode, isDrawn: boolean): Root {
  if (!isDrawn) {
    const root = createRoot(shadow, QUIET)
    flushSync(() => root.render(tree))
    return root
  }
  const drawn = [...shadow.childNodes]
  return flushSync(() =>
    // React accepts a shadow root as a container; its types only know elements.
    hydrateRoot(shadow as Node as Element, tree, {
      ...QUIET,
      // If the tree isn't what React expects, it draws a new one, and leaves a shadow root's old tree.
      onRecoverableError() {
        if (shadow.childNodes.length > drawn.length) for (const node of drawn) node.remove()
      },
    }),
  )
}
