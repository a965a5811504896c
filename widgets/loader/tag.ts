import { type Failure, messageOf } from '../../src/model/errors.ts'
import type { TagStatus } from '../../src/views/product/ProductRoom.tsx'
import { emitAt, reflectStatus } from './emit.ts'
import type { LiveRoot, RenderedTag } from './mounted-tag.ts'
import type { Page } from './page.ts'
import { renderLater } from './render-queue.ts'

/** The members of every tag’s view. */
export interface AnyView {
  readonly status: TagStatus
}

/** The data of one tag: reads its attributes, requests data from the page's catalog, creates the view. */
export interface TagModel<View> {
  /**
   * Creates the current view.
   *
   * @param flaw The reason why the previous view couldn't be created or drawn: this one shows it, without the data that
   * may have caused it.
   */
  read(flaw?: Failure): View
  /** Reads the attributes again; returns whether they have changed. */
  update(): boolean
  tryAgain(): void
  stop(): void
}

/** Opens the shadow root of a tag; if a server drew the tag, it already exists. */
export function openRoot(host: HTMLElement, sheets: readonly CSSStyleSheet[]): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [...sheets]
  return root
}

/**
 * Reports a tag's status: in its attributes, and once for each change to the page, as `store-ready` or `store-error`.
 */
export interface StatusTeller {
  /** The status reported last; undefined at first. */
  readonly said: TagStatus | undefined
  tell(status: TagStatus, describe: () => Readonly<Record<string, unknown>>): void
}

/** @param onNews Runs before each event. */
export function createStatusTeller(host: HTMLElement, onNews = () => {}): StatusTeller {
  let said: TagStatus | undefined
  return {
    get said() {
      return said
    },
    tell(status, describe) {
      reflectStatus(host, status)
      if (status === said) return
      said = status
      if (status === 'loading') return
      onNews()
      emitAt(host, status === 'error' ? 'store-error' : 'store-ready', describe())
    },
  }
}

/** Draws into a tag's root. As soon as the page can, it patches the existing nodes instead of replacing them. */
export function drawInto(page: Pick<Page, 'patch'>, root: ShadowRoot, next: DocumentFragment): void {
  if (page.patch) page.patch(root, next)
  else root.replaceChildren(next)
}

/** The result of a drawing. `later`: it waits, and calls `renderNow` itself. `drawn`: the view is no longer needed. */
export type Shown = 'later' | 'drawn' | undefined

/** The renderer of a product, a list or a product at length. */
export interface Drawer<View extends AnyView> extends Pick<RenderedTag, 'root' | 'drawnBy'> {
  readonly live: LiveRoot
  readonly createModel: (page: Page, host: HTMLElement, changed: () => void) => TagModel<View>
  /** Returns the details of `store-ready` and `store-error`. */
  readonly describe: (view: View) => Readonly<Record<string, unknown>>
  /**
   * Draws a view. An exception becomes the tag's own error, which it is asked to draw next.
   *
   * @param isStanding Whether something other than the skeleton is already drawn.
   */
  readonly show: (view: View, tag: RenderedTag, isStanding: boolean) => Shown
  /** Whether it reads attributes that the model doesn't: each change of one is drawn. */
  readonly readsMore?: boolean
  readonly onUnmount?: () => void
}

/** Keeps a view until it is forgotten. An exception becomes the tag's own error: the page and its other tags go on. */
function createViewReader<View>(findModel: () => TagModel<View>) {
  let view: View | undefined
  const attempt = <Made>(make: () => Made): Made => {
    try {
      return make()
    } catch (reason) {
      view = findModel().read({ code: 'system', message: messageOf(reason) })
      return make()
    }
  }
  const read = () =>
    attempt(() => {
      view ??= findModel().read()
      return view
    })
  const forget = () => {
    view = undefined
  }
  return { attempt, read, forget }
}

/** Creates the listeners for each change. Hundreds of untouched tags don't create a set of their own. */
function createListeners() {
  let listeners: Set<() => void> | undefined
  return {
    tell() {
      for (const listener of listeners ?? []) listener()
    },
    subscribe(listener: () => void) {
      listeners ??= new Set()
      listeners.add(listener)
      return () => void listeners?.delete(listener)
    },
  }
}

/** How long a drawing is fresh, in milliseconds: React may take the tag over right after it was painted. */
const FRESH_MS = 200

/**
 * Notes when a tag was drawn, and forgets what it was drawn from: hundreds of untouched tags don't keep their texts
 * twice.
 */
function createDrawn(forget: () => void) {
  let freshUntil = 0
  const note = (until: number) => {
    freshUntil = until
    forget()
  }
  return {
    begin: () => note(performance.now() + FRESH_MS),
    end: () => note(0),
    isFresh: () => performance.now() < freshUntil,
  }
}

/** Mounts a tag that shows catalog data: it reads, draws, notifies the page, listens, and ends. */
export function mountTag<View extends AnyView>(
  page: Page,
  host: HTMLElement,
  drawer: Drawer<View>,
): RenderedTag {
  const { root, drawnBy, createModel, describe, show, readsMore, onUnmount } = drawer
  const { tell, subscribe } = createListeners()
  const { attempt, read, forget } = createViewReader(() => model)
  const teller = createStatusTeller(host, () => {
    tag.readyAt ??= performance.now()
    page.noteReady()
  })

  const drawn = createDrawn(forget)
  const renderNow = () => {
    // It left the page, or was replaced, while this waited for its turn.
    if (page.tags.get(host) !== tag) return
    const { said } = teller
    const shown = attempt(() => show(read(), tag, !!said && said !== 'loading'))
    if (shown === 'later') return
    const now = read()
    if (shown) drawn.begin()
    teller.tell(now.status, () => describe(now))
  }
  const changed = () => {
    drawn.end()
    tell()
    renderLater(renderNow)
  }

  const tag: RenderedTag = {
    host,
    root,
    get live() {
      return drawer.live
    },
    drawnBy,
    emit: (...event) => emitAt(host, ...event),
    renderNow,
    isFresh: drawn.isFresh,
    redraw: changed,
    view: read,
    subscribe,
    tryAgain: () => model.tryAgain(),
    update: () => {
      if (model.update() || readsMore) changed()
    },
    unmount() {
      model.stop()
      onUnmount?.()
      tag.react?.unmount()
      page.tags.delete(host)
    },
  }
  const model = createModel(page, host, changed)
  page.tags.set(host, tag)
  reflectStatus(host, read().status)
  renderLater(renderNow)
  return tag
}
