import { vi } from 'vitest'
import { messages } from '../../src/messages/en/product.ts'
import type { CollectionQuery, ListPage } from '../../src/model/catalog-port.ts'
import type { Product } from '../../src/model/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import { patch } from '../../widgets/runtime/element/patch-dom.ts'
import { mount } from '../../widgets/tags/collection/tag.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { settingWith } from '../support/views/card-setting.ts'

/** Creates the shop's products, by their names. */
export const named = (...names: readonly string[]): Product[] =>
  names.map((name) => makeProduct({ id: name.toLowerCase(), slug: name.toLowerCase(), name }))

type Ask = (
  query: CollectionQuery & { readonly offset: number },
) => Promise<Partial<ListPage>> | Partial<ListPage>

/** Gives the page a turn in which nothing must happen. */
export const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Opens a `store-collection` on a page whose shop has the collection "mugs" and answers as the test says. */
export async function openList(attributes: string, ask: Ask, { inside = '', isAnswered = true } = {}) {
  const asked: CollectionQuery[] = []
  const queryPage = async (query: CollectionQuery & { readonly offset: number }) => {
    asked.push(query)
    return { products: [], total: 0, ...(await ask(query)) }
  }
  const findCollection = vi.fn(async ({ slug, id }: { slug?: string; id?: string }) =>
    slug === 'mugs' || id === 'c1' ? { id: 'c1', name: 'Mugs', slug: 'mugs' } : undefined,
  )
  const collections = { queryPage, findCollection, readFacets: async () => undefined }
  const said: object[] = []
  const page = openPage({
    catalog: createCatalog({ queryProducts: async () => [] }),
    patch,
    memory: { kept: { lists: {}, products: {} }, findProduct: () => undefined },
    messages: () => messages,
    connection: async () => ({ collections }),
    setting: settingWith(messages),
    loadChunk: async (name: string) =>
      name === 'diagnostics' ? { say: (one: object) => said.push(one) } : Promise.reject(new Error(name)),
    revival: { add: () => () => {}, revive() {}, close() {} },
  })
  document.body.innerHTML = `<store-collection ${attributes}>${inside}</store-collection>`
  const host = document.querySelector('store-collection') as HTMLElement
  const events: object[] = []
  for (const type of ['store-ready', 'store-error'])
    host.addEventListener(type, (event) => events.push([type, (event as CustomEvent<object>).detail]))
  const tag = mount(page, host)
  const root = host.shadowRoot as ShadowRoot
  const texts = (selector: string) =>
    [...root.querySelectorAll(selector)].map((one) => one.textContent?.trim())
  await vi.waitUntil(() =>
    isAnswered ? host.getAttribute('status') !== 'loading' : root.querySelector('.cell.room'),
  )
  return { host, root, tag, asked, events, texts, said, names: () => texts('.cell .name') }
}
