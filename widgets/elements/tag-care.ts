import { type Readers, readInputs } from '../attributes.ts'
import type { Advice, Controller, Failure, Page } from '../page.ts'

/** Attributes that any element may carry. */
const ANYWHERE =
  /^(id|class|style|slot|part|exportparts|status|hidden|inert|lang|dir|title|role|tabindex|is|nonce|translate|item\w+|aria-.+|data-.+|on.+)$/

const isNamed = (host: Element): boolean => host.getAttributeNames().some((name) => /-(id|slug)$/.test(name))

/** Looks after the tags of a page: paints those that come later, and tells the builder what is amiss. */
export function createTagCare(page: Page) {
  const advise = (advice: Advice) => {
    page.loadChunk('advice').then(
      ({ say }) => say(advice),
      () => console.warn('store-widgets', advice),
    )
  }

  const check = (host: HTMLElement, readers: Readers) => {
    const names = host.getAttributeNames().filter((name) => !(name in readers) && !ANYWHERE.test(name))
    if (names.length) advise({ kind: 'unknown', host, names, known: Object.keys(readers) })
    readInputs(host, readers, (attribute, expected) => advise({ kind: 'value', host, attribute, expected }))
    if (
      host.localName === 'store-product' &&
      !host.hasAttribute('product-id') &&
      !host.hasAttribute('product-slug')
    )
      advise({ kind: 'unnamed', host })
  }

  document.addEventListener('store-error', ({ target, detail }: CustomEventInit & Event) => {
    if (target instanceof HTMLElement && page.tags.has(target)) {
      advise({ kind: 'failed', host: target, error: detail as Failure })
    }
  })
  document.addEventListener('store-ready', ({ target, detail }: CustomEventInit & Event) => {
    if (target instanceof HTMLElement && detail.status === 'empty' && isNamed(target))
      advise({ kind: 'missing', host: target })
  })

  return {
    /** The tag as the loader painted it, or painted now. */
    mount(host: HTMLElement, readers: Readers): Controller {
      check(host, readers)
      const known = page.tags.get(host)
      known?.update()
      if (host.getAttribute('status') === 'empty' && isNamed(host)) advise({ kind: 'missing', host })
      return known ?? page.mount(host)
    },
  }
}
