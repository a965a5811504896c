import { vi } from 'vitest'
import { messages } from '../../src/messages/en/product.ts'
import type { Product } from '../../src/model/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { patch } from '../../widgets/runtime/element/patch-dom.ts'
import { mount } from '../../widgets/tags/product/detail/model.ts'
import type { Given } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'

/** Gives the page turns in which nothing must happen. */
export const settle = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve))
}

/** Opens a `store-product` of the detail layout on a page whose shop has these products. */
export async function openDetail(
  attributes: string,
  products: readonly Product[] | (() => Promise<readonly Product[]>),
  more: Given<Page> = {},
  inside = '',
) {
  const queryProducts = async () => (typeof products === 'function' ? products() : products)
  const readProduct = async (key: string) =>
    (await queryProducts()).find(({ id, slug }) => key === `slug:${slug}` || key === `id:${id}`)
  const said: object[] = []
  const page = openPage({
    catalog: createCatalog({ queryProducts }),
    patch,
    messages: () => messages,
    connection: async () => ({ provider: { readProduct } }),
    loadChunk: async (name: string) =>
      name === 'diagnostics' ? { say: (one: object) => said.push(one) } : Promise.reject(new Error(name)),
    ...more,
  })
  document.body.innerHTML = `<store-product layout="detail" ${attributes}>${inside}</store-product>`
  const host = document.querySelector('store-product') as HTMLElement
  const events: object[] = []
  for (const type of ['store-ready', 'store-error'])
    host.addEventListener(type, (event) => events.push([type, (event as CustomEvent<object>).detail]))
  const tag = mount(page, host)
  const tryAgain = () => page.tags.get(host)?.tryAgain()
  const root = host.shadowRoot as ShadowRoot
  const text = (selector: string) => root.querySelector(selector)?.textContent?.trim()
  await vi.waitUntil(() => host.getAttribute('status') !== 'loading')
  return { host, root, tag, tryAgain, page, events, said, text }
}
