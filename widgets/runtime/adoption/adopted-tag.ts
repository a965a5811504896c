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
  /** The tag is mounted: people's touch waits until the page knows what stands there. */
  readonly finish: (tag: RenderedTag) => void
}

/** A product at length of which a list's answer has said no more than cards show. */
function isCut(page: Page, host: HTMLElement): boolean {
  const key = isDetail(host) && findProductKey(readInputs(host, productReaders))
  return !!key && page.catalog.peek(key).value?.depth === 'card'
}

/** Whether the page knows as much as the server did when it drew the tag. */
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
      // Until now what stands there may need what only the server's styles say, as the ratio of its pictures.
      dropServerStyle(host)
      resolve()
    },
  }
}

/**
 * What the server drew stays until the page knows as much: it is never drawn back to an empty card, and an answer
 * that failed is no reason to take it away. From then on the tag is like any other.
 */
export function createAdoption(host: HTMLElement): Adoption {
  const { known, isKnown, know } = createKnowledge(host)
  /** Its cards show what another chunk draws: without that they would be drawn back. */
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
          // It is to show something else.
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
