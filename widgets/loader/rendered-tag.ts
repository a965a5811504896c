import type { Failure } from '../../src/model/errors.ts'
import type { TagStatus } from '../../src/views/product/ProductRoom.tsx'
import { toFragment } from './dom/jsx-runtime.ts'
import { emitAt, reflectStatus } from './emit.ts'
import type { Page, RenderedTag } from './page.ts'
import { renderLater } from './render-queue.ts'

/** What every rendered tag’s view has. */
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

/** How the loader renders one kind of tag. */
export interface RenderedDefinition<View extends AnyView> extends Pick<RenderedTag, 'live'> {
  readonly sheet: CSSStyleSheet
  readonly draw: (view: View, page: Page) => Parameters<typeof toFragment>[0]
  readonly createModel: (page: Page, host: HTMLElement, changed: () => void) => TagModel<View>
  /** What `store-ready` and `store-error` say. */
  readonly describe: (view: View) => Readonly<Record<string, unknown>>
}

/** Puts a view into the element's shadow root and keeps it true until React hydrates it. */
export function mountRendered<View extends AnyView>(
  page: Page,
  host: HTMLElement,
  { live, sheet, draw, createModel, describe }: RenderedDefinition<View>,
): RenderedTag {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  let listeners: Set<() => void> | undefined
  let view: View | undefined
  /** What stands in the root, and what the page has heard of it. */
  let shown: TagStatus | undefined

  const emit: RenderedTag['emit'] = (...event) => emitAt(host, ...event)

  /** Whatever is thrown ends here, as the tag's own error: the page and its other tags go on. */
  const attempt = <Made>(make: () => Made): Made => {
    try {
      return make()
    } catch (reason) {
      view = model.read({ code: 'system', message: String(reason) })
      return make()
    }
  }
  const readView = () =>
    attempt(() => {
      view ??= model.read()
      return view
    })

  const renderNow = () => {
    // It left the page, or made room for another, while this waited for its turn.
    if (page.tags.get(host) !== tag) return
    // What people look at is only ever corrected, never redrawn: that takes the other half. A drawing that was thrown
    // away would be kept by its pictures.
    if (tag.drawnBy !== 'own' && !page.patch && shown && shown !== 'loading') {
      page.elements().then(renderNow, () => {})
      return
    }
    const next = tag.drawnBy !== 'own' && attempt(() => toFragment(draw(readView(), page)))
    const now = readView()
    const { status } = now
    if (next) {
      tag.open?.(next)
      if (page.patch) page.patch(root, next)
      else root.replaceChildren(next)
      // Hundreds of tags that nobody touches don't keep their texts twice.
      view = undefined
    }
    reflectStatus(host, status)
    if (status === shown) return
    shown = status
    if (status === 'loading') return
    tag.readyAt ??= performance.now()
    page.noteReady()
    emit(status === 'error' ? 'store-error' : 'store-ready', describe(now))
  }

  const changed = () => {
    view = undefined
    for (const listener of listeners ?? []) listener()
    renderLater(renderNow)
  }

  const tag: RenderedTag = {
    host,
    root,
    live,
    drawnBy: 'loader',
    emit,
    renderNow,
    redraw: changed,
    view: readView,
    subscribe(listener) {
      listeners ??= new Set()
      listeners.add(listener)
      return () => {
        listeners?.delete(listener)
      }
    },
    tryAgain: () => model.tryAgain(),
    update: () => {
      if (model.update()) changed()
    },
    unmount() {
      model.stop()
      tag.react?.unmount()
      page.tags.delete(host)
    },
  }
  const model = createModel(page, host, changed)
  page.tags.set(host, tag)
  reflectStatus(host, readView().status)
  renderLater(renderNow)
  return tag
}
