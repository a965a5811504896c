import type { Page, RenderedTag } from '../../loader/page.ts'
import { productTag } from '../../loader/product-card.ts'
import { mountRendered } from '../../loader/rendered-tag.ts'
import { defineValue } from './define-value.ts'
import { findTemplate } from './template-of.ts'
import { mountTemplate } from './template-tag.ts'

export { followList } from './template-list.ts'

/**
 * Renders a `store-product` by its `<template>`. The loader and the element's definition may both call this while the
 * chunk is on its way: the second gets the tag that the first has made.
 */
export function mount(page: Page, host: HTMLElement): RenderedTag {
  const known = page.tags.get(host)
  if (known) return known
  defineValue()
  const template = findTemplate(host)
  return template ? mountTemplate(page, host, { template }) : mountRendered(page, host, productTag)
}
