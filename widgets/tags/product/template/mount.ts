import type { RenderedTag } from '../../../loader/mounted-tag.ts'
import type { Page } from '../../../loader/page.ts'
import { productTag } from '../../../loader/product-card.ts'
import { mountRendered } from '../../../loader/rendered-tag.ts'
import { defineValue } from './define-value.ts'
import { findTemplate } from './template-of.ts'
import { mountTemplate } from './template-tag.ts'

export { followList } from './template-list.ts'

/**
 * Renders a `store-product` by its `<template>`. The loader and the element's definition may both call this while the
 * chunk is loading: the second gets the tag that the first has created.
 */
export function mount(page: Page, host: HTMLElement): RenderedTag {
  const known = page.tags.get(host)
  if (known) return known
  defineValue()
  const template = findTemplate(host)
  if (!template) return mountRendered(page, host, productTag)
  const tag = mountTemplate(page, host, { template })
  mountOthers(page)
  return tag
}

/**
 * Mounts all other tags that wait for this chunk, because the browser continues each in a task of its own: mounted
 * together, the page's templates request their products together.
 */
function mountOthers(page: Page): void {
  for (const host of document.querySelectorAll<HTMLElement>('store-product[status=loading]')) {
    const template = !page.tags.has(host) && findTemplate(host)
    if (template) mountTemplate(page.pageFor?.(host) ?? page, host, { template })
  }
}
