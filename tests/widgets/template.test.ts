import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/product.ts'
import type { Product } from '../../src/model/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import { mount } from '../../widgets/tags/product/template/mount.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { settingWith } from '../support/views/card-setting.ts'
import { PLAIN_MUG } from './plain-mug.ts'

afterEach(() => document.body.replaceChildren())

const MUG: Product = { ...PLAIN_MUG, name: 'Stoneware <b>mug</b>' }

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Opens a page with one product and records its calls; with a separate chunk for presses. */
function openPage() {
  const said: Record<string, unknown>[] = []
  const loadCart = vi.fn()
  const services = {
    loadCart,
    openQuickView: vi.fn(async () => {}),
    goTo: vi.fn(),
    sayProblem: async () => 'Not today.',
  }
  const catalog = createCatalog({ queryProducts: async () => [MUG] })
  const page = {
    catalog,
    tags: new WeakMap(),
    parts: new Map(),
    config: { locale: 'en' },
    messages: () => messages,
    whenMessages() {},
    noteReady() {},
    setting: settingWith(messages),
    loadChunk: async (name: string) =>
      name === 'diagnostics'
        ? { say: (one: Record<string, unknown>) => void said.push(one) }
        : { servicesOf: () => services, focusPicker: () => false },
  }
  const show = async (inside: string, attributes = '') => {
    document.body.innerHTML = `<store-product product-slug="mug" ${attributes}><p>Soon</p><template>${inside}</template></store-product>`
    const host = document.body.firstElementChild as HTMLElement
    const tag = mount(makePage(page), host)
    await settle()
    await settle()
    return { host, tag }
  }
  return { show, said, page, services, loadCart }
}

const MARKUP = `<article><store-value field="image"></store-value>
<h2><a data-store-link><store-value field="name">A mug</store-value></a></h2>
<store-value field="price"></store-value><s data-store-if="old-price"><store-value field="old-price"></store-value></s>
<em data-store-if="stock"><store-value field="stock"></store-value></em>
<b data-store-if="sale"><store-value field="sale"></store-value></b>
<button data-store-action="buy">Take it</button></article>`

describe('a <template> in a product', () => {
  it('becomes the card: values, picture, link and stock', async () => {
    const { show, said } = openPage()
    const { host } = await show(MARKUP)

    const card = host.querySelector('article')
    expect(card?.slot).toBe('drawn')
    expect(card?.querySelector('h2')?.textContent).toBe('Stoneware <b>mug</b>')
    expect(card?.querySelector('a')?.getAttribute('href')).toBe('https://shop.example/product-page/mug')
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('https://shop.example/mug.jpg')
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe('Stoneware <b>mug</b>')
    expect(card?.querySelector('s')?.textContent).toBe('€40.00')
    expect(card?.querySelector('b')?.textContent).toBe('−25%')
    expect(card?.querySelector('em')).toBeNull()
    expect(host.getAttribute('status')).toBe('ready')
    expect(host.shadowRoot?.querySelector('slot')?.name).toBe('drawn')
    expect(said).toEqual([])
  })

  it('keeps the page’s changes when the product changes', async () => {
    const { show, page } = openPage()
    const { host } = await show(MARKUP)
    const card = host.querySelector('article')
    card?.classList.add('is-in-view')

    page.catalog.put([{ ...MUG, name: 'Blue mug', stock: { trackInventory: true, quantity: 2 } } as Product])
    await settle()

    expect(host.querySelector('article')).toBe(card)
    expect(card?.className).toBe('is-in-view')
    expect(card?.querySelector('h2')?.textContent).toBe('Blue mug')
    expect(card?.querySelector('em')?.textContent).toBe('Only 2 left')
  })

  it('leaves out active content: refreshes, base addresses, whole documents and handlers', async () => {
    const { show } = openPage()
    const { host } =
      await show(`<article onclick="ran()"><meta http-equiv="refresh" content="0;url=/away"><base href="https://evil.example/">
<meta itemprop="brand" content="Kiln"><iframe srcdoc="<p>Hi</p>" title="A film"></iframe>
<svg onload="ran()"><g ONMOUSEOVER="ran()"></g></svg><img src="/x.png" alt="" onerror="ran()"></article>`)

    expect(host.querySelectorAll('[http-equiv],base,[srcdoc]')).toHaveLength(0)
    const names = [...host.querySelectorAll('article,article *')].flatMap((one) => one.getAttributeNames())
    expect(names.filter((name) => /^on/i.test(name))).toEqual([])
    expect(host.querySelector('meta')?.getAttribute('content')).toBe('Kiln')
    expect(host.querySelector('iframe')?.title).toBe('A film')
    expect(host.querySelector('article')?.getAttribute('slot')).toBe('drawn')
  })

  it('never brings a script to life', async () => {
    const { page } = openPage()
    const host = document.createElement('store-product')
    host.setAttribute('product-slug', 'mug')
    const template = document.createElement('template')
    const box = document.createElement('div')
    box.append(document.createElement('script'), document.createElement('b'))
    template.content.append(document.createElement('script'), box)
    host.append(template)
    document.body.append(host)
    mount(makePage(page), host)
    await settle()
    await settle()
    expect(host.querySelector('b')).not.toBeNull()
    expect(host.querySelectorAll('script')).toHaveLength(0)
  })

  it('is drawn in the shadow root if the tag says so', async () => {
    const { show } = openPage()
    const { host } = await show(MARKUP, 'shadow')
    expect(host.querySelector('article')).toBeNull()
    expect(host.shadowRoot?.querySelector('article h2')?.textContent).toBe('Stoneware <b>mug</b>')
  })

  it('leaves a nested product its own content', async () => {
    const { show } = openPage()
    const { host } = await show(
      '<div><store-product product-slug="bowl"><a data-store-link>Bowl</a></store-product></div>',
    )
    expect(host.querySelector('store-product a')?.hasAttribute('href')).toBe(false)
  })

  it('reports unknown names, and shows the rest', async () => {
    const { show, said } = openPage()
    const { host } = await show(
      '<p data-store-if="sold-oot"><store-value field="nmae">Mug</store-value><button data-store-action="by"></button></p>',
    )
    await settle()
    expect(host.querySelector(':scope>[slot] store-value')?.textContent).toBe('Mug')
    expect(said.every((one) => (one as { host: unknown }).host === host)).toBe(true)
    expect(said.map(({ host: _, known: __, ...one }: Record<string, unknown>) => one)).toEqual([
      { kind: 'no-field', attribute: 'data-store-if', value: 'sold-oot' },
      { kind: 'no-field', attribute: 'field', value: 'nmae' },
      { kind: 'no-field', attribute: 'data-store-action', value: 'by' },
    ])
  })

  it('is drawn once for any number of mounts, and removed with the tag', async () => {
    const { show, page } = openPage()
    const { host, tag } = await show(MARKUP)
    expect(mount(makePage(page), host)).toBe(tag)
    tag.unmount()
    expect(host.querySelector('article')).toBeNull()
    const again = mount(makePage(page), host)
    await settle()
    expect(host.querySelectorAll('article')).toHaveLength(1)
    again.unmount()
  })

  it('is mounted with all others of the page, so that they share a request', async () => {
    const { page } = openPage()
    const load = vi.spyOn(page.catalog, 'load')
    const own =
      '<store-product product-slug="mug" status="loading"><template><b></b></template></store-product>'
    document.body.innerHTML = own + own + own
    mount(makePage(page), document.body.firstElementChild as HTMLElement)
    expect(load).toHaveBeenCalledTimes(3)
    await settle()
  })

  it('shows the author’s own words for an unknown product', async () => {
    const { page } = openPage()
    document.body.innerHTML =
      '<store-product product-slug="bowl"><p>Ask us.</p><template><b>never</b></template></store-product>'
    const host = document.body.firstElementChild as HTMLElement
    mount(makePage(page), host)
    await settle()
    await settle()
    expect(host.getAttribute('status')).toBe('empty')
    expect(host.querySelector(':scope>b')).toBeNull()
    expect(host.shadowRoot?.querySelector('slot')?.name).toBe('empty')
    expect(host.shadowRoot?.querySelector('slot slot')).not.toBeNull()
  })
})

describe('a press', () => {
  it('adds the product to the cart, as the built-in button does', async () => {
    const { show, services } = openPage()
    const add = vi.fn(async (_request: object) => ({ isWaiting: false }))
    services.loadCart.mockResolvedValue({ add })
    const { host } = await show(MARKUP)
    const heard: unknown[] = []
    host.addEventListener('store-add-to-cart', (event) => heard.push((event as CustomEvent).detail))

    host.querySelector('button')?.click()
    await settle()

    expect(heard).toMatchObject([{ productId: 'p1', quantity: 1 }])
    expect(add.mock.calls[0]?.[0]).toEqual({ productId: 'p1' })
    expect(host.querySelector('button')?.hasAttribute('aria-busy')).toBe(false)
  })

  it('submits no form of the page around it', async () => {
    const { show, services } = openPage()
    services.loadCart.mockResolvedValue({ add: vi.fn(async () => ({})) })
    const { host } = await show(MARKUP)
    const form = document.createElement('form')
    const submitted = vi.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', submitted)
    document.body.append(form)
    form.append(host)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })
    host.querySelector('button')?.dispatchEvent(click)
    await settle()

    expect(click.defaultPrevented).toBe(true)
    expect(submitted).not.toHaveBeenCalled()
    expect(services.loadCart).toHaveBeenCalledOnce()
  })

  it('counts once while it is on its way', async () => {
    const { show, services } = openPage()
    let arrive = () => {}
    const add = vi.fn(() => new Promise<object>((resolve) => (arrive = () => resolve({}))))
    services.loadCart.mockResolvedValue({ add })
    const { host } = await show(MARKUP)
    const button = host.querySelector('button')
    button?.click()
    button?.click()
    await settle()
    button?.click()
    await settle()
    expect(add).toHaveBeenCalledTimes(1)

    arrive()
    await settle()
    button?.click()
    await settle()
    expect(add).toHaveBeenCalledTimes(2)
  })

  it('is left to the page if that cancels it', async () => {
    const { show, services } = openPage()
    const { host } = await show(MARKUP)
    host.addEventListener('store-add-to-cart', (event) => event.preventDefault())
    host.querySelector('button')?.click()
    await settle()
    expect(services.loadCart).not.toHaveBeenCalled()
  })

  it('announces why the product isn’t added', async () => {
    const { show, services } = openPage()
    services.loadCart.mockRejectedValue(new Error('no'))
    const { host } = await show(MARKUP)
    host.querySelector('button')?.click()
    await settle()
    const problem = host.shadowRoot?.querySelector('[part=problem]')
    expect(problem?.textContent).toBe('Not today.')
    expect(problem?.getAttribute('role')).toBe('alert')
  })

  it('on the link opens the quick view, or follows it without one', async () => {
    const { show, services } = openPage()
    const { host } = await show(MARKUP)
    const press = () => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })
      host.querySelector('a')?.dispatchEvent(click)
      return click.defaultPrevented
    }
    expect(press()).toBe(true)
    await settle()
    expect(services.openQuickView).toHaveBeenCalledOnce()
    host.setAttribute('quick-view', 'off')
    host.addEventListener('click', (event) => event.preventDefault())
    press()
    await settle()
    expect(services.openQuickView).toHaveBeenCalledOnce()
  })
})
