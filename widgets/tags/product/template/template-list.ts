import type { CollectionView } from '../../../../src/views/collection/CollectionTag.tsx'
import type { RenderedTag } from '../../../loader/mounted-tag.ts'
import type { Page } from '../../../loader/page.ts'
import { defineValue } from './define-value.ts'
import { mountTemplate } from './template-tag.ts'

/** The list's own attributes that its cards also have. */
const PASSED_ON = ['product-url', 'quick-view', 'image-ratio', 'shadow']

/** The `slot` of the cards in the list's grid. */
const CARDS = 'cards'

/** The number of cards laid out at once, see `template-sheet.ts`. */
const LAID_OUT = 16

function createItem(host: HTMLElement, productId: string): HTMLElement {
  const item = document.createElement('store-product')
  item.slot = CARDS
  item.setAttribute('role', 'listitem')
  item.setAttribute('product-id', productId)
  for (const name of PASSED_ON) {
    const value = host.getAttribute(name)
    if (value !== null) item.setAttribute(name, value)
  }
  return item
}

/**
 * Draws a list's cards by its `<template>`: each is a `store-product` in the page, so that pickers and buttons in it
 * are for that product. The list's frame stays as it is and has a slot for them.
 */
export function followList(page: Page, list: RenderedTag, template: HTMLTemplateElement): void {
  defineValue()
  const { host } = list
  const items = new Map<string, HTMLElement>()
  for (const old of host.querySelectorAll(`:scope>[slot=${CARDS}]`)) old.remove()

  const mountItem = (productId: string, index: number, eager: number): HTMLElement => {
    const item = createItem(host, productId)
    items.set(productId, item)
    mountTemplate(page, item, { template, item: { eager: index < eager } })
    return item
  }
  const drop = (productId: string, item: HTMLElement) => {
    items.delete(productId)
    page.tags.get(item)?.unmount()
    item.remove()
  }
  /** Estimates that cards which aren't laid out yet are as tall as the first. */
  const keepRoom = () => {
    const [first] = items.values()
    if (first?.offsetHeight) host.style.setProperty('--_height', `${first.offsetHeight}px`)
  }
  const sync = () => {
    if (page.tags.get(host) !== list) return
    const { cards, eager } = list.view() as CollectionView
    const wanted = new Set(cards.map(({ id }) => id))
    for (const [id, item] of items) if (!wanted.has(id)) drop(id, item)
    let last: Element = template
    if (cards.length > LAID_OUT) requestAnimationFrame(keepRoom)
    cards.forEach(({ id }, index) => {
      const item = items.get(id) ?? mountItem(id, index, eager)
      if (last.nextElementSibling !== item) last.after(item)
      last = item
    })
  }
  list.subscribe(sync)
  sync()
}
