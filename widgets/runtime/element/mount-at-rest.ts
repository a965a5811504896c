import type { ReactNode } from 'react'
import type { Readers } from '../../loader/attributes.ts'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Controller, RenderedTag, RestingChunk } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { createStatusTeller, drawInto, openRoot, type StatusTeller } from '../../loader/tag.ts'
import { preloadBesideReact } from '../activation/preload.ts'
import { arrivalListenersOf } from '../gate/watch-address.ts'
import { keepReadable } from '../page/readable-ink.ts'
import { inUseListenersOf, restListenersOf } from '../page/services.ts'
import { isUnanswered } from '../page/tell-unanswered.ts'
import { rememberStyles } from './adopt-styles.ts'
import { withShapes } from './dom-shapes.ts'
import { isRestingShape, mayRest } from './may-rest.ts'
import restingCss from './resting.css?text'

const restingSheet = new CSSStyleSheet()
restingSheet.replaceSync(restingCss)

/** A resting tag in the page's language. */
export interface RestingView {
  /** Draws the tree that the tag's component draws first. */
  draw(host: HTMLElement): ReactNode
  /** The sentence if React can't be loaded. */
  readonly unanswered: string
}

/** How a tag rests. */
export interface RestingDefinition {
  readonly chunk: RestingChunk
  readonly readers: Readers
  readonly sheets: readonly CSSStyleSheet[]
  /** The details of its `store-ready`. */
  readonly ready: Readonly<Record<string, unknown>> & { readonly status: 'ready' | 'empty' }
  /** Loads the texts, and what needs them. */
  load(page: Page): Promise<RestingView>
  /** Fetches what the component needs beside its chunk, so that it can draw at once. */
  prepare?(page: Page, host: HTMLElement): Promise<unknown>
  /**
   * Registers the resting tag with the page.
   *
   * @param wake Lets React take the tag over; settles when it has, or can't be loaded.
   * @returns A function that ends that; it is called when React has taken over, or the tag is gone.
   */
  register?(page: Page, host: HTMLElement, wake: () => Promise<void>): () => void
}

interface Rest {
  readonly page: Page
  readonly host: HTMLElement
  readonly definition: RestingDefinition
  readonly view: RestingView
  /** Called with the controller of React's tag. */
  readonly onLive: (live: Controller) => void
}

/** Lets React take a resting tag over, once. */
function createTaking({ page, host, definition, onLive }: Rest, root: ShadowRoot, teller: StatusTeller) {
  const { chunk, readers, prepare } = definition
  const ended = new AbortController()
  let release = () => {}
  const take = async () => {
    const [{ mountLive }, connection] = await Promise.all([
      page.loadChunk(chunk),
      page.connection(),
      prepare?.(page, host),
    ])
    // Another attempt was faster, or the tag is gone.
    if (ended.signal.aborted) return
    ended.abort()
    const fits = isRestingShape({ host, chunk, readers })
    if (!fits) root.replaceChildren()
    await new Promise<void>((resolve) => {
      release = resolve
      onLive(mountLive(host, page, connection, fits ? { teller, onStanding: resolve } : undefined))
      if (!fits) resolve()
    })
    rememberStyles(host)
    preloadBesideReact(page)
  }
  const end = () => {
    ended.abort()
    release()
  }
  return { take, end, signal: ended.signal }
}

interface Watching {
  readonly wake: () => void
  /** Called when the tag may have more to show. */
  readonly look: () => void
  readonly signal: AbortSignal
}

/** Wakes a resting tag when the page is in use and idle, and looks whether it may rest at each change. */
function watchPage({ page, host }: Rest, root: ShadowRoot, { wake, look, signal }: Watching): void {
  const onUse = () => {
    // A press that failed is tried again by the next one, and its message stays until then.
    if (!isUnanswered(root)) wake()
  }
  const stops = [
    keepReadable(host),
    inUseListenersOf(page).subscribe(onUse),
    restListenersOf(page).subscribe(look),
    arrivalListenersOf(page).subscribe(look),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  // Another tab, or a page that Back has brought from the browser's memory, may have got a cart or a member.
  for (const type of ['storage', 'pageshow']) addEventListener(type, look, { signal })
}

/** Draws the tag, and wakes it when it is time to. */
function rest(parts: Rest): Controller {
  const { page, host, definition, view } = parts
  const { chunk, readers, sheets, ready, register } = definition
  const root = openRoot(host, [...sheets, restingSheet])
  const teller = createStatusTeller(host)
  const { take, end, signal } = createTaking(parts, root, teller)
  let taking: Promise<void> | undefined

  const renderNow = () => {
    if (!signal.aborted) drawInto(page, root, withShapes(toFragment(view.draw(host))))
  }
  const wake = () => page.activate?.(tag)
  const look = () => {
    if (!signal.aborted && !mayRest(page, { host, chunk, readers })) wake()
  }
  const leave = () => {
    unregister?.()
    page.tags.delete(host)
  }
  const tag: RenderedTag = {
    host,
    root,
    live: chunk,
    drawnBy: 'loader',
    async wake() {
      taking = take().then(() => {
        tag.drawnBy = 'own'
        leave()
      })
      await taking.catch((reason) => {
        page.revival?.add(look)
        throw reason
      })
    },
    emit: (...event) => emitAt(host, ...event),
    view: () => ready,
    unanswered: view.unanswered,
    subscribe: () => () => {},
    tryAgain: look,
    renderNow,
    redraw: renderNow,
    update: () => (isRestingShape({ host, chunk, readers }) ? renderNow() : look()),
    unmount() {
      if (!signal.aborted) root.replaceChildren()
      end()
      leave()
    },
  }
  page.tags.set(host, tag)
  renderNow()
  const unregister = register?.(page, host, async () => {
    await wake()
    await taking?.catch(() => {})
  })
  watchPage(parts, root, { wake, look, signal })
  teller.tell(ready.status, () => ready)
  look()
  if (host.matches(':hover,:focus-within')) wake()
  return tag
}

/**
 * Draws a tag without React, which takes it over at the first sign of use, when the page is in use and idle, or as soon
 * as the tag has more to show than its button. Most visitors come without a cart and don't log in: they don't pay for
 * React before they use the page.
 */
export function mountAtRest(page: Page, host: HTMLElement, definition: RestingDefinition): Controller {
  let resting: Controller | undefined
  let live: Controller | undefined
  let isGone = false
  definition.load(page).then((view) => {
    if (isGone) return
    const onLive = (taken: Controller) => {
      live = taken
    }
    resting = rest({ page, host, definition, view, onLive })
  })
  return {
    update: () => (live ?? resting)?.update(),
    unmount() {
      isGone = true
      live?.unmount()
      resting?.unmount()
    },
  }
}
