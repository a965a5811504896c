import type { Failure } from '../../../src/model/errors.ts'
import type { Readers } from '../../loader/attributes.ts'
import { isOpenedAsFile } from '../../loader/cut-address.ts'
import type { Diagnostic } from '../../loader/diagnostic.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import type { AnyView } from '../../loader/tag.ts'
import { isDetail } from '../../loader/tag-place.ts'
import { takesSlug } from '../gate/slug-attributes.ts'
import { tell, tellIfStill } from '../page/tell.ts'
import { ANYWHERE, namingAttributes } from './host-attributes.ts'
import { isPlainConfig } from './is-plain-config.ts'

const isNamed = (host: Element): boolean => namingAttributes(host).length > 0

const isEmpty = (host: Element): boolean => host.getAttribute('status') === 'empty'

const isFailed = (host: Element): boolean => host.getAttribute('status') === 'error'

/** Warns about unknown attributes, invalid values, and properties that were meant as attributes. */
function checkAttributes(host: HTMLElement, readers: Readers, diagnose: (diagnostic: Diagnostic) => void) {
  const names = host.getAttributeNames().filter((attribute) => {
    if (!Object.hasOwn(readers, attribute)) return !ANYWHERE.test(attribute)
    // Missing attributes are never wrong: of dozens a tag has two or three.
    readers[attribute]?.(host.getAttribute(attribute), (expected) =>
      diagnose({ kind: 'value', host, attribute, expected }),
    )
    return false
  })
  if (names.length) diagnose({ kind: 'unknown', host, names, known: Object.keys(readers) })
  // Angular's [product-slug] sets such a property.
  const properties = Object.keys(host).filter((name) => name.includes('-') && Object.hasOwn(readers, name))
  if (properties.length) diagnose({ kind: 'property', host, names: properties })
}

interface EmptyView extends AnyView {
  /** Of a list: whether the shop doesn't have its collection. */
  readonly missing?: boolean | undefined
}

/** Checks the tags of a page: renders those that come later, and tells the builder what is wrong. */
export function createTagChecks(page: Page) {
  const diagnose = (diagnostic: Diagnostic) => tell(page, diagnostic)

  const tellFailure = (host: HTMLElement, error: Failure) => {
    page.loadChunk('diagnostics').then(({ sayFailure }) => sayFailure(page, host, error), console.warn)
  }

  document.addEventListener('store-error', ({ target, detail }: CustomEventInit & Event) => {
    if (detail && target instanceof HTMLElement && page.tags.has(target))
      tellFailure(target, detail as Failure)
  })
  const checkEmpty = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || !isEmpty(target)) return
    // This one is empty while its product can be bought, and reports a missing one itself.
    if (target.localName === 'store-back-in-stock') return
    const view: EmptyView | undefined = page.tags.get(target)?.view()
    // The list's collection exists: nothing in it was found.
    if (view?.missing === false) return
    if (isNamed(target)) diagnose({ kind: 'missing', host: target })
    else if (target.localName === 'store-product' && !takesSlug(target))
      tellIfStill(page, { kind: 'unnamed', host: target }, () => isEmpty(target) && !isNamed(target))
  }
  document.addEventListener('store-ready', ({ target }) => checkEmpty(target))

  return {
    /** Warns about settings of the script tag that aren't understood. */
    checkConfig(): void {
      const { config } = page
      if (!isPlainConfig(config.given)) diagnose({ kind: 'config', config })
      if (isOpenedAsFile()) diagnose({ kind: 'file' })
    },
    check: (host: HTMLElement, readers: Readers): void => checkAttributes(host, readers, diagnose),
    /** Checks whether a card is to be shown at length now, or the other way round: different chunks draw these. */
    isOutgrown(host: HTMLElement): boolean {
      const tag = page.tags.get(host)
      return !!tag && (tag.live === 'live-detail') !== isDetail(host)
    },
    /** Returns the tag as the loader rendered it, or renders it now. */
    mount(host: HTMLElement): Controller {
      const known = page.tags.get(host)
      if (!known) return page.mount(host)
      known.update()
      if (!host.hasAttribute('status')) host.setAttribute('status', known.view().status)
      // The loader can't draw what a tag shows without a product, nor mark our texts as English on a page in a language
      // that we don't have.
      const isForeign = !page.language && !/^en/i.test(page.config.locale)
      if (isForeign || /^e/.test(host.getAttribute('status') ?? '')) known.renderNow()
      // Reports what happened before anybody could listen.
      checkEmpty(host)
      const { error } = (isFailed(host) ? known.view() : {}) as { error?: Failure }
      if (error) tellFailure(host, error)
      return known
    },
  }
}
