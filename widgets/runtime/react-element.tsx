import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { TagStatus } from '../../src/views/ProductRoom.tsx'
import { type Inputs, type Readers, readInputs } from '../loader/attributes.ts'
import type { Controller, Page } from '../loader/page.ts'
import { QUIET, TagBoundary } from './TagBoundary.tsx'

/** A tag that React draws from the start, as its component sees it. */
export interface LiveTag<Tag extends Readers> {
  readonly host: HTMLElement
  /** The attributes as values; the same object until one changes. For `useSyncExternalStore`. */
  inputs(): Inputs<Tag>
  subscribe(listener: () => void): () => void
  /** Shows in the `status` attribute, and tells the page of the first `ready` and of every `error`. */
  setStatus(status: TagStatus, detail?: Readonly<Record<string, unknown>>): void
  /** Fires a bubbling, composed event; false when it could be refused and the page did. */
  emit(type: string, detail: Readonly<Record<string, unknown>>, options?: { cancelable?: boolean }): boolean
}

export interface LiveOptions<Tag extends Readers> {
  readonly host: HTMLElement
  readonly page: Page
  readonly readers: Tag
  readonly sheets: readonly CSSStyleSheet[]
  /** Draws the tag; it calls `tag.setStatus('ready')` when it stands. */
  readonly Component: ComponentType<{ tag: LiveTag<Tag> }>
}

/** Draws a tag with React in its shadow root. Its own content can be slotted by the component. */
export function mountReact<Tag extends Readers>(options: LiveOptions<Tag>): Controller {
  const { host, readers, sheets, Component } = options
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [...sheets]
  const listeners = new Set<() => void>()
  let inputs = readInputs(host, readers)
  let said: TagStatus | undefined

  const emit: LiveTag<Tag>['emit'] = (type, detail, { cancelable = false } = {}) =>
    host.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }))

  const tag: LiveTag<Tag> = {
    host,
    emit,
    inputs: () => inputs,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    setStatus(status, detail = {}) {
      host.setAttribute('status', status)
      if (status === 'loading') host.setAttribute('aria-busy', 'true')
      else host.removeAttribute('aria-busy')
      if (said === status || status === 'loading') return
      said = status
      emit(status === 'error' ? 'store-error' : 'store-ready', { status, ...detail })
    },
  }
  const root = createRoot(shadow, QUIET)
  // At once: a shadow root hides the tag's own content, and an empty frame would let the page collapse.
  flushSync(() =>
    root.render(
      <TagBoundary tag={tag} page={options.page} onStanding={() => {}}>
        <Component tag={tag} />
      </TagBoundary>,
    ),
  )
  return {
    update() {
      const next = readInputs(host, readers)
      if (JSON.stringify(next) === JSON.stringify(inputs)) return
      inputs = next
      for (const listener of listeners) listener()
    },
    unmount: () => root.unmount(),
  }
}
