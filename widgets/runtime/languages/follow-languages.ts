import type { Page } from '../../loader/page.ts'
import { productTag } from '../../loader/product-card.ts'
import { mountRendered } from '../../loader/rendered-tag.ts'
import { isDetail } from '../../loader/tag-place.ts'
import { partOf } from '../page/services.ts'
import { languageAt } from './language-of.ts'
import { createLanguagePage, type LanguagePage, turnPage } from './language-page.ts'
import { redrawInPlace, remount } from './remount.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly languages: unknown
  }
}

const TAGS = /^store-(?!value$)/

/** Finds all our tags, in open shadow roots too. */
function findTags(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((one) => [
    ...(TAGS.test(one.localName) ? [one] : []),
    ...(one.shadowRoot && !TAGS.test(one.localName) ? findTags(one.shadowRoot) : []),
  ])
}

/** Checks whether the loader draws a tag without a chunk. */
const isPlainCard = (host: HTMLElement) =>
  host.localName === 'store-product' && !isDetail(host) && !host.querySelector(':scope>:is(template,[slot])')

type Run = (...given: readonly unknown[]) => unknown
type Chunk = Readonly<Record<string, Run | undefined>>
type PageFor = (host: HTMLElement) => Page

/** Passes the page in the tag's language to each tag's chunk. */
function turnChunk(chunk: Chunk, pageFor: PageFor): Chunk {
  const { mount, openExtras, mountLive, hydrate } = chunk
  const inLanguage =
    (run: Run) =>
    (_: Page, host: HTMLElement, ...more: readonly unknown[]) =>
      run(pageFor(host), host, ...more)
  return {
    ...chunk,
    ...(mount && { mount: inLanguage(mount) }),
    ...(openExtras && { openExtras: inLanguage(openExtras) }),
    ...(mountLive && {
      mountLive: (host: HTMLElement, _: Page, ...more: readonly unknown[]) =>
        mountLive(host, pageFor(host), ...more),
    }),
    ...(hydrate && {
      hydrate: (tag: { readonly host: HTMLElement }) => hydrate(tag, pageFor(tag.host)),
    }),
  } as Chunk
}

/** The states that people would lose if a tag were redrawn. */
const USED = 'dialog[open],:focus-visible'

function follow(page: Page): void {
  const pages = new Map<string, LanguagePage>()
  const shown = new WeakMap<HTMLElement, string>()
  const first = page.config.locale

  const speaksAnother = (host: HTMLElement) => (shown.get(host) ?? first) !== languageAt(host, page)
  const open = (locale: string) => {
    const known = pages.get(locale) ?? createLanguagePage(page, locale)
    pages.set(locale, known)
    return known
  }
  const pageFor: PageFor = (host) => {
    const locale = languageAt(host, page)
    shown.set(host, locale)
    return locale === page.config.locale ? page : open(locale).page
  }

  const { loadChunk, mount } = page
  Object.assign(page, {
    pageFor,
    loadChunk: async (name: Parameters<typeof loadChunk>[0]) =>
      turnChunk((await loadChunk(name)) as Chunk, pageFor),
    mount: (host: HTMLElement) => {
      const own = pageFor(host)
      return own === page || !isPlainCard(host) ? mount(host) : mountRendered(own, host, productTag)
    },
  })

  // The next element has the focus by then.
  const lookLater = () => setTimeout(look)
  const look = async () => {
    const root = languageAt(document.documentElement, page)
    if (root !== page.config.locale) {
      const next = createLanguagePage(page, root)
      await next.ready
      // It may have changed again meanwhile.
      if (languageAt(document.documentElement, page) !== root) return
      turnPage(page, next)
      pages.clear()
    }
    const tags = findTags(document).filter(speaksAnother)
    await Promise.all(tags.map((host) => open(languageAt(host, page)).ready))
    for (const host of tags) {
      const root = host.shadowRoot
      if (root?.querySelector(USED) || host.querySelector(USED))
        // A dialog that closes returns the focus.
        root?.addEventListener('focusout', lookLater, { once: true })
      else if (page.tags.has(host)) redrawInPlace(host)
      else remount(host)
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, attributeFilter: ['lang'] })
  // A translation marks the root.
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  document.addEventListener('store-ready', ({ target }) => {
    if (target instanceof HTMLElement && speaksAnother(target)) look()
  })
  look()
}

/** Lets each tag use the language of its place in the page, and follow when that changes. */
export function followLanguages(page: Page): void {
  partOf(page, 'languages', () => follow(page))
}
