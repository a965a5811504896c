import type { ProductKey } from '../../../src/store/catalog.ts'
import { readInputs } from '../../loader/attributes.ts'
import type { Page } from '../../loader/page.ts'
import { findProductKey, productReaders } from '../../loader/product-attributes.ts'
import { createListeners } from '../page/services.ts'
import { tellIfStill } from '../page/tell.ts'

/** Finds the nearest `store-product` around a tag, through shadow roots. */
export function findEnclosingProduct(tag: Element): HTMLElement | undefined {
  let node: Element | null = tag.parentElement ?? hostOf(tag)
  while (node && node.localName !== 'store-product') node = node.parentElement ?? hostOf(node)
  return (node as HTMLElement | null) ?? undefined
}

const hostOf = (node: Element): Element | null => {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** The product that a tag is about, followed as long as the tag exists. */
export interface ProductOfTag {
  key(): ProductKey | undefined
  /** Notifies when the product around the tag has changed. */
  subscribe(listener: () => void): () => void
  stop(): void
}

/** Warns the builder about a tag that neither names a product nor is inside one: it never shows anything. */
export function checkNamed(page: Page, host: HTMLElement, { key }: ProductOfTag): void {
  const text = 'names no product: give it product-id or product-slug, or put it into a <store-product>.'
  tellIfStill(page, { kind: 'lacks', host, text }, () => !key() && !findEnclosingProduct(host))
}

type Named = Parameters<typeof findProductKey>[0]

/** Follows the product that a tag is about: the one it names, else the one around it. */
export function createProductOfTag(tag: Element, named: () => Named): ProductOfTag {
  const around = findEnclosingProduct(tag)
  const { subscribe, tell } = createListeners()
  const observer = new MutationObserver(tell)
  if (around) observer.observe(around, { attributeFilter: ['product-id', 'product-slug'] })
  return {
    key: () => findProductKey(named()) ?? (around && findProductKey(readInputs(around, productReaders))),
    subscribe,
    stop: () => observer.disconnect(),
  }
}
