import type { ProductView, TagStatus } from '../../../../src/views/product/ProductRoom.tsx'
import { readInputs } from '../../../loader/attributes.ts'
import { cardSheet } from '../../../loader/card-sheet.ts'
import { toFragment } from '../../../loader/dom/jsx-runtime.ts'
import { emitAt, reflectStatus } from '../../../loader/emit.ts'
import type { Page, RenderedTag } from '../../../loader/page.ts'
import { productTag } from '../../../loader/product-card.ts'
import { renderLater } from '../../../loader/render-queue.ts'
import type { TagModel } from '../../../loader/rendered-tag.ts'
import { isDetail } from '../../../loader/tag-place.ts'
import { hasFallback } from '../../../runtime/element/tag-content.ts'
import { createListeners } from '../../../runtime/page/services.ts'
import { laterCardReaders } from '../../../runtime/product/later-card-attributes.ts'
import { createTemplateRoot } from './template-root.ts'

export interface TemplateOptions {
  readonly template: HTMLTemplateElement
  /** It is a list's, which has asked for the product, and says whether its picture comes first. */
  readonly item?: { readonly eager: boolean }
}

/** Nothing is asked for what a list has brought. */
const withoutQuestions = (page: Page): Page => ({
  ...page,
  catalog: { ...page.catalog, load: async () => {} },
})

/** Reads the view; what can't be read is the tag's own error. */
function readSafely(model: TagModel<ProductView>): ProductView {
  try {
    return model.read()
  } catch (reason) {
    return model.read({ code: 'system', message: String(reason) })
  }
}

/** Says in its attributes, and once as an event, how a tag stands. */
function createStatusTeller(page: Page, tag: RenderedTag) {
  let shown: TagStatus | undefined
  return (view: ProductView) => {
    const { status } = view
    reflectStatus(tag.host, status)
    if (status === shown) return
    shown = status
    if (status === 'loading') return
    tag.readyAt ??= performance.now()
    page.noteReady()
    tag.emit(status === 'error' ? 'store-error' : 'store-ready', productTag.describe(view))
  }
}

/**
 * Draws a product by the page's own markup and keeps it true. It is no business of React's: nothing but what the
 * template marks is touched, so what the page's scripts do to the rest stays.
 */
export function mountTemplate(page: Page, host: HTMLElement, options: TemplateOptions): RenderedTag {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const { subscribe, tell } = createListeners()
  let view: ProductView | undefined

  const readView = () => {
    view ??= readSafely(model)
    return options.item ? { ...view, eager: options.item.eager } : view
  }
  const draw = (now: ProductView) => {
    const { shadow } = readInputs(host, laterCardReaders)
    if (now.card) return drawn.fill(now, shadow ? 'shadow' : 'light')
    root.adoptedStyleSheets = [cardSheet]
    drawn.showInstead(now.status, toFragment(productTag.draw({ ...now, own: hasFallback(host) }, page)))
  }
  const renderNow = () => {
    if (page.tags.get(host) !== tag) return
    try {
      draw(readView())
    } catch (reason) {
      view = model.read({ code: 'system', message: String(reason) })
      draw(view)
    }
    tellStatus(readView())
  }
  const changed = () => {
    view = undefined
    tell()
    renderLater(renderNow)
  }
  const tag: RenderedTag = {
    host,
    root,
    // A template draws every layout.
    get live() {
      return isDetail(host) ? 'live-detail' : 'app'
    },
    drawnBy: 'own',
    emit: (...event) => emitAt(host, ...event),
    renderNow,
    redraw: changed,
    view: readView,
    subscribe,
    tryAgain: () => model.tryAgain(),
    update: () => {
      model.update()
      changed()
    },
    unmount() {
      model.stop()
      drawn.remove()
      page.tags.delete(host)
    },
  }
  const model = productTag.createModel(options.item ? withoutQuestions(page) : page, host, changed)
  const drawn = createTemplateRoot({ page, tag, template: options.template, changed })
  const tellStatus = createStatusTeller(page, tag)
  page.tags.set(host, tag)
  host.setAttribute('status', readView().status)
  renderLater(renderNow)
  return tag
}
