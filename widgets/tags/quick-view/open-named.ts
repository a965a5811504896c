import { readCard } from '../../../src/views/card-view-model.ts'
import type { Page } from '../../loader/page.ts'
import { hasQuickView } from '../../runtime/later-card-attributes.ts'
import { openQuickView } from './quick-view.ts'

/** Longer slugs are nobody's. */
const LONGEST_SLUG = 200

/** The picture is drawn at length: of its card only name and links are needed. */
const CARD = [1, '1px'] as const

/** Lets React take the list over: it would find a dialog there that it knows nothing of, and draw the list anew. */
async function stands(page: Page, host: HTMLElement): Promise<boolean> {
  const tag = page.tags.get(host)
  if (!tag) return false
  await page.activate?.(tag)
  while (tag.drawnBy === 'activating') await new Promise(requestAnimationFrame)
  return tag.drawnBy === 'own'
}

/**
 * Opens the quick view of a product that the history or the address names, on whichever page of the list it is.
 * Nothing opens where there is no such product.
 *
 * @param isWanted Whether nobody has gone on meanwhile.
 */
export async function openNamed(
  page: Page,
  host: HTMLElement,
  { slug, isWanted }: { readonly slug: string; readonly isWanted: () => boolean },
): Promise<void> {
  if (slug.length > LONGEST_SLUG || !hasQuickView(host)) return
  await page.elements()
  if (!(await stands(page, host))) return
  await page.catalog.load(`slug:${slug}`)
  const { value } = page.catalog.peek(`slug:${slug}`)
  const setting = page.setting(...CARD, host.getAttribute('product-url') ?? undefined)
  if (!value || !setting || !isWanted()) return
  await openQuickView(page, host, readCard(value, setting), isWanted)
}
