import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { OwnTagWith } from '../../../src/components/tag.ts'
import { type Inputs, type Readers, readInputs } from '../../loader/attributes.ts'
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
  /** Ends what was started for the tag; called when the tag is removed. */
  readonly onUnmount?: () => void
}

/** Draws a tag with React in its shadow root. The component can slot the tag's own content. */
export function mountReact<Tag extends Readers, Props extends object>(
  options: LiveOptions<Tag, Props>,
): Controller {
  const { host, readers, sheets, Component, props } = options
  const shadow = openRoot(host, sheets)
  const teller = createStatusTeller(host)
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
  const root = createRoot(shadow, QUIET)
  // Synchronously: a shadow root hides the tag's own content, and an empty frame would let the page collapse.
  flushSync(() =>
    root.render(
      <TagBoundary tag={tag} page={options.page} onStanding={() => {}}>
        <Component {...props} tag={tag} />
      </TagBoundary>,
    ),
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
