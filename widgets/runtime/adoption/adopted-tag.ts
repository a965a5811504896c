import { readInputs } from '../../loader/attributes.ts'
import type { Adopt } from '../../loader/chunk-kinds.ts'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { findProductKey, productReaders } from '../../loader/product-attributes.ts'
import type { RenderedDefinition } from '../../loader/rendered-tag.ts'
import type { AnyView } from '../../loader/tag.ts'
import { isDetail } from '../../loader/tag-place.ts'
import { asksForExtras, extrasOf } from '../product/extras.ts'
import { dropServerStyle, keepDecisions } from './baked-root.ts'

export interface Adoption {
  readonly adopt: Adopt
  /** Called when the tag is mounted: input waits until the page knows the tag's content. */
  readonly finish: (tag: RenderedTag) => void
}

/** Checks whether a product at length is known only as far as a list's answer tells it, which is what cards show. */
function isCut(page: Page, host: HTMLElement): boolean {
  const key = isDetail(host) && findProductKey(readInputs(host, productReaders))
  return !!key && page.catalog.peek(key).value?.depth === 'card'
}

/** Tracks whether the page knows as much as the server did when it drew the tag. */
function createKnowledge(host: HTMLElement) {
  let isKnown = false
  let resolve = () => {}
  const known = new Promise<void>((settle) => {
    resolve = settle
  })
  return {
    known,
    isKnown: () => isKnown,
    know() {
      isKnown = true
      // Until now the content may need rules that only the server's styles have, such as the ratio of its pictures.
      dropServerStyle(host)
      resolve()
    },
  }
}

/**
 * Keeps what the server drew until the page knows as much: the tag never falls back to an empty card, and a failed
 * request doesn't remove it. From then on it is like any other tag.
 */
export function createAdoption(host: HTMLElement): Adoption {
  const { known, isKnown, know } = createKnowledge(host)
  /** Whether the extras are loaded: without the chunk that draws them the cards would be redrawn without them. */
  let isDressed = asksForExtras(host) && !isDetail(host)

  const adopt = (definition: RenderedDefinition<AnyView>): RenderedDefinition<AnyView> => ({
    ...definition,
    createModel(page, element, changed) {
      const model = definition.createModel(page, element, changed)
      if (isDressed)
        page.loadChunk('extras').catch(() => {
          isDressed = false
          changed()
        })
      return {
        ...model,
        read(flaw) {
          const view = model.read(flaw)
          return isKnown() || (view.status !== 'loading' && !isCut(page, element))
            ? view
            : { ...view, status: 'ready' as const, isUnknown: true }
        },
        update() {
          const isNew = model.update()
          // It now shows something else.
          if (isNew) know()
          return isNew
        },
      }
    },
    draw(view, page) {
      const { status, isUnknown } = view as AnyView & { readonly isUnknown?: boolean }
      const isHalf = isDressed && !extrasOf(page)
      if (!isKnown() && (isUnknown || isHalf || status === 'error')) return null
      know()
      const next = toFragment(definition.draw(view, page))
      if (host.shadowRoot) keepDecisions(host.shadowRoot, next)
      return next
    },
  })

  return {
    adopt: adopt as Adopt,
    finish(tag) {
      const { settle } = tag
      tag.settle = async () => {
        if (!isKnown() && tag.view().status === 'error') tag.tryAgain()
        await settle?.()
        await known
      }
    },
  }
}
