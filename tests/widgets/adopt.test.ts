import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/product.ts'
import { moneyTexts } from '../../src/model/price.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { Config } from '../../widgets/loader/config.ts'
import type { First } from '../../widgets/loader/main.ts'
import { createMemory } from '../../widgets/loader/memory.ts'
import { adopt, adoptLate } from '../../widgets/runtime/adoption/adopt.ts'
import { forgetListeners } from '../support/forget-listeners.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { waitFor } from '../support/wait-for.ts'

/** How a page drawn by a server starts. */

const mug = makeProduct()
const SNAPSHOT = {
  version: 1,
  clientId: 'c1',
  locale: 'en',
  currency: 'EUR',
  products: { [mug.id]: { at: Date.now(), product: mug } },
  lists: {},
  money: {},
}

const plain = { update: vi.fn(), unmount: vi.fn() }
const mount = vi.fn(() => plain)

function openPage() {
  const memory = createMemory({ clientId: 'c1' } as Config, false)
  const loadChunk = vi.fn(async (_: string): Promise<object> => ({}))
  const revival = { add: vi.fn(), revive: vi.fn(), close: vi.fn() }
  const connection = vi.fn(async () => {
    page.revival = revival
    return {}
  })
  const queryProducts = vi.fn(async () => [])
  const page = makePage({
    config: { clientId: 'c1' },
    memory,
    parts: new Map(),
    tags: new WeakMap(),
    messages: () => ({ ...messages }),
    whenMessages: () => {},
    setting: () => undefined,
    role: () => 'visitor',
    catalog: createCatalog({ queryProducts, recall: memory.findProduct }),
    ask: queryProducts,
    mount,
    loadChunk,
    connection,
    readRest: async () => {},
  })
  return { page, loadChunk, connection, revival, queryProducts }
}

const addSnapshot = () => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.setAttribute('data-store-snapshot', '')
  script.textContent = JSON.stringify(SNAPSHOT)
  document.body.append(script)
  return script
}

function addTag(name: string, { drawn = true, attributes = {} as Record<string, string> } = {}) {
  const host = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) host.setAttribute(attribute, value)
  if (drawn) host.attachShadow({ mode: 'open' }).innerHTML = '<style data-store-css></style><p>Drawn</p>'
  document.body.append(host)
  return host
}

forgetListeners(document)
beforeEach(() => {
  localStorage.clear()
  moneyTexts.clear()
  // The tests' document can't read the syntax of the cards' later styles.
  vi.spyOn(CSSStyleSheet.prototype, 'insertRule').mockReturnValue(0)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  mount.mockClear()
})

describe('a page whose script is there before it was read', () => {
  it('remembers the server’s data, and removes the mark that the loader waits for', () => {
    const { page } = openPage()
    const script = addSnapshot()
    adoptLate({ page } as First)
    expect(script.hasAttribute('data-store-snapshot')).toBe(false)
    expect(page.catalog.peek(`id:${mug.id}`).status).toBe('remembered')
  })

  it('stays as it is without a snapshot', () => {
    const { page } = openPage()
    adoptLate({ page } as First)
    expect([page.mount, page.patch]).toEqual([mount, undefined])
  })
})

describe('a page that a server drew', () => {
  it('repeats a key that was pressed on a choice before its product’s chunk had loaded', async () => {
    const { page, loadChunk } = openPage()
    addSnapshot()
    const host = addTag('store-product', { attributes: { layout: 'detail', 'product-id': mug.id } })
    const root = host.shadowRoot as ShadowRoot
    root.innerHTML +=
      '<div class="choices"><button role="radio">S</button><button role="radio">M</button></div>'
    const first = {} as First
    const begun = adopt(first, () => Object.assign(first, { page }))
    const radio = root.querySelector('button') as HTMLElement
    radio.focus()
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true })
      radio.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect([press('ArrowRight'), press('a')]).toEqual([true, false])
    await begun
    let come = (_: object) => {}
    loadChunk.mockReturnValue(new Promise((resolve) => (come = resolve)))
    page.mount(host)
    press('ArrowDown')
    const heard: string[] = []
    root.addEventListener('keydown', (event) => heard.push((event as KeyboardEvent).key))
    come({ mount: () => void page.tags.set(host, { host, root, update() {}, unmount() {} } as never) })
    await waitFor(() => expect(heard).toEqual(['ArrowRight', 'ArrowDown']))
    expect(press('ArrowRight')).toBe(false)
  })

  it('starts when a person uses it', async () => {
    const { page } = openPage()
    const script = addSnapshot()
    const first = {} as First
    const run = vi.fn(() => Object.assign(first, { page }))
    const begun = adopt(first, run)
    document.dispatchEvent(new Event('pointermove'))
    await begun
    expect(run).toHaveBeenCalledOnce()
    expect(script.hasAttribute('data-store-snapshot')).toBe(false)
    // A page that is created now finds it prepared.
    expect(first.page).toBe(page)
    expect(page.catalog.peek(`id:${mug.id}`).status).toBe('remembered')
  })

  it('is left to its own code if that was sooner', async () => {
    const { page } = openPage()
    const run = vi.fn()
    const begun = adopt({ page } as First, run)
    document.dispatchEvent(new Event('pointermove'))
    await begun
    expect(run).not.toHaveBeenCalled()
  })
})

describe('its tags', () => {
  function prepare() {
    const opened = openPage()
    addSnapshot()
    adoptLate({ page: opened.page } as First)
    return opened
  }

  it('start as usual if the server drew nothing', () => {
    const { page } = prepare()
    const host = addTag('store-product', { drawn: false })
    expect(page.mount(host)).toBe(plain)
    expect(mount).toHaveBeenCalledWith(host)
  })

  it.each([
    ['collection', 'store-collection', {}],
    ['detail', 'store-product', { layout: 'detail', 'product-id': mug.id }],
  ])('stay as they were drawn until the chunk %s is loaded', async (chunk, name, attributes) => {
    const { page, loadChunk } = prepare()
    const host = addTag(name, { attributes })
    const tag = { update: vi.fn(), unmount: vi.fn(), settle: undefined }
    const mountChunk = vi.fn(() => page.tags.set(host, tag as never))
    loadChunk.mockResolvedValue({ mount: mountChunk })
    const controller = page.mount(host)
    controller.update()
    expect(loadChunk).toHaveBeenCalledWith(chunk)
    expect(mount).not.toHaveBeenCalled()
    await waitFor(() => expect(mountChunk).toHaveBeenCalledWith(page, host, expect.any(Function)))
    // People's actions there wait until the page knows its content.
    expect(tag.settle).toBeTypeOf('function')
    controller.update()
    controller.unmount()
    expect([tag.update, tag.unmount].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(host.shadowRoot?.textContent).toBe('Drawn')
  })

  it('request a complete product together with the cards', () => {
    const { page } = prepare()
    const load = vi.spyOn(page.catalog, 'load').mockResolvedValue()
    page.mount(addTag('store-product', { attributes: { layout: 'detail', 'product-slug': 'mug' } }))
    expect(load).toHaveBeenCalledWith('slug:mug')
  })

  it('try again when the network is back, if their chunk could not be fetched', async () => {
    const { page, loadChunk, connection, revival } = prepare()
    expect(connection).not.toHaveBeenCalled()
    loadChunk.mockRejectedValue(new Error('gone'))
    page.mount(addTag('store-collection'))
    await waitFor(() => expect(revival.add).toHaveBeenCalledOnce())
    revival.add.mock.calls[0]?.[0]()
    expect(loadChunk).toHaveBeenCalledTimes(2)
    connection.mockRejectedValue(new Error('gone'))
    await waitFor(() => {
      dispatchEvent(new Event('online'))
      expect(loadChunk).toHaveBeenCalledTimes(3)
    })
  })

  it('keep their content if nothing was drawn anew', () => {
    const { page } = prepare()
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    root.innerHTML = '<p>Drawn</p>'
    page.patch?.(root, document.createDocumentFragment())
    expect(root.textContent).toBe('Drawn')
    const next = document.createDocumentFragment()
    next.append(Object.assign(document.createElement('p'), { textContent: 'Newer' }))
    page.patch?.(root, next)
    expect(root.textContent).toBe('Newer')
  })

  it('keep the focus when a buy button replaces the link', () => {
    const { page } = prepare()
    const root = addTag('store-product').shadowRoot as ShadowRoot
    const ways = (tag: string) =>
      `<p><${tag} class="buy">One</${tag}></p><p><${tag} class="buy">Two</${tag}></p>`
    root.innerHTML = ways('a href="/two"')
    root.querySelectorAll('a')[1]?.focus()
    const next = document.createElement('template')
    next.innerHTML = ways('button')
    page.patch?.(root, next.content)
    expect(root.querySelectorAll('button')).toHaveLength(2)
    expect(root.activeElement).toBe(root.querySelectorAll('button')[1])
  })
})
