import type { Failure } from '../../src/model/errors.ts'
import type { TagStatus } from '../../src/views/product/ProductRoom.tsx'
import { emitAt, reflectStatus } from './emit.ts'
import type { RenderedTag } from './mounted-tag.ts'
import type { Page } from './page.ts'
import { renderLater } from './render-queue.ts'

/** What every tag’s view has. */
export interface AnyView {
  readonly status: TagStatus
}

/** The data side of one tag: reads its attributes, asks the page's catalog, makes the view. */
export interface TagModel<View> {
  /**
   * Makes the view of this moment anew.
   *
   * @param flaw Why the one before could not be made or drawn: this one says that, and does without what it
   *   may come from.
   */
  read(flaw?: Failure): View
  /** Looks at the attributes again; whether they say anything new. */
  update(): boolean
  tryAgain(): void
  stop(): void
}

/** The shadow root that a tag is drawn in; where a server drew the tag it is there already. */
export function openRoot(host: HTMLElement, sheets: readonly CSSStyleSheet[]): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [...sheets]
  return root
}

/** Says how a tag stands: in its attributes, and once for each change to the page, as `store-ready` or `store-error`. */
export interface StatusTeller {
  /** What the page has heard last; undefined at first. */
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

/** Puts a drawing into a tag's root. As soon as the page can, what stands there is changed, not replaced. */
export function drawInto(page: Pick<Page, 'patch'>, root: ShadowRoot, next: DocumentFragment): void {
  if (page.patch) page.patch(root, next)
  else root.replaceChildren(next)
}

/** What a drawing has come to. `later`: it waits, and calls `renderNow` itself. `drawn`: the view is needed no more. */
export type Shown = 'later' | 'drawn' | undefined

/** Who draws a product, a list or a product at length, and how. */
export interface Drawer<View extends AnyView> extends Pick<RenderedTag, 'root' | 'drawnBy' | 'live'> {
  readonly createModel: (page: Page, host: HTMLElement, changed: () => void) => TagModel<View>
  /** What `store-ready` and `store-error` say. */
  readonly describe: (view: View) => Readonly<Record<string, unknown>>
  /**
   * Draws a view. What it throws becomes the tag's own error, which it is asked to draw next.
   *
   * @param isStanding Something but the skeleton stands there already.
   */
  readonly show: (view: View, tag: RenderedTag, isStanding: boolean) => Shown
  /** It reads attributes that the model doesn't: each change of one is drawn. */
  readonly readsMore?: boolean
  readonly onUnmount?: () => void
}

/** Keeps a view until it is forgotten. What is thrown becomes the tag's own error: the page and its other tags go on. */
function createViewReader<View>(findModel: () => TagModel<View>) {
  let view: View | undefined
  const attempt = <Made>(make: () => Made): Made => {
    try {
      return make()
    } catch (reason) {
      view = findModel().read({ code: 'system', message: String(reason) })
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

/** Calls of those who want to hear of each change. Hundreds of tags that nobody touches have no set of their own. */
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

/** The life of a tag that shows what the catalog has: reads, draws, tells the page, listens, ends. */
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

  const renderNow = () => {
    // It left the page, or made room for another, while this waited for its turn.
    if (page.tags.get(host) !== tag) return
    const { said } = teller
    const shown = attempt(() => show(read(), tag, !!said && said !== 'loading'))
    if (shown === 'later') return
    const now = read()
    // Hundreds of tags that nobody touches don't keep their texts twice.
    if (shown) forget()
    teller.tell(now.status, () => describe(now))
  }
  const changed = () => {
    forget()
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
