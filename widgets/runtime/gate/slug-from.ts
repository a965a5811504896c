import { isSlugPattern, readSlugFrom, SLUG_PATTERNS } from '../../../src/model/slug-from-address.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'
import { tell } from '../page/tell.ts'
import { here } from './here.ts'
import { slugNamesOf } from './slug-attributes.ts'
import { watchEntries } from './watch-address.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'slugs-from': Set<HTMLElement>
  }
}

/** Writes the slug from the page's address into the tag's own attribute, which everything else reads. */
function fillSlug(page: Page, host: HTMLElement): void {
  const { from, to } = slugNamesOf(host)
  const pattern = host.getAttribute(from)?.trim()
  if (!pattern) return
  const found = readSlugFrom(pattern, here())
  if (typeof found === 'object') {
    if (host.getAttribute(to) !== found.slug) host.setAttribute(to, found.slug)
    return
  }
  // The page of something else, or of nothing: the content stays until the tag is removed.
  if (found === 'odd' || !host.hasAttribute(to)) host.setAttribute(to, '')
  if (!isSlugPattern(pattern)) tell(page, { kind: 'value', host, attribute: from, expected: SLUG_PATTERNS })
  // A list without a collection shows all products.
  else if (found === 'odd' || (to === 'product-slug' && !host.getAttribute(to)))
    tell(page, { kind: 'no-slug', host, attribute: from, found })
}

/** Fills the tag's slug now, and whenever the page's address changes, as long as the tag exists. */
export function followAddress(page: Page, host: HTMLElement): void {
  const hosts = partOf(page, 'slugs-from', () => {
    const followed = new Set<HTMLElement>()
    watchEntries(() => {
      for (const one of followed) {
        if (one.isConnected) fillSlug(page, one)
        else followed.delete(one)
      }
    })
    return followed
  })
  hosts.add(host)
  fillSlug(page, host)
}

/** Mounts a tag that waits for its slug. */
export function mount(page: Page, host: HTMLElement): Controller {
  followAddress(page, host)
  return page.mount(host)
}
