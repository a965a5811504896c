import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'
import { choicesOf } from './choices-of.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'follow-choices': unknown
  }
}

/**
 * Lets every rendered tag of a product show the shopper's choices. React hydrates the tag for it, because the loader
 * renders only a product's initial state.
 */
export function followChoices(page: Page): void {
  partOf(page, 'follow-choices', () => {
    choicesOf(page).state.subscribe((now, before) => {
      const changed = Object.values(now).filter(
        (chosen) => chosen.touched && chosen.choices !== before[chosen.productId]?.choices,
      )
      for (const { productId, product } of changed) activateTagsOf(page, productId, product.slug)
    })
  })
}

function activateTagsOf(page: Page, id: string, slug: string): void {
  for (const host of document.querySelectorAll('store-product')) {
    const isIt = host.getAttribute('product-id') === id || host.getAttribute('product-slug') === slug
    const tag = isIt && page.tags.get(host)
    if (tag && tag.drawnBy === 'loader') page.activate?.(tag)
  }
}
